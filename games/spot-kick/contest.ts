import type { Outcome, Kit } from '../kit/game.ts';
import { isTextList } from '../kit/store.ts';
import type { Stage } from '../kit/stage.ts';
import { CupMap } from './cup-map.ts';
import { cupOf, MATCHES_A_CUP, opponentOf } from './cups.ts';
import type { Shootout } from './shootout.ts';

/** The screen before a match. */
export interface Screen {
  readonly isOpen: boolean;
  /** Shows the way to a match, counted from 0. */
  open(match: number): void;
  close(): void;
  /** True once it has been looked at. */
  update(dt: number, isPressed: boolean): boolean;
  draw(ctx: CanvasRenderingContext2D, stage: Stage): void;
}

/** The result of a match: the next one, or the end of the run. */
type Verdict = { readonly words: string; readonly points: number } | { readonly over: Outcome };

/** The competition of a run: a cup, or a season. */
export interface Contest {
  /** The first match of the run, counted from 0. */
  readonly first: number;
  readonly screen: Screen;
  titleOf(match: number): string;
  /** The name and the value that stand beside the score. */
  standing(match: number): [name: string, value: string];
  judge(match: number, shootout: Shootout, tally: { goals: number; saves: number }): Verdict;
}

const WIN_POINTS = 300;
const CUP_POINTS = 1000;

/** Cup after cup, until a match is lost. */
export function cupContest({ store }: Kit): Contest {
  const roundOf = (match: number) => `${(match % MATCHES_A_CUP) + 1} of ${MATCHES_A_CUP}`;
  const beaten = () => store.get('beaten', isTextList, []);
  return {
    first: 0,
    screen: new CupMap(beaten()),
    titleOf: (match) => `${cupOf(match).name}, match ${roundOf(match)}`,
    standing: (match) => [cupOf(match).short, roundOf(match)],
    judge: (match, { winner }, { goals, saves }) => {
      const { name } = cupOf(match);
      if (winner === 'you') {
        const { short } = opponentOf(match);
        // The map keeps a flag in every town that was ever won.
        if (!beaten().includes(short)) store.set('beaten', [...beaten(), short]);
        const isLifted = (match + 1) % MATCHES_A_CUP === 0;
        return {
          words: isLifted ? `${name} won!` : 'Match won!',
          points: WIN_POINTS + (isLifted ? CUP_POINTS : 0),
        };
      }
      const lines: Outcome['lines'] = [
        ['Matches won', String(match)],
        ['Goals', String(goals)],
        ['Saves', String(saves)],
      ];
      return { over: { title: match === 0 ? 'Out of the cup' : `Out in the ${name}`, lines } };
    },
  };
}
