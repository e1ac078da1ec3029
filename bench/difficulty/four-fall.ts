import { Random } from '../../games/kit/random.ts';
import type { Move } from '../../games/four-fall/board.ts';
import { movesOf, play, type Position, START } from '../../games/four-fall/position.ts';
import { type Nature, type Strength, Thinking } from '../../games/four-fall/thinking.ts';
import type { Result, Skill } from './skill.ts';

/** Seconds for which a move takes: a person's, and the clockmaker's with the fall of a disc. */
const TAKES = { beginner: 4, expert: 7, clock: 1.4 } as const;

/** How far an expert looks ahead. */
const EXPERT: Nature = { depth: 4, positions: 4000, noise: 7, turnPlies: 2 };

/** A match against the clockmaker, from a position or with the player beginning every other one. */
export function playFourFall(
  seed: number,
  { name, slips }: Skill,
  style: Strength | Nature,
  start?: Position,
): Result {
  const random = new Random(seed);
  const hand = new Random(`hand ${seed}`);
  let position: Position = start ?? { ...START, toMove: seed % 2 === 0 ? 2 : 1 };
  let [seconds, moves] = [0, 0];
  while (position.verdict === 'open') {
    const isMine = position.toMove === 1;
    seconds += isMine ? TAKES[name] : TAKES.clock;
    moves += 1;
    const all = movesOf(position);
    const move = !isMine
      ? new Thinking(position, style, random).finish()
      : hand.chance(slips)
        ? hand.pick(all)
        : name === 'expert'
          ? new Thinking(position, EXPERT, hand).finish()
          : beginnersMove(position, hand);
    position = play(position, move);
  }
  return { seconds, reached: moves, won: position.verdict === 1 };
}

/** Takes a line of four, prevents one that is open now, and otherwise drops near the middle; turns at times. */
function beginnersMove(position: Position, hand: Random): Move {
  const moves = movesOf(position);
  const wins = moves.find((move) => play(position, move).verdict === position.toMove);
  if (wins !== undefined) return wins;
  const rival = position.toMove === 1 ? 2 : 1;
  const threat = moves.find(
    (move) => move.kind === 'drop' && play({ ...position, toMove: rival }, move).verdict === rival,
  );
  if (threat !== undefined) return threat;
  const drops = moves.filter(({ kind }) => kind === 'drop');
  const turns = moves.filter(({ kind }) => kind === 'turn');
  if (drops.length === 0 || (turns.length > 0 && hand.chance(0.06))) return hand.pick(turns);
  return hand.pick(drops.slice(0, 5));
}
