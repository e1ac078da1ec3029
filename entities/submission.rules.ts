import { TAG_NAME } from './category.rules.ts';

/** Specification §9: the categories of the legacy form. */
export const LEGACY_CATEGORIES = [
  'action',
  'adventure',
  'puzzle',
  'racing',
  'sports',
  'strategy',
  'arcade',
  'casual',
] as const;
export type LegacyCategory = (typeof LEGACY_CATEGORIES)[number];

export const DECISION_REASON = { max: 500 } as const;
export const TAGS = { max: 8 } as const;
/** Number of games and changes of one developer that may wait for review at the same time. */
export const IN_REVIEW = { max: 20 } as const;
/** Submissions and changes of one developer in an hour, by whatever form or key. */
export const SUBMISSIONS = { perHour: 20 } as const;
/** Tags as they are typed, separated by commas. */
export const TAG_LIST = {
  fits: (text: string) => {
    const names = text.split(',');
    return names.length <= TAGS.max && names.every((name) => name.length <= TAG_NAME.max);
  },
  mismatch: `Up to ${TAGS.max} tags of at most ${TAG_NAME.max} characters each, separated by commas.`,
} as const;
/** Number of categories that a developer may give a game. */
export const SUBMITTED_CATEGORIES = { max: 3 } as const;

/** The result of checking one address. */
export interface AddressFinding {
  readonly ok: boolean;
  /** One sentence for the developer and the moderator. */
  readonly note: string;
  /** One sentence for the developer on what to do, where the game cannot be published as it is. */
  readonly advice?: string | undefined;
}

/** The results of checking a submission's addresses, once both responded or timed out. */
export interface AddressChecks {
  readonly game: AddressFinding;
  readonly thumbnail: AddressFinding;
  /** ISO 8601. */
  readonly checkedAt: string;
}

/** Splits the comma-separated tags of the legacy form: trimmed, lower-cased, without duplicates. */
export function splitTags(text: string): string[] {
  return [
    ...new Set(
      text
        .split(',')
        .map((name) => name.trim().toLowerCase())
        .filter((name) => name !== ''),
    ),
  ].slice(0, TAGS.max);
}

/**
 * By when a submission is decided, as published: at the end of that many business days after it came, in UTC.
 * @param submittedAt ISO 8601
 */
export function decisionDue(submittedAt: string, businessDays: number): Date {
  const due = new Date(submittedAt);
  for (let remainingDays = businessDays; remainingDays > 0;) {
    due.setUTCDate(due.getUTCDate() + 1);
    if (due.getUTCDay() !== SUNDAY && due.getUTCDay() !== SATURDAY) remainingDays -= 1;
  }
  return due;
}
const [SUNDAY, SATURDAY] = [0, 6];

/**
 * Number of whole business days that something has waited, counted like the date by which it is decided.
 * @param submittedAt ISO 8601
 */
export function businessDaysWaited(submittedAt: string, now: Date): number {
  let days = 0;
  while (decisionDue(submittedAt, days + 1) <= now) days += 1;
  return days;
}

/** The addresses of a game that the portal checks, with their labels in the developer form. */
export const CHECKED_ADDRESSES = [
  { name: 'game', label: 'Game URL' },
  { name: 'thumbnail', label: 'Thumbnail' },
] as const;
