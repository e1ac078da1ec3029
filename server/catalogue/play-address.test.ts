import { describe, expect, test } from 'vitest';
import { checkFrame, scopeOf } from '../../entities/frame.rules.ts';
import { gameAddress, hostFolders, previewAddress, slugHash } from './play-address.ts';

const HOSTS = 'https://{game}.games.play.example';
const PATHS = 'http://localhost:3001/{game}';
const KEY = '0123456789abcdef'.repeat(2);

/** Slugs, and the labels of their hosts; `…` stands for the hash. */
const LABELS: readonly (readonly [slug: string, label: string])[] = [
  ['kerb-drift', 'kerb-drift'],
  ['勇者の冒険', 'xn--u9jt11hp0axz2jmqxa'],
  ['über-ärger', 'xn--ber-rger-3za9u'],
  ['हिन्दी-खेल', 'xn----wud0ch7cvb4bk9dvc'],
  ['straße', 'xn--strae-oqa'],
  // Alone, they would be addresses of the Internet Protocol.
  ['2048', '2048'],
  ['0x7f', '0x7f'],
  // Too long for a label.
  ['x'.repeat(78), `${'x'.repeat(41)}--…`],
  ['żółw-'.repeat(14).slice(0, -1), 'w-w-w-w-w-w-w-w-w-w-w-w-w-w-9vccccccccccc--…'],
  // No browser takes these as labels: digits before letters that run to the left, a mark that is left out.
  ['3d-سلام', 'game--…'],
  ['kite\uFE0E', 'kite--…'],
  // Labels that mean something else.
  [`preview-${KEY}`, `preview-${KEY}--…`],
  ['xn--kite', 'kite--…'],
  ['kite--0123456789abcdef0123', 'kite-0123456789abcdef0123--…'],
];

describe('the host of a game', () => {
  test.each(LABELS)('of %s', async (slug, label) => {
    const address = gameAddress(HOSTS, slug);
    const hash = slugHash(slug);
    const expected = label.replace('…', hash);
    expect(address).toBe(`https://${expected}.games.play.example`);
    // Browsers ask the play origin for the host that they read from the address.
    const { hostname, origin } = new URL(address);
    expect([origin, expected.length <= 63]).toEqual([address, true]);
    const folderOf = hostFolders(HOSTS, (asked) => Promise.resolve(asked === hash ? slug : null));
    expect(await folderOf(hostname)).toBe(`${slug}/`);
    expect(checkFrame(`${address}/v1/`, [], origin)).toEqual({ kind: 'allowed', origin });
  });

  test('is of one game only', () => {
    const labels = LABELS.map(([slug]) => gameAddress(HOSTS, slug));
    expect(new Set([...labels, gameAddress(HOSTS, 'kite')]).size).toBe(labels.length + 1);
    expect(gameAddress(HOSTS, `${'x'.repeat(78)}y`)).not.toBe(gameAddress(HOSTS, `${'x'.repeat(78)}z`));
  });

  test.each([
    'games.play.example',
    '.games.play.example',
    'a.kite.games.play.example',
    'kite.games.play.example.evil.test',
    // Names that no game has: damaged Punycode, a mark that is left out, the hash of another slug.
    'xn--99999999.games.play.example',
    'kite\uFE0E.games.play.example',
    'kite--0123456789abcdef0123.games.play.example',
  ])('is no other name: %s', async (hostname) => {
    expect(await hostFolders(HOSTS, () => Promise.resolve('kerb'))(hostname)).toBeNull();
  });

  test('may be asked for in capital letters', async () => {
    const folderOf = hostFolders('https://{game}.Games.Play.example:8443', () => Promise.resolve(null));
    expect(await folderOf('KITE.games.play.example')).toBe('kite/');
  });

  test('of a preview is its key', async () => {
    expect(previewAddress(HOSTS, KEY)).toBe(`https://preview-${KEY}.games.play.example/`);
    const folderOf = hostFolders(HOSTS, () => Promise.resolve(null));
    expect(await folderOf(`preview-${KEY}.games.play.example`)).toBe(`preview-${KEY}/`);
  });
});

describe('the folder of a game on a shared origin', () => {
  test('is its slug as browsers write it', async () => {
    const address = gameAddress(PATHS, '勇者の冒険');
    expect(address).toBe(new URL('/勇者の冒険', 'http://localhost:3001').href);
    expect(scopeOf(`${address}/v1/`, '勇者の冒険')).toBe(`${new URL(address).pathname}/`);
    expect(await hostFolders(PATHS, () => Promise.resolve(null))('any.test')).toBe('');
    expect(previewAddress(PATHS, KEY)).toBe(`http://localhost:3001/_preview/${KEY}/`);
  });
});
