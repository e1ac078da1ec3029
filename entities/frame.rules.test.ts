import { describe, expect, test } from 'vitest';
import { checkFrame, FRAME_BLOCK_REASONS, frameSource, isLoopback, scopeOf } from './frame.rules.ts';

const allowlist = [{ allowedOrigin: 'https://games.example' }];
const { invalid, insecure, unlisted } = FRAME_BLOCK_REASONS;

/** The reason of a Security Block, or `allowed`. */
function verdictOn(address: string, origins: readonly string[] = ['https://games.example']): string {
  const verdict = checkFrame(
    address,
    origins.map((allowedOrigin) => ({ allowedOrigin })),
  );
  return verdict.kind === 'allowed' ? 'allowed' : verdict.reason;
}

describe('the three reasons of the specification', () => {
  test('have the exact wording', () => {
    expect([invalid, insecure, unlisted]).toEqual([
      'Invalid URL format',
      'Only HTTPS origins are allowed',
      'Origin not in security allowlist',
    ]);
  });

  test.each([
    '',
    'games.example/play',
    '//games.example',
    'https://',
    'https://games example',
    'https://[::1',
  ])('"%s" is not an address', (address) => {
    expect(checkFrame(address, allowlist)).toEqual({
      kind: 'blocked',
      reason: invalid,
      code: 'INVALID_URL',
      origin: null,
    });
  });

  test('plain http is blocked, and the verdict names the origin', () => {
    expect(checkFrame('http://games.example/play', allowlist)).toEqual({
      kind: 'blocked',
      reason: insecure,
      code: 'HTTP_BLOCKED',
      origin: 'http://games.example',
    });
  });

  test('an unregistered origin is blocked', () => {
    expect(checkFrame('https://other.example/play', allowlist)).toEqual({
      kind: 'blocked',
      reason: unlisted,
      code: 'ORIGIN_BLOCKED',
      origin: 'https://other.example',
    });
  });

  test('a registered origin is allowed with any path', () => {
    expect(checkFrame('https://games.example/a/b?c=d#e', allowlist)).toEqual({
      kind: 'allowed',
      origin: 'https://games.example',
    });
  });
});

describe('an origin is scheme, host and port', () => {
  test.each([
    ['HTTPS://GAMES.Example/play', 'https://games.example', 'allowed'],
    ['https://games.example/', 'https://GAMES.example', 'allowed'],
    ['https://games.example:443/', 'https://games.example', 'allowed'],
    ['https://games.example:8443/', 'https://games.example', unlisted],
    ['https://games.example:8443/', 'https://games.example:8443', 'allowed'],
    ['https://evil.games.example/', 'https://games.example', unlisted],
    ['https://games.example.evil.test/', 'https://games.example', unlisted],
    ['https://games.example./', 'https://games.example', unlisted],
    ['https://bücher.example/', 'https://xn--bcher-kva.example', 'allowed'],
    ['https://gаmes.example/', 'https://games.example', unlisted],
    ['https://games.example@evil.test/', 'https://games.example', unlisted],
    ['https://evil.test\\@games.example/', 'https://games.example', unlisted],
    ['https://anna:secret@games.example/', 'https://games.example', 'allowed'],
  ])('%s against %s: %s', (address, origin, expected) => {
    expect(verdictOn(address, [origin])).toBe(expected);
  });

  test('an empty allowlist allows nothing', () => {
    expect(verdictOn('https://games.example/', [])).toBe(unlisted);
  });
});

describe('addresses that contain their own content are never framed', () => {
  test.each([
    'data:text/html,<script>alert(1)</script>',
    'javascript:alert(document.cookie)',
    'blob:https://games.example/0198f1a0-0000-7000-8000-000000000000',
    'file:///etc/passwd',
    'about:blank',
    'ws://games.example/',
    'ftp://games.example/',
  ])('%s', (address) => {
    expect(verdictOn(address, ['https://games.example', 'null', 'ftp://games.example'])).toBe(insecure);
  });

  test('not even with the play origin in the address', () => {
    const verdict = checkFrame('blob:http://localhost:3001/0198f1a0', [], 'http://localhost:3001');
    expect(verdict).toMatchObject({ kind: 'blocked', reason: insecure });
  });
});

