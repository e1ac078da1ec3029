import type { PendingGame } from '../../../../entities/moderation.schema.ts';
import { CHECKED_ADDRESSES } from '../../../../entities/submission.rules.ts';
import { countOf } from '../../../ui/count.ts';

type AddressChecks = NonNullable<PendingGame['findings']>;

export const NOT_CHECKED = 'The addresses have not been checked yet.';

interface FindingLine {
  readonly ok: boolean;
  /** The addresses that it is about, such as `Game URL, Thumbnail`. */
  readonly labels: string;
  readonly note: string;
}

/** Lists the findings about each address; one line for addresses with the same findings. */
export function findingLines(findings: AddressChecks): FindingLine[] {
  const addresses = CHECKED_ADDRESSES.map(({ name, label }) => ({ ...findings[name], label }));
  return [...new Set(addresses.map(({ note }) => note))].map((text) => {
    const each = addresses.filter(({ note }) => note === text);
    return {
      ok: each.every(({ ok }) => ok),
      labels: each.map(({ label }) => label).join(', '),
      note: text,
    };
  });
}

/** Returns the developer's notice about the addresses with a warning; null if there is none. */
export function failureReason(findings: AddressChecks | null): string | null {
  const failed = findings === null ? [] : findingLines(findings).filter(({ ok }) => !ok);
  if (failed.length === 0) return null;
  const lines = failed.map(({ labels, note }) => `${labels}: ${note}`);
  return [...lines, 'Please check this and submit the game again.'].join(' ');
}

/** The checks in two or three words. */
export function checksWords(findings: AddressChecks | null): string {
  if (findings === null) return 'Not checked yet';
  const warnings = CHECKED_ADDRESSES.filter(({ name }) => !findings[name].ok).length;
  return warnings === 0 ? 'Checks passed' : countOf(warnings, 'warning');
}
