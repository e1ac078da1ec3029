import { describe, expect, test } from 'vitest';
import {
  buildAt,
  buildOfPage,
  cacheOf,
  inAnotherVersion,
  isMeant,
  withBuild,
  withoutClosed,
  withOpened,
} from './stored-game.ts';

const build = (revision: string, slug = 'kite') => ({
  slug,
  revision,
  page: `/${slug}/`,
  files: [{ path: `/${slug}/`, size: 1, sha256: revision, type: 'text/html' }],
});
const revisions = ({ builds }: { builds: readonly { readonly revision: string }[] }) =>
  builds.map(({ revision }) => revision);
const LATER = 10 * 60_000;

describe('a new build', () => {
  const saved = withBuild(undefined, build('a'));

  test('replaces the old one', () => {
    expect(revisions(withBuild(saved, build('b')))).toEqual(['b']);
  });

  test('leaves the old one to a page that was started with it', () => {
    const swapped = withBuild(withOpened(saved, 'page-1', 0), build('b'));
    expect(revisions(swapped)).toEqual(['b', 'a']);
    expect(buildOfPage([swapped], 'page-1')?.revision).toBe('a');
    const opened = withOpened(swapped, 'page-2', 0);
    expect(buildOfPage([opened], 'page-2')?.revision).toBe('b');
  });

  test('that equals the old one changes nothing', () => {
    const opened = withOpened(saved, 'page-1', 0);
    expect(withBuild(opened, build('a'))).toEqual(opened);
  });
});

describe('an old build', () => {
  const swapped = withBuild(withOpened(withBuild(undefined, build('a')), 'page-1', 0), build('b'));

  test('stays while it is played', () => {
    expect(revisions(withoutClosed(swapped, new Set(['page-1']), LATER))).toEqual(['b', 'a']);
  });

  test('is removed when its page is closed', () => {
    const left = withoutClosed(swapped, new Set(), LATER);
    expect(revisions(left)).toEqual(['b']);
    expect(buildOfPage([left], 'page-1')).toBeUndefined();
  });

  test('stays while its page is loading', () => {
    expect(revisions(withoutClosed(swapped, new Set(), 1000))).toEqual(['b', 'a']);
  });
});

test('the next build to start stays, whether or not it is played', () => {
  expect(revisions(withoutClosed(withBuild(undefined, build('a')), new Set(), LATER))).toEqual(['a']);
});

test('another version of an uploaded game is found, and no other game', () => {
  const at = (slug: string, page: string) => withBuild(undefined, { ...build('a', slug), page });
  const shared = [at('kite', '/kite/v2/'), at('kite-two', '/kite-two/v1/')];
  expect(inAnotherVersion(shared, '/kite/v1/')?.slug).toBe('kite');
  expect(inAnotherVersion(shared, '/kite-two/v12/')?.slug).toBe('kite-two');
  expect(inAnotherVersion(shared, '/kite/')?.slug).toBe('kite');
  for (const path of ['/kite/v2/', '/kite/v1/levels/', '/kerb/v1/', '/v1/'])
    expect(inAnotherVersion(shared, path)).toBeUndefined();
  expect(inAnotherVersion([at('kite', '/v2/')], '/v3/')?.slug).toBe('kite');
});

test('a game is found by either address of its page, and by no other', () => {
  const games = [withBuild(undefined, build('a')), withBuild(undefined, build('a', 'kite-two'))];
  expect(buildAt(games, '/kite/')?.slug).toBe('kite');
  expect(buildAt(games, '/kite-two/index.html')?.slug).toBe('kite-two');
  expect(buildAt(games, '/kite/other.html')).toBeUndefined();
  expect(buildAt(games, '/')).toBeUndefined();
});

test('a request without a page belongs to no build', () => {
  expect(buildOfPage([withOpened(withBuild(undefined, build('a')), '', 0)], '')).toBeUndefined();
});

test('a signed list says nothing of another build, at another origin, or after its end', () => {
  const {
    builds: [saved],
  } = withBuild(undefined, build('a'));
  const here = { origin: 'http://localhost:3001', now: 1000 };
  const signed = { ...build('a'), origin: here.origin, ends: 1001 };
  expect(isMeant(signed, saved, here)).toBe(true);
  for (const other of [
    { slug: 'kerb' },
    { revision: 'b' },
    { page: '/kite/v2/' },
    { origin: 'http://kerb.localhost:3001' },
    { ends: 1000 },
  ])
    expect(isMeant({ ...signed, ...other }, saved, here)).toBe(false);
});

test('every build of every game has its own cache', () => {
  expect(new Set([build('a'), build('b'), build('a', 'kerb')].map(cacheOf)).size).toBe(3);
});
