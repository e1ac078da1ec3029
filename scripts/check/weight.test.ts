import { expect, test } from 'vitest';

import {
  complaintsAbout,
  countCodeLines,
  countQuestionComments,
  findParticiples,
  findSharedNames,
  roomOf,
  weigh,
} from './weight.ts';

const BUDGETS = {
  rooms: { server: 2, tests: 1 },
  habits: { rowsOf: 1, cssModules: 1, questionComments: 0 },
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

const named = (text: string, ...paths: string[]) => paths.map((path) => ({ path, text }));

test('a name that two files export is told, and the games’ names are not', () => {
  const text = 'export const place = 1;\nexport interface Place {}\nexport async function* read() {}';
  expect(findSharedNames(named(text, 'server/b.ts', 'src/c.ts', 'games/d.ts', 'src/e.test.ts'))).toEqual(
    ['place', 'Place', 'read'].map((name) =>
      expect.stringMatching(`^${name} is exported by server/b.ts and src/c.ts`),
    ),
  );
  expect(findSharedNames(named(text, 'server/b.ts', 'games/d.ts'))).toEqual([]);
});

test('a schema may share its name with the service that takes it, and pages have the router’s names', () => {
  const schema = 'export const rateGame = 1;';
  const service = named(schema, 'entities/rating.schema.ts', 'server/rating/rating.service.ts');
  expect(findSharedNames(service)).toEqual([]);
  expect(findSharedNames([...service, ...named(schema, 'src/rate.ts')])).toHaveLength(1);
  expect(findSharedNames(named('export function Component() {}', 'src/a.tsx', 'src/b.tsx'))).toEqual([]);
});

test('an export that is a bare participle or adverb is told', () => {
  const text =
    'export const folded = 1;\nexport function once() {}\nexport const foldText = 1;\nexport const feed = 1;';
  expect(findParticiples(named(text, 'server/a.ts', 'server/a.test.ts'))).toEqual([
    expect.stringMatching(/^folded in server\/a\.ts/),
    expect.stringMatching(/^once in server\/a\.ts/),
  ]);
});

test('a comment that begins with a question’s word is counted, whatever its further lines begin with', () => {
  const asks = 'What it does.';
  const text = `/** ${asks} */\n/**\n * ${asks}\n * Whatever it is.\n */\n  // ${asks}\n  // ${asks}\nadd(); // ${asks}\n// Adds.\n// ${asks}\n`;
  expect(countQuestionComments(named(text, 'server/a.ts'))).toBe(4);
  expect(countQuestionComments(named('/** Adds what is there. */', 'server/a.ts'))).toBe(0);
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
