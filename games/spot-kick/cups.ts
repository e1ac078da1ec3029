import { type Team, TEAMS } from './characters.ts';
import type { KeeperSkill } from './keeper.ts';
import type { KeeperNature } from './keeper-mind.ts';
import type { KickerNature } from './kicker-mind.ts';

/** An opponent. Colours in hex. */
export interface Opponent {
  readonly name: string;
  readonly short: string;
  readonly shirt: string;
  readonly trim: string;
  readonly keeper: string;
}

export const MATCHES_A_CUP = 3;
const CUPS = [
  { name: 'Copper Cup', short: 'Copper Cup' },
  { name: 'Silver Cup', short: 'Silver Cup' },
  { name: 'Golden Cup', short: 'Golden Cup' },
  { name: 'Cup of Legends', short: 'Legends' },
] as const;

const OPPONENTS: readonly Opponent[] = [
  { name: 'Puddleby', short: 'PUD', shirt: '#3d7bd9', trim: '#ffffff', keeper: '#f2c230' },
  { name: 'Saltmarsh', short: 'SAL', shirt: '#f0f0e8', trim: '#1e6f6a', keeper: '#7c4dbd' },
  { name: 'Gatehill', short: 'GAT', shirt: '#f28c28', trim: '#222233', keeper: '#3bb6c4' },
  { name: 'Ironbrook', short: 'IRO', shirt: '#5a5f73', trim: '#e8c15a', keeper: '#e4572e' },
  { name: 'Larkspur', short: 'LAR', shirt: '#7c4dbd', trim: '#ffe9a8', keeper: '#f2c230' },
  { name: 'Coalridge', short: 'COA', shirt: '#23252f', trim: '#ef5b5b', keeper: '#9bd14b' },
  { name: 'Highmere', short: 'HIG', shirt: '#38b6b0', trim: '#0f3140', keeper: '#e8598b' },
  { name: 'Stormhaven', short: 'STO', shirt: '#1f3a8a', trim: '#ffd23f', keeper: '#f07f2f' },
  { name: 'Northlight', short: 'NOR', shirt: '#e6e0ff', trim: '#5a2fbf', keeper: '#22b573' },
];

/** The opponent of a match, counted from 0; after the last the first returns, stronger. */
export function opponentOf(match: number): Opponent {
  const opponent = OPPONENTS[match % OPPONENTS.length];
  if (opponent === undefined) throw new RangeError('there are no opponents');
  return opponent;
}

/** The cup of a match; `short` fits beside the score on a phone. */
export function cupOf(match: number): { readonly name: string; readonly short: string } {
  return CUPS[Math.min(CUPS.length - 1, Math.floor(match / MATCHES_A_CUP))] ?? CUPS[0];
}

export const YOUR_KEEPER: KeeperSkill = { speed: 8.6, reach: 0.52 };

/** The people of a match's opponent. */
export function teamOf(match: number): Team {
  const team = TEAMS[match % OPPONENTS.length];
  if (team === undefined) throw new RangeError('every opponent has a team');
  return team;
}

/** Number of opponents before the first returns. */
export const ROUND = OPPONENTS.length;

/** A match's goalkeeper: abilities that grow from match to match, and what this one is known for. */
export function keeperSkill(match: number): KeeperSkill {
  const { speed, reach } = keeperOf(match);
  return { speed, reach };
}

export function keeperNature(match: number): KeeperNature {
  const { reaction, reading, gamble, memory } = keeperOf(match);
  return { reaction, reading, gamble, memory };
}

function keeperOf(match: number): KeeperNature & KeeperSkill {
  const plain = {
    speed: Math.min(9.8, 6 + match * 0.4),
    reach: Math.min(0.52, 0.36 + match * 0.016),
    reaction: Math.max(0.22, 0.35 - match * 0.015),
    reading: Math.min(0.75, 0.1 + match * 0.08),
    gamble: 0.5,
    memory: Math.min(1, 0.35 + match * 0.09),
  };
  return { ...plain, ...teamOf(match).keeper.habit(plain) };
}

export function kickerNature(match: number): KickerNature {
  const plain = {
    seconds: Math.max(0.64, 0.94 - match * 0.04),
    corner: Math.min(3.3, 2.5 + match * 0.1),
    miss: Math.max(0.03, 0.12 - match * 0.01),
    fake: Math.min(0.5, match * 0.07),
    bend: Math.min(0.9, match * 0.1),
    middle: 0.13,
    high: 0.4,
  };
  return { ...plain, ...teamOf(match).kicker.habit(plain) };
}
