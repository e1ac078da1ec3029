import type { InputDevice } from '../meta.ts';
import type { Button } from './pad.ts';

/** One of the two touch pads: of player 1 or 2. */
export type PadNumber = 0 | 1;
export type PointerKind = 'mouse' | 'touch' | 'pen';

/**
 * The player's deeds, as the game learns of them: in whole numbers, so that a recording has exactly what the game had. A place on
 * the canvas is in quarters of a CSS pixel, the lean of a stick in 64ths.
 */
export type InputEvent =
  /** `text` is the character that was typed, or ''. `fresh` is false for a key that repeats itself. */
  | { readonly kind: 'key'; readonly code: string; readonly text: string; readonly fresh: boolean }
  | { readonly kind: 'keyUp'; readonly code: string }
  | { readonly kind: 'button'; readonly pad: PadNumber; readonly button: Button; readonly down: boolean }
  | { readonly kind: 'lean'; readonly pad: PadNumber; readonly x: number; readonly y: number }
  | {
      readonly kind: 'press' | 'move';
      readonly id: number;
      readonly pointer: PointerKind;
      readonly x: number;
      readonly y: number;
    }
  /** `quick`: so soon after the press that it may be a tap. */
  | {
      readonly kind: 'lift';
      readonly id: number;
      readonly x: number;
      readonly y: number;
      readonly quick: boolean;
    }
  /** The device that the player used last: in play (`use`), or on the screens. */
  | { readonly kind: 'use' | 'device'; readonly device: InputDevice }
  /** Everything is let go: the game pauses, or goes on. */
  | { readonly kind: 'clear' };

/** Quarters of a CSS pixel. */
export const POINTER_STEPS = 4;
/** From the middle to the edge of a stick. */
export const LEAN_STEPS = 64;
