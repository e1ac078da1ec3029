import type { PendingGame } from '../../../../entities/moderation.schema.ts';
import { CHECKED_ADDRESSES } from '../../../../entities/submission.rules.ts';
import { countOf } from '../../../ui/count.ts';

type Findings = NonNullable<PendingGame['findings']>;

export const NOT_CHECKED = 'The addresses have not been checked yet.';

interface FindingLine {
  readonly ok: boolean;
  /** The addresses that it is about, such as `Game URL, Thumbnail`. */
  readonly labels: string;
  readonly note: string;
}

/** What was found of each address; one line for addresses of which the same was found. */
export function findingLines(findings: Findings): FindingLine[] {
  const found = CHECKED_ADDRESSES.map(({ name, label }) => ({ ...findings[name], label }));
  return [...new Set(found.map(({ note }) => note))].map((said) => {
    const each = found.filter(({ note }) => note === said);
    return {
      ok: each.every(({ ok }) => ok),
      labels: each.map(({ label }) => label).join(', '),
      note: said,
    };
  });
}

/** The checks in two or three words. */
export function checksWords(findings: Findings | null): string {
  if (findings === null) return 'Not checked yet';
  const warnings = CHECKED_ADDRESSES.filter(({ name }) => !findings[name].ok).length;
  return warnings === 0 ? 'Checks passed' : countOf(warnings, 'warning');
}