describe('plain http is allowed for loopback addresses that are registered', () => {
  test.each([
    'http://localhost:5173',
    'http://kerb.localhost:5173',
    'http://127.0.0.1:5173',
    'http://127.8.9.10',
    'http://[::1]:5173',
  ])('%s', (origin) => {
    expect(verdictOn(`${origin}/play`, [origin])).toBe('allowed');
    expect(verdictOn(`${origin}/play`, [])).toBe(unlisted);
  });

  test.each([
    'http://localhost.evil.test',
    'http://notlocalhost',
    'http://127.0.0.1.evil.test',
    'http://192.168.1.20',
    'http://10.0.0.1',
    'http://[::2]',
    'http://[2001:db8::1]',
    'http://0.0.0.0',
  ])('but %s is not a loopback address', (origin) => {
    expect(verdictOn(`${origin}/play`, [origin])).toBe(insecure);
  });

  test('every spelling of a loopback address is recognised', () => {
    const spellings = ['127.1', '2130706433', '0x7f.0.0.1', '[0:0:0:0:0:0:0:1]', 'LOCALHOST'];
    const strangers = spellings.filter((host) => !isLoopback(new URL(`http://${host}/`).hostname));
    expect(strangers).toEqual([]);
  });
});

describe('the play origin', () => {
  const playOrigin = 'http://192.168.1.20:3001';

  test('is trusted without registration, even over plain http', () => {
    expect(checkFrame('http://192.168.1.20:3001/kerb-drift/', [], playOrigin)).toEqual({
      kind: 'allowed',
      origin: playOrigin,
    });
    expect(checkFrame('https://KERB.play.example/', [], 'https://Kerb.play.example').kind).toBe('allowed');
  });

  test('does not make another port or another game trusted', () => {
    expect(checkFrame('http://192.168.1.20:3002/', [], playOrigin).kind).toBe('blocked');
    expect(checkFrame('https://other.play.example/', [], 'https://kerb.play.example').kind).toBe('blocked');
  });
});

describe('what a page must be allowed to frame', () => {
  test('is the origin of a game on another site', () => {
    expect(frameSource('https://games.example/a/b', allowlist, null)).toBe('https://games.example');
    expect(frameSource('http://127.0.0.1:5173/', [{ allowedOrigin: 'http://127.0.0.1:5173' }], null)).toBe(
      'http://127.0.0.1:5173',
    );
  });

  test('is a hosted game’s own', () => {
    expect(frameSource('https://kerb.play.example/v1/', [], 'https://Kerb.play.example')).toBe(
      'https://kerb.play.example',
    );
  });

  test('is nothing for a blocked game and one without an address', () => {
    expect(frameSource('https://other.example/', allowlist, null)).toBeNull();
    expect(frameSource(null, allowlist, null)).toBeNull();
  });

  test.each(['https://*.example', 'https://a;b.example', 'https://a,b.example'])(
    'is nothing for %s, which would mean more in a policy',
    (origin) => {
      expect(checkFrame(`${origin}/`, [{ allowedOrigin: origin }]).kind).toBe('allowed');
      expect(frameSource(`${origin}/`, [{ allowedOrigin: origin }], null)).toBeNull();
    },
  );
});

test.each([
  ['http://localhost:3001/kite/', '/kite/'],
  ['http://localhost:3001/kite/v3/', '/kite/'],
  ['https://kite.play.example.org/', '/'],
  ['https://kite.play.example.org/v3/', '/'],
])('the documents of %s are below %s', (srcUrl, scope) => {
  expect(scopeOf(srcUrl, 'kite')).toBe(scope);
});
