import { expect, test } from 'vitest';
import { importFile, importWords } from './import-file.ts';

const NONE = { imported: [], same: [], copies: [], unknown: [] };
const file = (...slugs: readonly string[]) =>
  new Blob([
    JSON.stringify({
      format: 'playport-saves',
      version: 1,
      saves: slugs.map((slug) => ({ slug, title: `The ${slug}`, state: {} })),
    }),
  ]);

test('each save of a file is sent by itself, and what became of it is said', async () => {
  const sent: object[] = [];
  const answers = [
    { kind: 'done', result: { ...NONE, imported: ['kite'] } },
    { kind: 'done', result: { ...NONE, copies: ['kerb'] } },
    { kind: 'later' },
  ] as const;
  const importOne = async (one: object) => {
    sent.push(one);
    return answers[sent.length - 1] ?? { kind: 'later' as const };
  };
  const imported = await importFile(file('kite', 'kerb', 'moon'), { importOne });
  expect(sent).toHaveLength(3);
  expect(sent[0]).toMatchObject({ saves: [{ slug: 'kite' }] });
  expect(importWords(imported)).toEqual([
    'Imported: The kite.',
    'Kept beside another save. Choose below which one to continue with: The kerb.',
    'Not imported: try again later, or make room first: The moon.',
  ]);
});

test.each([
  ['no JSON', new Blob(['saves'])],
  ['another file', new Blob(['{"format":"other","version":1,"saves":[]}'])],
  ['a file of a later version', new Blob(['{"format":"playport-saves","version":2,"saves":[]}'])],
])('%s is not sent', async (_name, chosen) => {
  const importOne = () => Promise.reject(new Error('sent'));
  expect(importWords(await importFile(chosen, { importOne }))).toEqual([
    'This is not a save file. Choose one that you exported from My saves.',
  ]);
});

test('a file without saves says so', async () => {
  const importOne = () => Promise.reject(new Error('sent'));
  expect(importWords(await importFile(file(), { importOne }))).toEqual(['This file contains no saves.']);
});
