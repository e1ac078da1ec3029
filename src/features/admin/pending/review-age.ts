import { REVIEW_DAYS } from '../../../../entities/published-terms.rules.ts';
import { businessDaysWaited, decisionDue } from '../../../../entities/submission.rules.ts';
import { countOf } from '../../../ui/count.ts';
import { formatDay } from '../../../ui/moment.ts';

/** Time for which a game has waited for review, and by when it is decided as published. */
export function reviewAge(
  submittedAt: string,
  now: Date,
): {
  readonly text: string;
  readonly due: string;
  /** Null on the first business day. */
  readonly waited: string | null;
  readonly isLate: boolean;
} {
  const due = decisionDue(submittedAt, REVIEW_DAYS);
  const days = businessDaysWaited(submittedAt, now);
  const inDays = countOf(days, 'business day');
  const long = days === 0 ? 'less than a business day' : inDays;
  const waited = days === 0 ? null : `Waiting ${inDays}`;
  const isLate = due < now;
  const day = formatDay(due);
  return isLate
    ? { isLate, waited, text: `waiting ${long} · was due by ${day}`, due: `was due by ${day}` }
    : { isLate, waited, text: `Waiting ${long} · decide by ${day}`, due: `Decide by ${day}` };
}

/** A duration such as the median time to a decision, in whole hours, and from two days on in days. */
export function durationWords(seconds: number): string {
  const hours = Math.round(seconds / 3600);
  if (hours === 0) return 'less than an hour';
  return hours < 48 ? countOf(hours, 'hour') : countOf(Math.round(hours / 24), 'day');
}
