import { describe, expect, test } from 'vitest';
import { readGameBuild, sizeOf } from './offline-build.rules.ts';
import {
  type SavedGamesAnswer,
  readSavedGamesAnswer,
  readSavedGamesRequest,
  toSavedGamesMessage,
} from './offline-game.rules.ts';

const request = { source: 'playport', id: '1', action: 'save', slug: 'kerb-drift' };
const file = { path: '/kerb-drift/', size: 10, sha256: 'aa', type: 'text/html' };
const build = {
  slug: 'kerb-drift',
  revision: 'r1',
  page: '/kerb-drift/',
  headers: { 'x-content-type-options': 'nosniff' },
  origin: 'http://localhost:3001',
  ends: 0,
  files: [file, { path: '/assets/kit-1.js', size: 32, sha256: 'bb', type: 'text/javascript' }],
};

describe('a request of the portal', () => {
  test.each(['save', 'remove', 'look', 'vouch'])('is parsed: %s', (action) => {
    expect(readSavedGamesRequest({ ...request, action, more: 1 })).toMatchObject({ ...request, action });
  });

  test('may be about a game with a title in any script', () => {
    expect(readSavedGamesRequest({ ...request, slug: '勇者の冒険' })).toMatchObject({ slug: '勇者の冒険' });
  });

  test.each([
    ['nothing', null],
    ['a text', 'save'],
    ['another source', { ...request, source: 'playport-game' }],
    ['an unknown action', { ...request, action: 'empty' }],
    ['no id', { ...request, id: 1 }],
    ['a slug that leads elsewhere', { ...request, slug: '../kite' }],
  ])('is rejected if malformed: %s', (_name, data) => {
    expect(readSavedGamesRequest(data)).toBeUndefined();
  });
});

describe('an answer of the saved-games page', () => {
  test.each<SavedGamesAnswer>([
    { type: 'ready' },
    { type: 'progress', id: '1', share: 0.4 },
    { type: 'done', id: '1', kept: { size: 84_000 } },
    { type: 'done', id: '1', kept: null },
    { type: 'failed', id: '1', why: 'full' },
  ])('is parsed: %o', (answer) => {
    expect(readSavedGamesAnswer(structuredClone(toSavedGamesMessage(answer)))).toMatchObject(answer);
  });

  test('an unknown failure becomes a known one', () => {
    expect(
      readSavedGamesAnswer({ source: 'playport-saved-games', type: 'failed', id: '1', why: 'tired' }),
    ).toEqual({
      type: 'failed',
      id: '1',
      why: 'broken',
    });
  });

  test.each([
    ['nothing', null],
    ['a game', { source: 'playport-game', type: 'ready' }],
    ['a share past the whole', { source: 'playport-saved-games', type: 'progress', id: '1', share: 1.1 }],
    ['a size that is none', { source: 'playport-saved-games', type: 'done', id: '1', kept: { size: -1 } }],
    ['an answer to nobody', { source: 'playport-saved-games', type: 'done', kept: null }],
  ])('is rejected if malformed: %s', (_name, data) => {
    expect(readSavedGamesAnswer(data)).toBeUndefined();
  });
});

describe('the files of a build', () => {
  test('are parsed, and their sizes are summed', () => {
    const read = readGameBuild(structuredClone(build));
    expect(read).toEqual(build);
    expect(sizeOf(build)).toBe(42);
  });

  test.each([
    ['a sign-in page of the train', '<html>'],
    ['no files', { ...build, files: [] }],
    ['files without the page', { ...build, page: '/' }],
    ['a file of another origin', { ...build, files: [file, { ...file, path: '//evil.example/x' }] }],
    ['a file of another origin, by its name', { ...build, files: [file, { ...file, path: 'https://x/' }] }],
    ['a size that is none', { ...build, files: [file, { ...file, size: '9' }] }],
    ['a file without a type', { ...build, files: [file, { ...file, type: undefined }] }],
    ['no headers', { ...build, headers: undefined }],
    ['a header that is none', { ...build, headers: { server: 1 } }],
    ['no end', { ...build, ends: undefined }],
  ])('are rejected if malformed: %s', (_name, data) => {
    expect(readGameBuild(data)).toBeUndefined();
  });
});
