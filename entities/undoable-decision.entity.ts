import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { DecisionAction } from './audit.rules.ts';
import type { CategorySlug } from './category.rules.ts';
import { Game } from './game.entity.ts';
import type { GameVersion } from './game-version.entity.ts';
import { id } from './identity.ts';
import { DECISION_REASON, type GameChanges } from './submission.rules.ts';

/** An approved version of a game, as it was before a decision; its times are ISO 8601. */
export type DecidedVersion = Pick<GameVersion, 'id' | 'ageRating' | 'categories' | 'tags'> & {
  readonly approvedAt: string;
  readonly suspendedAt: string | null;
  readonly leftAt: string | null;
};

/** The fields of a game that a decision changes, as they were before it. */
export type DecidedFields = Pick<
  Game,
  | Exclude<keyof GameChanges, 'categories' | 'tags' | 'uploadId'>
  | 'hosted'
  | 'picture'
  | 'originAllowlists'
  | 'status'
  | 'decisionReason'
  | 'revision'
  | 'rejection'
> & {
  /** ISO 8601. */
  readonly publishedAt: string | null;
  readonly uploadId: string | null;
  readonly categories: readonly CategorySlug[];
  readonly tags: readonly string[];
  /** All versions of the game; missing in a decision of before they were kept with it. */
  readonly versions?: readonly DecidedVersion[];
};

/** A decision that can still be undone. It holds the news for the game's developer, which goes out when this row goes. */
export const UndoableDecision = defineEntity({
  name: 'UndoableDecision',
  properties: {
    id: id(),
    game: () => p.oneToOne(Game).owner().deleteRule('cascade'),
    action: p.string().length(40).$type<DecisionAction>(),
    /** The moderator's reason. */
    note: p.string().length(DECISION_REASON.max).nullable(),
    /** The notification, as in `Notification`. */
    title: p.string().length(160),
    text: p.string().length(1000),
    before: p.json<DecidedFields>(),
    /** The game's version after the decision. */
    version: p.string().length(32),
    /** Until when it can be undone. */
    until: p.datetime().length(3).index(),
  },
});
export type UndoableDecision = InferEntity<typeof UndoableDecision>;
