import type { Strength } from '../kit/match/side.ts';
import { expect, test } from 'vitest';

import { Random } from '../kit/random.ts';
import { CELLS, landingRow, linesOf, type Move, rotated, settle, SIZE } from './board.ts';
import { mayTurn, movesOf, play, type Position, START } from './position.ts';
import { Thinking } from './thinking.ts';

/** Parses a position: `o` player 1, `x` player 2, rows from top to bottom. */
function draw(rows: readonly string[], toMove: 1 | 2, turns: readonly [number, number] = [1, 1]): Position {
  const cells = new Int8Array(CELLS);
  rows.forEach((row, index) => {
    const at = SIZE - rows.length + index;
    [...row].forEach((mark, column) => {
      cells[at * SIZE + column] = mark === 'o' ? 1 : mark === 'x' ? 2 : 0;
    });
  });
  return { cells, toMove, turns, verdict: 'open' };
}

function choose(position: Position, strength: Strength, seed = 1): Move {
  return new Thinking(position, strength, new Random(seed)).finish();
}

function contest(first: Strength, second: Strength, seed: number): Position['verdict'] {
  let position = START;
  for (let ply = 0; position.verdict === 'open'; ply += 1) {
    const strength = position.toMove === 1 ? first : second;
    position = play(position, choose(position, strength, seed * 100 + ply));
  }
  return position.verdict;
}

test('discs stack in their column, and a full column takes no more', () => {
  let position = START;
  for (let disc = 0; disc < SIZE; disc += 1) position = play(position, { kind: 'drop', column: 2 });
  expect(landingRow(position.cells, 2)).toBe(-1);
  expect(() => play(position, { kind: 'drop', column: 2 })).toThrow(RangeError);
});

test('four in each direction wins', () => {
  expect(play(draw(['ooo....'], 1), { kind: 'drop', column: 3 }).verdict).toBe(1);
  expect(play(draw(['x......', 'x......', 'x......'], 2), { kind: 'drop', column: 0 }).verdict).toBe(2);
  expect(play(draw(['..ox...', '.oxx...', 'oxxo...'], 1), { kind: 'drop', column: 3 }).verdict).toBe(1);
  expect(play(draw(['xo.....', 'oxo....', 'xoxo...'], 2), { kind: 'drop', column: 0 }).verdict).toBe('open');
});

test('four turns the same way without falls restore the board', () => {
  const { cells } = draw(['.ox....', 'xxo.oxo'], 1);
  let turned = cells;
  for (let quarter = 0; quarter < 4; quarter += 1) turned = rotated(turned, 'clockwise');
  expect([...turned]).toEqual([...cells]);
  expect([...rotated(rotated(cells, 'clockwise'), 'counter')]).toEqual([...cells]);
});

test('after a turn all discs lie on the floor or on another disc', () => {
  const cells = rotated(draw(['..o....', 'xox.oxo'], 1).cells, 'clockwise');
  const falls = settle(cells);
  expect(falls).toHaveLength(7);
  for (const { column, to } of falls) {
    for (let row = to; row < SIZE; row += 1) expect(cells[row * SIZE + column]).not.toBe(0);
  }
});

test('each player may turn once, and not an empty board', () => {
  expect(mayTurn(START, 1)).toBe(false);
  const turned = play(draw(['o......'], 1), { kind: 'turn', way: 'counter' });
  expect(mayTurn(turned, 1)).toBe(false);
  expect(mayTurn(turned, 2)).toBe(true);
});

test('a turn that completes lines of both players is a draw', () => {
  const both = draw(['oxo....', 'xoxo...', 'oxxo...', 'xoxoxo.'], 1);
  expect(linesOf(both.cells, 1)).toEqual([]);
  expect(play(both, { kind: 'turn', way: 'clockwise' }).verdict).toBe('draw');
});

test('the clockmaker completes a line, and blocks one', () => {
  for (const strength of ['medium', 'hard'] as const) {
    expect(choose(draw(['xxx.ooo'], 2, [0, 0]), strength)).toEqual({ kind: 'drop', column: 3 });
    expect(choose(draw(['ooo...x'], 2, [0, 0]), strength)).toEqual({ kind: 'drop', column: 3 });
  }
});

test('the clockmaker turns when only a turn wins', () => {
  const position = draw(['oxx....', 'oxox...', 'xoox...', 'oxooo.x'], 2);
  const winning = movesOf(position).filter((move) => play(position, move).verdict === 2);
  expect(winning).toEqual([{ kind: 'turn', way: 'clockwise' }]);
  expect(choose(position, 'medium')).toEqual({ kind: 'turn', way: 'clockwise' });
});

test('every move of the clockmaker is legal, to the end of the game', () => {
  for (let seed = 0; seed < 4; seed += 1) expect(contest('easy', 'medium', seed)).not.toBe('open');
});

test('a stronger clockmaker wins more often', { timeout: 30_000 }, () => {
  let score = 0;
  for (let seed = 0; seed < 8; seed += 1) {
    const verdict = seed % 2 === 0 ? contest('medium', 'easy', seed) : contest('easy', 'medium', seed);
    score += verdict === (seed % 2 === 0 ? 1 : 2) ? 1 : verdict === 'draw' ? 0.5 : 0;
  }
  expect(score).toBeGreaterThanOrEqual(5.5);
});

test('the list of moves contains only legal moves', () => {
  const full = draw(['o......', 'x......', 'o......', 'x......', 'o......', 'x......', 'o......'], 2, [1, 0]);
  const moves = movesOf(full);
  expect(moves).toHaveLength(6);
  expect(moves.every((move) => move.kind === 'drop' && move.column !== 0)).toBe(true);
});
