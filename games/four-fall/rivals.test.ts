import { expect, test } from 'vitest';
import { Random } from '../kit/random.ts';
import { emptyCells, hasLine, rotated, settle, SIZE, STONE } from './board.ts';
import { mayTurn, play, type Position, START } from './position.ts';
import { RIVALS, startAgainst } from './rivals.ts';
import { Thinking } from './thinking.ts';

test('every rival has a name, a habit and a wheel of their own', () => {
  for (const field of ['name', 'known', 'place', 'rule', 'hat'] as const)
    expect(new Set(RIVALS.map((rival) => rival[field])).size).toBe(RIVALS.length);
  for (const { known, rule } of RIVALS) {
    // Readable on a card of a small phone.
    expect(known.length).toBeLessThan(30);
    expect(rule.length).toBeLessThan(30);
  }
});

test('a player turns the wheel as often as the wheel allows', () => {
  let position = play(startAgainst({ turns: 2, stones: [] }), { kind: 'drop', column: 3 });
  const turns = [0, 0];
  while (mayTurn(position, position.toMove)) {
    turns[position.toMove - 1] = (turns[position.toMove - 1] ?? 0) + 1;
    position = play(position, { kind: 'turn', way: 'clockwise' });
  }
  expect(turns).toEqual([2, 2]);
  expect(mayTurn(play(startAgainst({ turns: 0, stones: [] }), { kind: 'drop', column: 3 }), 2)).toBe(false);
  expect(START.turns).toEqual([1, 1]);
});

test('stones lie at the bottom, fall with the discs, and are nobody’s line', () => {
  const { cells, toMove } = startAgainst({ turns: 1, stones: [0, 1, 2, 3, 3], begins: true });
  expect(toMove).toBe(2);
  expect([...cells].filter((who) => who === STONE).length).toBe(5);
  expect(cells[(SIZE - 2) * SIZE + 3]).toBe(STONE);
  expect([hasLine(cells, 1), hasLine(cells, 2)]).toEqual([false, false]);
  const turned = rotated(cells, 'clockwise');
  settle(turned);
  expect([...turned].filter((who) => who === STONE).length).toBe(5);
  expect(turned[SIZE * SIZE - 7 + 0]).toBe(STONE);
});

test('a clockmaker does not count on a line with a stone in it', () => {
  const open = emptyCells();
  const row = (SIZE - 1) * SIZE;
  for (const column of [0, 1, 2]) open[row + column] = 1;
  const threatened = { ...START, cells: open, toMove: 2 } as const;
  expect(new Thinking(threatened, 'hard', new Random(1)).finish()).toEqual({ kind: 'drop', column: 3 });
});

test('two clockmakers play every wheel to its end', () => {
  for (const rival of RIVALS) {
    const random = new Random(7);
    let position = startAgainst(rival);
    let moves = 0;
    while (position.verdict === 'open') {
      position = play(position, new Thinking(position, rival.nature, random).finish());
      moves += 1;
      expect(moves).toBeLessThan(70);
    }
  }
});

test('the last clockmaker beats the apprentice more often than the other way round', () => {
  const [first] = RIVALS;
  const last = RIVALS.at(-1);
  if (first === undefined || last === undefined) throw new Error('there are rivals');
  let lead = 0;
  for (let seed = 0; seed < 8; seed += 1) {
    const random = new Random(seed);
    let position: Position = { ...START, toMove: seed % 2 === 0 ? 1 : 2 };
    while (position.verdict === 'open') {
      const { nature } = position.toMove === 1 ? last : first;
      position = play(position, new Thinking(position, nature, random).finish());
    }
    lead += position.verdict === 1 ? 1 : position.verdict === 2 ? -1 : 0;
  }
  expect(lead).toBeGreaterThan(4);
});
