import { describe, expect, test } from 'vitest';

import { Fx } from '../kit/fx/fx.ts';
import { Random } from '../kit/random.ts';
import { Sound } from '../kit/sound/sound.ts';
import { Store } from '../kit/store.ts';
import { lightableLanterns, takesLight, traceBeam } from './beam.ts';
import { Board, CELLS, SIDE } from './board.ts';
import { movesAtDusk } from './dusk.ts';
import { pullOf } from './hand.ts';
import { Layout } from './layout.ts';
import { FULL_CHARGE, levelOf } from './level.ts';
import { Pane } from './pane.ts';
import { Spectacle } from './spectacle.ts';

function boardOf(rows: readonly string[]): Board {
  const board = new Board(4, new Random('test'));
  [...rows.join('')].forEach((letter, cell) => {
    board.gems[cell] = letter === '.' ? null : Number(letter);
  });
  return board;
}

describe('the board', () => {
  test('a dealt board has no match, but a swap that makes one', () => {
    for (let seed = 0; seed < 40; seed += 1) {
      const board = new Board(5, new Random(seed));
      board.deal();
      expect(board.findMatches()).toEqual([]);
      const swap = board.findSwap();
      expect(swap).toBeDefined();
      expect(swap !== undefined && board.wouldMatch(...swap)).toBe(true);
    }
  });

  test('runs of three or more are matches, two are not, and a line does not wrap', () => {
    const board = boardOf(['0011100', '1230123', '3012301', '0123022', '2230123', '3012301', '1320132']);
    expect(board.findMatches()).toEqual([{ colour: 1, cells: [2, 3, 4] }]);
  });

  test('a board without a possible swap is dead', () => {
    const rows = Array.from({ length: SIDE }, (_row, row) =>
      Array.from({ length: SIDE }, (_, column) => (column + row * 2) % 4).join(''),
    );
    const board = boardOf(rows);
    expect(board.findSwap()).toBeUndefined();
  });

  test('gems fall past fixtures, and new ones fill the top', () => {
    const board = new Board(4, new Random(3));
    board.fixtures[3 * SIDE + 2] = { kind: 'mirror', lean: 'rising' };
    board.deal();
    const above = board.gems[2 * SIDE + 2];
    board.gems[4 * SIDE + 2] = null;
    const falls = board.collapse();
    expect(board.gems[4 * SIDE + 2]).toBe(above);
    expect(board.gems[3 * SIDE + 2]).toBeNull();
    expect(falls).toContainEqual({ colour: above, column: 2, fromRow: 2, toRow: 4 });
    expect(board.gems.filter((gem) => gem === null)).toHaveLength(1);
  });
});

describe('the light', () => {
  test('a rising mirror reflects light from the left upwards, a falling one downwards', () => {
    const board = new Board(4, new Random(1));
    const prism = { edge: 'left', line: 3, colour: 0 } as const;
    board.fixtures[3 * SIDE + 2] = { kind: 'mirror', lean: 'rising' };
    expect(traceBeam(board.fixtures, prism).cells).toEqual([21, 22, 23, 16, 9, 2]);
    board.fixtures[3 * SIDE + 2] = { kind: 'mirror', lean: 'falling' };
    expect(traceBeam(board.fixtures, prism).cells).toEqual([21, 22, 23, 30, 37, 44]);
  });

  test('a coloured lantern needs light of its colour', () => {
    expect(takesLight({ kind: 'lantern', colour: 2, lit: false }, 2)).toBe(true);
    expect(takesLight({ kind: 'lantern', colour: 2, lit: false }, 1)).toBe(false);
    expect(takesLight({ kind: 'lantern', colour: null, lit: false }, 1)).toBe(true);
  });
});

describe('the levels', () => {
  test('every lantern of the first hundred can be lit', () => {
    for (let number = 1; number <= 100; number += 1) {
      const level = levelOf(number);
      const lanterns = level.fixtures.flatMap((fixture, cell) => (fixture?.kind === 'lantern' ? [cell] : []));
      expect([...lightableLanterns(level.fixtures, level.prisms)].toSorted()).toEqual(lanterns.toSorted());
    }
  });

  test('the goals grow slowly, and the moves with them', () => {
    let most = 0;
    for (let number = 1; number <= 40; number += 1) {
      const { fixtures, quotas, moves, colours } = levelOf(number);
      const lanterns = fixtures.filter((fixture) => fixture?.kind === 'lantern');
      const coloured = lanterns.filter(
        (fixture) => fixture?.kind === 'lantern' && fixture.colour !== null,
      ).length;
      // Two moves per charge, three per lantern of its own colour, three per quota: what an average player needs.
      const fair = lanterns.length * 2 + coloured * 3 + quotas.length * 3 + (colours - 4) * 2;
      expect(coloured, `window ${number}`).toBeLessThanOrEqual(most + 1);
      expect(moves / fair, `window ${number}`).toBeGreaterThan(1.3);
      most = Math.max(most, coloured);
    }
  });

  test('night falls in a run: the first two windows have all their moves, each further one fewer, and none has none', () => {
    const moves = Array.from({ length: 30 }, (_, lit) => movesAtDusk(30, lit));
    expect(moves.slice(0, 5)).toEqual([30, 30, 28, 26, 25]);
    expect(moves.every((each, lit) => each <= (moves[lit - 1] ?? each))).toBe(true);
    expect(moves.at(-1)).toBe(3);
    expect(movesAtDusk(1, 30)).toBe(1);
  });

  test('random swaps charge every prism in time in most levels', () => {
    let enough = 0;
    for (let number = 1; number <= 40; number += 1) {
      const level = levelOf(number);
      const gathered = gatherCarelessly(number);
      const charged = level.prisms.filter(({ colour }) => (gathered[colour] ?? 0) >= FULL_CHARGE);
      if (charged.length === level.prisms.length) enough += 1;
    }
    expect(enough).toBeGreaterThan(30);
  });
});

