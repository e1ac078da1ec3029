import type { SaveConflict } from '../../../entities/save.schema.ts';
import type { ReadSave } from './save-calls.ts';

/** The place of the player's save. */
export type SaveState =
  /** The game has stored nothing yet. */
  | { readonly kind: 'none' }
  /** A guest's, which stays in this browser. */
  | { readonly kind: 'here' }
  | { readonly kind: 'saved' }
  /** Sent when there is a network again. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly code: string }
  /** Two devices went on from one state, and the player has not chosen. */
  | {
      readonly kind: 'two-places';
      readonly save: SavePlace;
      readonly copies: readonly SaveConflict[];
      /** The fingerprint of the state that the game has here, as far as it is known. */
      readonly here: string | null;
    };

/** A save that may be gone on with. */
export type SavePlace = NonNullable<ReadSave['save']>;
