import { expect, test } from 'vitest';

import type { Kit, Outcome } from '../kit/game.ts';
import { standInForPage } from '../kit/headless/dom.ts';
import { HeadlessRun } from '../kit/headless/run.ts';
import type { Online } from '../kit/online.ts';
import { RoomRound } from './room-round.ts';

standInForPage();

const LOOK = { ground: '', ink: '', accent: '', accentInk: '', panel: '' };

/** Several devices whose messages arrive at once. */
class Room {
  readonly outcomes: (Outcome | undefined)[];
  readonly gone = new Set<number>();
  private readonly moves: unknown[][];
  private readonly runs: HeadlessRun[];

  constructor(players: number) {
    const names = Array.from({ length: players }, (_, player) => `Player ${player + 1}`);
    this.moves = names.map(() => []);
    this.outcomes = names.map(() => undefined);
    this.runs = names.map((_, me) => this.open(me, names));
  }

  private open(me: number, names: readonly string[]): HeadlessRun {
    const taken = names.map(() => 0);
    const { moves, gone } = this;
    const online: Online = {
      me,
      names,
      hasLeft: (player) => gone.has(player),
      made: 0,
      send: (move) => void moves[me]?.push(JSON.parse(JSON.stringify(move))),
      next: (player, isMove) => {
        for (;;) {
          const at = taken[player] ?? 0;
          const known = moves[player] ?? [];
          if (at >= known.length) return undefined;
          taken[player] = at + 1;
          const move = known[at];
          if (isMove(move)) return move;
        }
      },
    };
    const create = (kit: Kit) =>
      new RoomRound({ ...kit, online, over: (outcome = {}) => void (this.outcomes[me] ??= outcome) }, online);
    return new HeadlessRun(
      { meta: { slug: 'pocket-links' }, create, options: { look: LOOK, fit: { kind: 'short', side: 100 } } },
      {
        seed: 'a room',
        mode: 'worlds',
        recording: {
          size: { width: 400, height: 700, insets: { left: 0, top: 0, right: 0, bottom: 0 } },
          device: 'touch',
          stored: {},
          steps: 1e6,
          events: [],
        },
      },
    );
  }

  say(player: number, move: unknown): void {
    this.moves[player]?.push(move);
  }

  /** Plays for so many seconds on every device that is still there. */
  play(seconds: number): void {
    for (let step = 0; step < seconds * 120; step += 1)
      this.runs.forEach((run, player) => {
        if (!this.gone.has(player)) run.step();
      });
  }
}

test('eight who do nothing come to the end by the clock, to the same table on every device', () => {
  const room = new Room(8);
  room.play(6 * 80);
  expect(room.outcomes.map((outcome) => outcome?.title)).toEqual(Array.from({ length: 8 }, () => 'A draw'));
  expect(
    new Set(room.outcomes.map((outcome) => JSON.stringify(outcome?.lines).replace(' (you)', ''))).size,
  ).toBe(1);
});

test('whoever leaves frees the round', () => {
  const room = new Room(3);
  for (let hole = 0; hole < 6; hole += 1)
    for (const player of [0, 1]) room.say(player, { hole, strokes: 2 + player });
  room.play(4);
  expect(room.outcomes[0]).toBeUndefined();
  room.gone.add(2);
  room.play(6 * 4);
  expect(room.outcomes.slice(0, 2).map((outcome) => [outcome?.title, outcome?.won])).toEqual([
    ['You win', true],
    ['Player 1 wins', false],
  ]);
  expect(room.outcomes[0]?.lines?.map(([, strokes]) => Number.parseInt(strokes, 10))).toEqual([12, 18]);
});

test('what is no stroke and no score changes nothing', () => {
  const room = new Room(2);
  for (const said of [
    null,
    7,
    'x',
    {},
    { hole: 9, strokes: 2 },
    { hole: 0, strokes: 0 },
    { hole: 0, strokes: 1.5 },
  ])
    room.say(1, said);
  for (const said of [
    { hole: 0, count: 1 },
    { hole: 0, count: 1, x: 1, y: 1, clock: 1, angle: 1, power: 9 },
  ])
    room.say(1, said);
  room.play(3);
  expect(room.outcomes).toEqual([undefined, undefined]);
});
