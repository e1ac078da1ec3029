import { Box, Text } from '@mantine/core';
import { REVIEW_DAYS } from '../../../../entities/published-terms.rules.ts';
import { trpc } from '../../../api/trpc.ts';
import { countOf } from '../../../ui/count.ts';
import { durationWords, reviewAge } from './review-age.ts';
import styles from '../admin.module.css';

interface ReviewAgeProps {
  readonly submittedAt: string;
  /** In short lines, which a column has room for. */
  readonly brief?: boolean;
}

/** Time for which a pending game has waited, and by when it is decided. */
export function ReviewAge({ submittedAt, brief = false }: ReviewAgeProps) {
  const { text, due, waited, isLate } = reviewAge(submittedAt, new Date());
  return (
    <p className={styles.age} data-brief={brief}>
      {brief && waited !== null ? (
        <Box component="span" display="block">
          {waited}
        </Box>
      ) : null}
      {isLate ? (
        <Text component="strong" inherit c="var(--danger)" fw={700}>
          Late:
        </Text>
      ) : null}{' '}
      <span>{brief ? due : text}</span>
    </p>
  );
}

/** Above the queue: how many games and changes wait, how many of them are late, and how long decisions took lately. */
export function QueueTimes() {
  const { data } = trpc.moderation.reviewTimes.useQuery();
  return (
    <p className={styles.line}>
      {data === undefined ? null : (
        <>
          {data.waiting === 0 ? (
            'Nothing is waiting for review'
          ) : (
            <>
              {countOf(data.waiting, 'submission')} waiting for review,{' '}
              {data.late === 0 ? (
                'none late'
              ) : (
                <Text component="strong" inherit c="var(--danger)" fw={700}>
                  {data.late} late
                </Text>
              )}
            </>
          )}
          . <span className={styles.measured}>{measuredWords(data)}</span>
        </>
      )}
    </p>
  );
}

interface Measured {
  readonly decided: number;
  readonly inTime: number;
  readonly medianSeconds: number | null;
}

function measuredWords({ decided, inTime, medianSeconds }: Measured): string {
  if (medianSeconds === null) return 'No decisions in the last 30 days.';
  const share = Math.floor((100 * inTime) / decided);
  return `In the last 30 days: ${countOf(decided, 'decision')}, median ${durationWords(medianSeconds)}, ${share}% within ${REVIEW_DAYS} business days.`;
}
