import { describe, expect, test } from 'vitest';

import type { Kit, Outcome } from '../kit/game.ts';
import { standInForPage } from '../kit/headless/dom.ts';
import { HeadlessRun } from '../kit/headless/run.ts';
import type { Online } from '../kit/online.ts';
import { Random } from '../kit/random.ts';
import { Bracket, drawSeats, FIRST_BOT } from './bracket.ts';
import { OnlineCup } from './online-cup.ts';

standInForPage();

describe('the draw', () => {
  test.each([
    [2, 2],
    [3, 4],
    [4, 4],
    [5, 8],
    [8, 8],
  ])('of %i players has %i seats, each player once, and no two bots in a pair', (count, size) => {
    const players = Array.from({ length: count }, (_, player) => player);
    for (let seed = 0; seed < 20; seed += 1) {
      const seats = drawSeats(players, new Random(seed));
      expect(seats).toHaveLength(size);
      expect(seats.filter((seat) => seat < FIRST_BOT).toSorted((a, b) => a - b)).toEqual(players);
      for (let at = 0; at < size; at += 2)
        expect([seats[at], seats[at + 1]].filter((seat) => (seat ?? 0) >= FIRST_BOT).length).toBeLessThan(2);
    }
  });

  test('what is decided stays, and winners meet', () => {
    const cup = new Bracket([3, 1, 0, 2], 'a');
    cup.note(0, 0, [2, 1], 0);
    cup.note(0, 0, [0, 4], 1);
    expect(cup.goOn()).toBe(false);
    cup.note(0, 1, [1, 2], 1);
    expect(cup.goOn()).toBe(true);
    expect(cup.pairs.map(({ seats }) => seats)).toEqual([[3, 2]]);
    cup.note(1, 0, [5, 4], 0);
    expect([cup.goOn(), cup.champion]).toEqual([false, 3]);
  });

  test('bots and those who have left play alike on every device', () => {
    const winners = [0, 1].map(() => {
      const cup = new Bracket([8, 9, 10, 11], 'the same');
      cup.decideIdle(() => true);
      return cup.pairs.map(({ winner }) => winner);
    });
    expect(winners[0]).toEqual(winners[1]);
    expect(winners[0]).not.toContain(undefined);
  });
});

const LOOK = { ground: '', ink: '', accent: '', accentInk: '', panel: '' };

/** Plays a cup on so many devices of a room of eight; those in `leaves` go after so many seconds. */
function playCup(players: number, leaves: Readonly<Record<number, number>> = {}) {
  const names = Array.from({ length: 8 }, (_, player) => (player < players ? `Player ${player + 1}` : ''));
  const gone = new Set([...names.keys()].filter((player) => player >= players));
  const moves: unknown[][] = names.map(() => []);
  const outcomes: (Outcome | undefined)[] = Array.from({ length: players }, () => undefined);
  const open = (me: number): HeadlessRun => {
    const taken = names.map(() => 0);
    const online: Online = {
      me,
      names,
      hasLeft: (player) => gone.has(player),
      get made() {
        return moves[me]?.length ?? 0;
      },
      send: (move) => void moves[me]?.push(JSON.parse(JSON.stringify(move))),
      next: (player, isMove) => {
        const known = moves[player] ?? [];
        for (let at = taken[player] ?? 0; at < known.length; at += 1) {
          taken[player] = at + 1;
          const move = known[at];
          if (isMove(move)) return move;
        }
        return undefined;
      },
    };
    const create = (kit: Kit) =>
      new OnlineCup({ ...kit, over: (outcome = {}) => void (outcomes[me] ??= outcome) }, online);
    const recording = {
      size: { width: 400, height: 700, insets: { left: 0, top: 0, right: 0, bottom: 0 } },
      device: 'touch' as const,
      stored: {},
      steps: 1e7,
      events: [],
    };
    const options = { look: LOOK, fit: { kind: 'short', side: 100 } as const };
    return new HeadlessRun(
      { meta: { slug: 'spot-kick' }, create, options },
      { seed: 'cup', mode: 'two', recording },
    );
  };
  const runs = Array.from({ length: players }, (_, player) => open(player));
  for (let seconds = 0; seconds < 3000; seconds += 1) {
    if (outcomes.every((outcome, player) => outcome !== undefined || gone.has(player))) break;
    for (const [player, at] of Object.entries(leaves)) if (seconds >= at) gone.add(Number(player));
    for (let step = 0; step < 120; step += 1)
      for (const [player, run] of runs.entries())
        if (!gone.has(player) && outcomes[player] === undefined) run.step();
  }
  return outcomes.map((outcome) => outcome?.title);
}

test(
  'four who never choose come to the end of a cup, to one champion on every device',
  { timeout: 60_000 },
  () => {
    const titles = playCup(4);
    expect(titles.filter((title) => title === 'You win the cup')).toHaveLength(1);
    const others = titles.filter((title) => title !== 'You win the cup');
    expect(new Set(others).size).toBe(1);
    expect(others[0]).toMatch(/^Player \d wins the cup$/);
  },
);

test('whoever leaves loses to the computer or to a friend, and the cup goes on', { timeout: 60_000 }, () => {
  const titles = playCup(3, { 1: 20 });
  expect(titles[1]).toBeUndefined();
  expect(titles[0]).toMatch(/cup/);
  expect(titles[2]).toMatch(/cup/);
});

test('two friends play one match', { timeout: 60_000 }, () => {
  const titles = playCup(2);
  expect(titles.filter((title) => title === 'You win')).toHaveLength(1);
  expect(titles.filter((title) => title?.endsWith(' wins') === true)).toHaveLength(1);
});
