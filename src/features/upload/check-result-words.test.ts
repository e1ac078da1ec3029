import { expect, test } from 'vitest';
import { barOf, MEASURES, slowestOf, uniqueOf, verdictOf } from './check-result-words.ts';

const finding = { level: 'warning', code: 'missing_file', message: 'A file is missing.' } as const;
const request = (address: string, startMs: number, endMs: number) => ({
  address,
  status: 200,
  bytes: 1,
  startMs,
  endMs,
});

const pass = {
  device: 'phone',
  firstPictureMs: null,
  bytes: 0,
  framesPerSecond: null,
  answersInput: null,
  sound: false,
  sdks: [],
  requests: [],
  hosts: ['ads.example'],
  exceptions: [],
  pictures: [],
} as const;

test('a verdict says whether the game works, and how much there is to fix', () => {
  expect(verdictOf({ verdict: 'good', runs: [], findings: [] })).toBe('Its files look good.');
  const unsure = 'It starts, but we couldn’t tell whether it responds to input.';
  expect(verdictOf({ verdict: 'good', runs: [pass], findings: [] })).toBe(unsure);
  const sure = { ...pass, answersInput: true };
  expect(verdictOf({ verdict: 'good', runs: [pass, sure], findings: [] })).toBe('It works.');
  expect(verdictOf({ verdict: 'mend', runs: [], findings: [finding, { ...finding, level: 'note' }] })).toBe(
    '1 thing to fix.',
  );
  expect(verdictOf({ verdict: 'broken', runs: [], findings: [finding] })).toBe('It does not work yet.');
});

test('the slowest requests are shown in the order in which they began', () => {
  const all = [request('a', 0, 10), request('b', 5, 100), request('c', 6, 7), request('d', 1, 50)];
  expect(slowestOf(all, 2).map(({ address }) => address)).toEqual(['d', 'b']);
});

test('a bar is a part of the whole time of loading, and never invisible', () => {
  const all = [request('a', 0, 50), request('b', 50, 100), request('c', 20, 20)];
  expect(all.map((one) => barOf(one, all))).toEqual([
    { start: 0, part: 0.5 },
    { start: 0.5, part: 0.5 },
    { start: 0.2, part: 0.01 },
  ]);
});

test.each([
  ['Yes', { answersInput: true, firstPictureMs: 90, moves: true }],
  ['Yes: keys', { answersInput: true, firstPictureMs: 90, devices: { keyboard: true, mouse: false } }],
  ['Yes: keys, mouse', { answersInput: true, firstPictureMs: 90, devices: { keyboard: true, mouse: true } }],
  ['Only at its start', { answersInput: true, firstPictureMs: 90, devices: { touch: false } }],
  ['No', { answersInput: false, firstPictureMs: 90, moves: false }],
  ['Unknown: it showed nothing', { moves: false }],
  ['Unknown: its picture moves by itself', { firstPictureMs: 90, moves: true }],
  ['Unknown: it was seen too briefly', { firstPictureMs: 90, moves: false }],
  // Of a check of an earlier version.
  ['Unknown', { firstPictureMs: 90 }],
])('whether a game responds to input is said with the reason: %s', (words, seen) => {
  const measure = MEASURES.find(({ label }) => label === 'Responds to input');
  expect(measure?.valueOf({ ...pass, ...seen })).toBe(words);
});

test('what both passes saw is listed once', () => {
  expect(
    uniqueOf(
      [pass, { ...pass, device: 'desktop', hosts: ['ads.example', 'b.example'] }],
      ({ hosts }) => hosts,
    ),
  ).toEqual(['ads.example', 'b.example']);
});
