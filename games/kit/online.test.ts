import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BEHIND, OnlineRound } from './online.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const isNumber = (said: unknown): said is number => typeof said === 'number';

/** Two devices, and what is on its way between them: nothing arrives before it is carried. */
function devices() {
  const sent: [unknown[], unknown[]] = [[], []];
  const make = (me: 0 | 1) =>
    new OnlineRound({
      round: 3,
      me,
      names: ['Brave Otter', 'Calm Fox'],
      behind: BEHIND,
      tell: (said) => sent[me].push(structuredClone(said)),
    });
  const rounds: [OnlineRound, OnlineRound] = [make(0), make(1)];
  const carry = async () => {
    for (let turn = 0; turn < 100; turn += 1) {
      for (const from of [0, 1] as const)
        for (const said of sent[from].splice(0)) rounds[1 - from]?.hear(said);
      await vi.advanceTimersByTimeAsync(100);
    }
  };
  const lose = () => sent.forEach((said) => said.splice(0));
  const all = (round: OnlineRound, player: number) => {
    const taken: number[] = [];
    for (let move = round.next(player, isNumber); move !== undefined; move = round.next(player, isNumber))
      taken.push(move);
    return taken;
  };
  return { rounds, make, carry, lose, all };
}

test('both devices see the same moves of each player, in order', async () => {
  const { rounds, carry, all } = devices();
  for (let move = 0; move < 100; move += 1) rounds[move % 2]?.send(move);
  await carry();
  const even = Array.from({ length: 50 }, (_, place) => place * 2);
  for (const round of rounds) {
    expect(all(round, 0)).toEqual(even);
    expect(all(round, 1)).toEqual(even.map((move) => move + 1));
  }
});

test('moves that were lost are asked for', async () => {
  const { rounds, carry, lose, all } = devices();
  rounds[0].send(1);
  lose();
  rounds[0].send(2);
  await carry();
  expect(all(rounds[1], 0)).toEqual([1, 2]);
});

test('a device that has lost everything gets it back, its own moves too', async () => {
  const { rounds, make, carry, all } = devices();
  for (let move = 0; move < 90; move += 1) rounds[move % 2]?.send(move);
  await carry();
  rounds[1] = make(1);
  rounds[1].ask();
  await carry();
  expect([rounds[1].isTold, rounds[1].isBehind]).toEqual([true, true]);
  expect(all(rounds[1], 0)).toHaveLength(45);
  expect(rounds[1].isBehind).toBe(true);
  expect(all(rounds[1], 1)).toHaveLength(45);
  expect(rounds[1].isBehind).toBe(false);
  rounds[1].send(90);
  await carry();
  expect(all(rounds[0], 1).at(-1)).toBe(90);
});

test('after a lost connection both ask for what they miss, and nothing counts twice', async () => {
  const { rounds, carry, lose, all } = devices();
  rounds[0].send(1);
  await carry();
  rounds[0].send(2);
  rounds[1].send(7);
  lose();
  for (const round of rounds) round.ask();
  await carry();
  for (const round of rounds) expect([all(round, 0), all(round, 1)]).toEqual([[1, 2], [7]]);
});

test('an hour of moves comes back in messages that are short enough', async () => {
  const { rounds, make, carry, all } = devices();
  for (let move = 0; move < 5000; move += 1) rounds[0].send(move);
  await carry();
  const longest: number[] = [];
  rounds[1] = make(1);
  rounds[1].hear = (said) => {
    longest.push(JSON.stringify(said).length);
    OnlineRound.prototype.hear.call(rounds[1], said);
  };
  rounds[1].ask();
  await carry();
  expect(all(rounds[1], 0)).toHaveLength(5000);
  expect(Math.max(...longest)).toBeLessThan(6000);
});

test.each([
  ['nothing', null],
  ['a text', 'move'],
  ['a question that is none', { round: 3, ask: ['all'] }],
  ['another round', { round: 2, player: 0, from: 0, moves: [1] }],
  ['no such player', { round: 3, player: 2, from: 0, moves: [1] }],
  ['a player by name', { round: 3, player: '__proto__', from: 0, moves: [1] }],
  ['no place', { round: 3, player: 0, from: -1, moves: [1] }],
  ['no list', { round: 3, player: 0, from: 0, moves: { length: 1 } }],
  ['what is no move of the game', { round: 3, player: 0, from: 0, moves: ['1', null, {}] }],
])('%s is no move', (_what, said) => {
  const { rounds, all } = devices();
  rounds[1].hear(said);
  expect([...all(rounds[1], 0), ...all(rounds[1], 1)]).toEqual([]);
});

test('the computer plays for whoever has left, and for nobody else', () => {
  const { rounds } = devices();
  rounds[0].follow([0, 1]);
  expect([0, 1].map((player) => rounds[0].hasLeft(player))).toEqual([false, false]);
  rounds[0].follow([0]);
  expect([0, 1].map((player) => rounds[0].hasLeft(player))).toEqual([false, true]);
});
