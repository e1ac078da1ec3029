import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import sdk from '../../../play-origin/sdk/v2/README.md?raw';
import { trpc } from '../../api/trpc.ts';
import { LoadFailure } from '../../ui/notice.tsx';
import styles from './api-docs.module.css';
import { findCalls, searchedApiCall, searchedSdkCalls } from './find-calls.ts';
import { readCalls } from './read-calls.ts';

const SDK_CALLS = searchedSdkCalls(readCalls(sdk));

interface FoundCallsProps {
  readonly text: string;
  readonly onFollow: () => void;
  /** Called with what is pressed on a result. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The calls that a text finds, as links to their descriptions. */
export function FoundCalls({ text, onFollow, onKeyDown }: FoundCallsProps) {
  const { data, error, refetch } = trpc.publicApi.reference.useQuery();
  if (error !== null) return <LoadFailure error={error} onRetry={refetch} />;
  if (data === undefined) return <p role="status">Loading the calls…</p>;
  const matches = findCalls([...data.calls.map(searchedApiCall), ...SDK_CALLS], text);
  return (
    <>
      <p className={matches.length === 0 ? undefined : 'visually-hidden'} role="status">
        {matches.length === 0
          ? `No call has “${text}” in its name, title or fields.`
          : `${matches.length} found`}
      </p>
      <ul className={styles.results}>
        {matches.map(({ name, title, foundFields, address }) => (
          <li key={address}>
            <Link className={styles.result} to={address} onClick={onFollow} onKeyDown={onKeyDown}>
              <code>{name}</code>
              <span className="soft">{[title, ...foundFields].join(' · ')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
