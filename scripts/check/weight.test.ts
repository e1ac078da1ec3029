import { expect, test } from 'vitest';

import { complaintsAbout, countCodeLines, countSharedNames, roomOf, weigh } from './weight.ts';

const BUDGETS = {
  rooms: { server: 2, tests: 1 },
  habits: { rowsOf: 1, cssModules: 1, sharedNames: 0 },
  lintWarnings: 0,
};

test('empty lines and comments have no weight', () => {
  expect(countCodeLines('/**\n * Adds.\n */\nadd();\n\n  // Twice.\n  add(); // Here.\n')).toBe(2);
});

test('a file weighs for the deepest room that it lies in, and a test for the tests', () => {
  const rooms = ['server', 'server/platform', 'src', 'tests'];
  expect(roomOf('server/platform/files/disk.ts', rooms)).toBe('server/platform');
  expect(roomOf('server/catalogue/game.ts', rooms)).toBe('server');
  expect(roomOf('server/catalogue/game.test.ts', rooms)).toBe('tests');
  expect(roomOf('server/testing/world.ts', rooms)).toBe('tests');
  expect(roomOf('serverless.ts', rooms)).toBeUndefined();
});

test('a name that two files export is counted once, and the games’ names are not', () => {
  const text = 'export const place = 1;\nexport interface Place {}\nexport async function* read() {}';
  const files = ['entities/a.ts', 'server/b.ts', 'src/c.ts', 'games/d.ts', 'src/e.test.ts'];
  expect(countSharedNames(files.map((path) => ({ path, text })))).toBe(3);
  expect(countSharedNames(['entities/a.ts', 'games/d.ts'].map((path) => ({ path, text })))).toBe(0);
});

test('what is heavier or more frequent than it may be is named, with the figures', () => {
  const files = [
    { path: 'server/a.ts', text: 'rowsOf(one);\nrowsOf(two);\nthree();' },
    { path: 'src/a.module.css', text: 'a {}' },
  ];
  const [room, habit, ...rest] = complaintsAbout(weigh(files, Object.keys(BUDGETS.rooms)), BUDGETS);
  expect(room).toMatch(/^server has 3 lines of code, and may have 2: take something away, or raise/);
  expect(habit).toMatch(/^rowsOf: 2\. This count may only fall/);
  expect(rest).toEqual([]);
});

test('what is within its budget is not named', () => {
  const files = [{ path: 'server/a.ts', text: 'rowsOf(one);\n\n// Two.\nthree();' }];
  expect(complaintsAbout(weigh(files, Object.keys(BUDGETS.rooms)), BUDGETS)).toEqual([]);
});
