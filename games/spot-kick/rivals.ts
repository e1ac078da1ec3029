import type { Input } from '../kit/input/input.ts';
import type { Pad } from '../kit/input/pad.ts';
import type { Pointer } from '../kit/input/pointers.ts';
import type { Team } from './board.ts';
import type { Kit as Figure } from './figure.ts';
import type { Side } from './shootout.ts';

/** One of two people at the screen. */
export interface Rival extends Team {
  readonly name: string;
  /** The goalkeeper's colours. */
  readonly look: Figure;
}

/** Red has the left of the keyboard, blue the arrows. */
export const RIVALS: Readonly<Record<Side, Rival>> = {
  you: {
    name: 'Red',
    short: 'RED',
    shirt: '#ef3e36',
    look: { shirt: '#ef3e36', trim: '#fff4d6', skin: '#c98d5e', hair: '#1d1a24' },
  },
  them: {
    name: 'Blue',
    short: 'BLUE',
    shirt: '#4a90ff',
    look: { shirt: '#3d7bd9', trim: '#fff4d6', skin: '#f2c9a1', hair: '#4a2c1a' },
  },
};

/** One rival's keys. */
export function padOf(input: Input, side: Side): Pad {
  return side === 'you' ? input.first : input.second;
}

/** The pointers of the kicker or of the goalkeeper, by whether their press began below or above the goal's line. */
export function pointersOf(pointers: readonly Pointer[], role: 'kicker' | 'keeper', line: number): Pointer[] {
  return pointers.filter(({ startY }) => startY > line === (role === 'kicker'));
}

/** The controls of the kicker and the goalkeeper on the current device. */
export function lessonOf(input: Input, kicker: Side): { kicker: string; keeper: string } {
  if (!input.byKeys)
    return {
      kicker: 'flick the ball',
      keeper: `${input.device === 'touch' ? 'tap' : 'click'} the goal to dive`,
    };
  const kicks = { you: 'W A S D aims, hold Space', them: 'arrows aim, hold Enter' };
  const dives = { you: 'W A S D and Space dive', them: 'arrows and Enter dive' };
  return { kicker: kicks[kicker], keeper: dives[kicker === 'you' ? 'them' : 'you'] };
}