/** Takes the first swap found, move by move; returns the number of gems of each colour that this collects. */
function gatherCarelessly(number: number): number[] {
  const level = levelOf(number);
  const board = new Board(level.colours, new Random(number));
  level.fixtures.forEach((fixture, cell) => {
    board.fixtures[cell] = fixture;
  });
  board.deal();
  const gathered = Array.from({ length: level.colours }, () => 0);
  for (let move = 0; move < level.moves; move += 1) {
    const swap = board.findSwap();
    if (swap === undefined) board.deal();
    else board.swap(...swap);
    for (let matches = board.findMatches(); matches.length > 0; matches = board.findMatches()) {
      for (const { colour, cells } of matches) {
        gathered[colour] = (gathered[colour] ?? 0) + cells.length;
        for (const cell of cells) board.gems[cell] = null;
      }
      board.collapse();
    }
  }
  expect(board.gems).toHaveLength(CELLS);
  return gathered;
}

describe('the window in play', () => {
  /** The first window, with a board of which one swap is known to match. */
  function open() {
    const kit = {
      random: new Random(5),
      score: { value: 0, best: undefined, add: () => undefined, set: () => undefined },
      sound: new Sound(new Store('prism-swap', {})),
      hud: { set: () => undefined, say: () => undefined },
      fx: new Fx({ freeze: () => undefined, setSpeed: () => undefined }, true),
      showing: true,
    };
    const pane = new Pane(levelOf(1), 20, kit, new Spectacle(kit, new Layout()));
    const settle = (): void => {
      for (let step = 0; step < 600 && !pane.ready; step += 1) pane.update(1 / 60);
    };
    return { pane, settle };
  }

  test('a swap that is asked for while gems fall is made as soon as they lie still', () => {
    const { pane, settle } = open();
    settle();
    const [from = 0, to = 0] = pane.board.findSwap() ?? [];
    // A whole new window drops in for longer than an act waits.
    pane.gems.fill(pane.board.gems);
    while (!pane.ready && pane.gems.landed === 0) pane.update(1 / 60);
    for (let step = 0; step < 20; step += 1) pane.update(1 / 60);
    expect(pane.ready).toBe(false);
    pane.act({ kind: 'swap', from, to });
    expect(pane.moves).toBe(20);
    settle();
    for (let step = 0; step < 60; step += 1) pane.update(1 / 60);
    expect(pane.moves).toBeLessThan(20);
  });

  test('it is forgotten when another gem lies there by then', () => {
    const { pane, settle } = open();
    settle();
    const [from = 0, to = 0] = pane.board.findSwap() ?? [];
    pane.gems.fill(pane.board.gems);
    while (pane.gems.landed === 0) pane.update(1 / 60);
    pane.act({ kind: 'swap', from, to });
    pane.board.gems[from] = ((pane.board.gems[from] ?? 0) + 1) % 4;
    settle();
    expect(pane.moves).toBe(20);
  });

  test('a second wind on a dead board brings fresh glass', () => {
    const { pane } = open();
    for (let cell = 0; cell < CELLS; cell += 1) {
      if (pane.board.fixtures[cell] === undefined)
        pane.board.gems[cell] = ((cell % SIDE) + Math.floor(cell / SIDE) * 2) % 4;
    }
    expect(pane.board.findSwap()).toBeUndefined();
    pane.moves = 0;
    pane.state = 'lost';
    pane.grantSecondWind();
    expect(pane.moves).toBe(5);
    expect(pane.board.findSwap()).toBeDefined();
  });

  test('a held gem is pulled along one axis, by one cell at most', () => {
    expect(pullOf(0.3, -0.1)).toEqual({ x: 0.3, y: 0 });
    expect(pullOf(0.2, -1.8)).toEqual({ x: 0, y: -1 });
  });
});
