import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { trpc } from '../../api/trpc.ts';
import type { AddressCheckResultView } from '../../../entities/submission.schema.ts';
import { LoadFailure } from '../../ui/notice.tsx';
import { CheckResultView } from './check-result-view.tsx';
import styles from './check-result.module.css';

/** Number of times that a check result that is not there yet is asked for. */
const ASK_AGAIN_MS = 5000;

interface AddressCheckResultProps {
  /** Of the game. */
  readonly id: string;
}

/** The check result of a game of one's own at an address. */
export function OwnAddressCheckResult({ id }: AddressCheckResultProps) {
  const read = trpc.submission.report.useQuery(
    { id },
    { refetchInterval: ({ state }) => (state.data?.report === null ? ASK_AGAIN_MS : false) },
  );
  if (read.isError) return <LoadFailure error={read.error} onRetry={read.refetch} />;
  return (
    <section className={styles.result} aria-label="Check result">
      <Result read={read.data} />
      <p className="soft">
        For your tools: <a href={`/api/dev/games/${id}/report`}>this check result as JSON</a>
      </p>
    </section>
  );
}

interface ReviewedAddressProps extends AddressCheckResultProps {
  /** Whether `children` say already that the address does not answer. */
  readonly isUnreachable: boolean;
  /** Other known facts, in the same card. */
  readonly children: ReactNode;
}

/** The check result of a game at an address that waits for review. */
export function ReviewedAddressCheckResult({ id, isUnreachable, children }: ReviewedAddressProps) {
  // Another edit of the developer may wait since the review was last opened.
  const read = trpc.submission.reviewReport.useQuery({ id }, { staleTime: 0, gcTime: 0 });
  if (read.isError) return <LoadFailure error={read.error} onRetry={read.refetch} />;
  return (
    <section className={styles.result} aria-label="Check result">
      <Result read={read.data} isSaid={isUnreachable}>
        {children}
      </Result>
    </section>
  );
}

interface ResultProps {
  readonly read: AddressCheckResultView | undefined;
  /** Whether it is said elsewhere that the address does not answer. */
  readonly isSaid?: boolean;
  /** Other known facts, in the same card. */
  readonly children?: ReactNode;
}

function Result({ read, isSaid = false, children = null }: ResultProps) {
  const report = read?.report ?? null;
  if (report === null || (isSaid && report.runs.length === 0))
    return (
      <div className={styles.state} data-tone={isSaid ? 'broken' : undefined}>
        <Text size="lg" fw={700}>
          {isSaid ? 'It was not played.' : unplayedWords(read)}
        </Text>
        {children}
      </div>
    );
  const findings = report.findings.filter(({ code }) => !(isSaid && code === 'unreachable'));
  return (
    <CheckResultView
      upload={null}
      result={{ ...report, findings }}
      pictures={null}
      actions={children}
      isFolded
    />
  );
}

const unplayedWords = (read: AddressCheckResultView | undefined) =>
  read === undefined ? 'Reading the check result…' : 'The game has not been played yet.';
