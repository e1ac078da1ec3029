import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Game } from './game.entity.ts';
import { id } from './identity.ts';
import { LAST_STATE, SAVE } from './save.rules.ts';
import { User } from './user.entity.ts';

/** The columns of a stored state. */
const stored = {
  fingerprint: p.string().length(16),
  /** The browser that sent it, as in the list of sessions. */
  device: p.string().length(60),
  /** Time at which the game last changed it. */
  savedAt: p.datetime().length(3),
  bytes: p.integer(),
  picture: p.string().length(SAVE.pictureLength).nullable(),
  /** JSON of a `SavedState`, as text: PostgreSQL's `jsonb` refuses a NUL, which games do store. */
  state: p.text(),
};

/** The state that a person's game stored, newest of all devices. */
export const Save = defineEntity({
  name: 'Save',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    game: () => p.manyToOne(Game).primary().deleteRule('cascade').index(),
    /** Counts the writes, from 1. */
    version: p.integer(),
    /**
     * The fingerprints of the states that a last state goes on from, with spaces between; empty for any other state. One of them can
     * arrive later, and takes no place of its own then.
     */
    follows: p
      .string()
      .length(LAST_STATE.follows * 17)
      .default(''),
    ...stored,
  },
});
export type Save = InferEntity<typeof Save>;

/** The state of a device that went on from an older one, until the player has chosen. */
export const SaveConflict = defineEntity({
  name: 'SaveConflict',
  tableName: 'save_copy',
  properties: {
    id: id(),
    user: () => p.manyToOne(User).deleteRule('cascade').index(false),
    game: () => p.manyToOne(Game).deleteRule('cascade').index(),
    ...stored,
    keptUntil: p.datetime().length(3),
  },
  indexes: [{ properties: ['user', 'game'] }],
});
export type SaveConflict = InferEntity<typeof SaveConflict>;
