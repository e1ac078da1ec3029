import { Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { CheckResult, Finding } from '../../../entities/upload.rules.ts';
import type { UploadView } from '../../../entities/upload.schema.ts';
import { buildFacts, LEVEL_NAMES, verdictOf } from './check-result-words.ts';
import styles from './check-result.module.css';
import { MeasuredPasses } from './measured-passes.tsx';
import { ShowAll } from './show-all.tsx';

/** Findings that are shown at once. */
const SHOWN = 5;

interface CheckResultViewProps {
  /** Null for a game at an address. */
  readonly upload: UploadView | null;
  readonly result: CheckResult;
  readonly pictures: ReactNode;
  readonly actions: ReactNode;
  /** Whether everything else is behind a word that opens it. */
  readonly isFolded?: boolean;
}

/** A check result of a game: what to know in ten seconds first, everything else below. */
export function CheckResultView({
  upload,
  result,
  pictures,
  actions,
  isFolded = false,
}: CheckResultViewProps) {
  const { verdict, findings, runs, notRun } = result;
  const measured = runs.length === 0 ? null : <MeasuredPasses passes={runs} isAtAddress={upload === null} />;
  return (
    <>
      <div className={styles.state} data-tone={notRun !== null && verdict === 'good' ? 'mend' : verdict}>
        <Text size="lg" fw={700}>
          {upload === null && notRun !== null ? 'It was not played.' : verdictOf(result)}
        </Text>
        {upload === null ? null : (
          <p>
            {upload.fileName}: {buildFacts(upload).join(' · ')}
          </p>
        )}
        {notRun === null ? null : (
          <p className="soft">
            {upload === null ? notRun : `It was checked without being played: ${notRun}`}
          </p>
        )}
        <Findings findings={findings} />
        <div className={styles.actions}>{actions}</div>
      </div>
      {pictures}
      {isFolded && measured !== null ? (
        <details className={styles.details}>
          <summary>Details</summary>
          <div className={styles.result}>{measured}</div>
        </details>
      ) : (
        measured
      )}
    </>
  );
}

/** Lists the things to fix, the most important first. */
function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  const [all, setAll] = useState(false);
  if (findings.length === 0) return null;
  const shown = all ? findings : findings.slice(0, SHOWN);
  return (
    <>
      <Stack component="ol" gap="xs" aria-label="What to fix">
        {shown.map(({ level, code, message, path }) => (
          <li key={`${code} ${path} ${message}`}>
            <strong className={styles.level} data-level={level}>
              {LEVEL_NAMES[level]}
            </strong>{' '}
            {message}
            {path === undefined || message.includes(path) ? null : (
              <code className={styles.path}>{path}</code>
            )}
          </li>
        ))}
      </Stack>
      <ShowAll count={findings.length} shown={SHOWN} what="findings" all={all} onToggle={setAll} />
    </>
  );
}
