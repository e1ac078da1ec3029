/** The reason why a game that its developer withdrew is not in the catalogue. */
export const WITHDRAWN = 'Withdrawn by its developer.';
/** The reason why a game of the portal's own build that a release no longer has is not in the catalogue. */
export const RETIRED = 'This release of the portal no longer has the game.';

/** The length of an answer to a rejection. */
export const APPEAL_LENGTH = { min: 10, max: 1000 } as const;
export const APPEAL_TEXT = {
  fits: (text: string) => text.length >= APPEAL_LENGTH.min,
  mismatch: `Write at least ${APPEAL_LENGTH.min} characters.`,
} as const;

/** `open`: may be answered. `answered`: the answer waits for a decision. `closed`: has been answered. */
export const REJECTION_STATES = ['open', 'answered', 'closed'] as const;
export type RejectionState = (typeof REJECTION_STATES)[number];

/** The last rejection of a game or of its changes. It is there until something of the game is approved. */
export interface Rejection {
  readonly state: RejectionState;
  readonly reason: string;
  /** The id of who rejected it. */
  readonly moderatorId: string;
  /** ISO 8601. */
  readonly rejectedAt: string;
  /** The id of the rejected edition of a live game, which the answer sends again; null of a game, or once it was changed anew. */
  readonly edition: string | null;
  readonly answer: string | null;
}

type RejectionFacts = Pick<Rejection, 'reason' | 'moderatorId' | 'rejectedAt' | 'edition'>;

type DecidedRejection = Rejection & { readonly state: 'open' | 'closed' };

/** A rejection after the earlier one: a game is answered for once until it is approved. */
export function rejectAfter(earlier: Rejection | null | undefined, facts: RejectionFacts): DecidedRejection {
  return earlier?.answer == null
    ? { ...facts, state: 'open', answer: null }
    : { ...facts, state: 'closed', answer: earlier.answer, edition: null };
}

/** The rejection once its change was replaced by another. */
export function changeAfter(earlier: Rejection | null | undefined): Rejection | null {
  return earlier ? { ...earlier, edition: null } : null;
}

/** The rejection once what was rejected is withdrawn: nothing is left to answer, and an answer was given all the same. */
export function withdrawAfter(earlier: Rejection | null | undefined): Rejection | null {
  return earlier?.answer == null ? null : { ...earlier, state: 'closed' };
}
