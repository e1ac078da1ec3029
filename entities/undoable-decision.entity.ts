import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { DecisionAction } from './audit.rules.ts';
import { Game } from './game.entity.ts';
import { id } from './identity.ts';
import type { Rejection } from './rejection.rules.ts';
import { DECISION_REASON } from './submission.rules.ts';

/** The state of a game before a decision. */
export interface GameSnapshot extends Pick<Game, 'status' | 'originAllowlists'> {
  /** The ids of its editions. */
  readonly live: string | null;
  readonly waiting: string | null;
  readonly decisionReason: string | null;
  readonly rejection: Rejection | null;
  /** ISO 8601. */
  readonly publishedAt: string | null;
}

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
    before: p.json<GameSnapshot>(),
    /** Time of the decision. */
    decidedAt: p.datetime().length(3),
    /** The state of the game after it (`describeState`). */
    after: p.string().length(120),
    /** Until when it can be undone. */
    until: p.datetime().length(3).index(),
  },
});
export type UndoableDecision = InferEntity<typeof UndoableDecision>;
