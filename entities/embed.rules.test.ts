import { describe, expect, test } from 'vitest';
import { EMBED_HOST_LIST, EMBED_HOSTS, embedCode, embedHost } from './embed.rules.ts';

describe('a site that may show a game', () => {
  test.each([
    ['example.org', 'https://example.org'],
    ['EXAMPLE.org', 'https://example.org'],
    ['https://example.org', 'https://example.org'],
    ['https://example.org/', 'https://example.org'],
    ['https://example.org:443', 'https://example.org'],
    ['example.org:8443', 'https://example.org:8443'],
    ['*.example.org', 'https://*.example.org'],
    ['https://*.example.org:8443', 'https://*.example.org:8443'],
    ['bücher.example', 'https://xn--bcher-kva.example'],
    ['खेल.example', 'https://xn--21b0d0c.example'],
  ])('%s is the source %s', (text, source) => {
    expect(embedHost(text)).toBe(source);
  });

  test.each([
    '',
    '*',
    '*.',
    '*.org',
    '*.localhost',
    'a.*.example.org',
    '*.*.example.org',
    'exam*ple.org',
    'http://example.org',
    'ftp://example.org',
    '//example.org',
    'https://https://example.org',
    'https://example.org/page',
    'https://example.org?a=b',
    'https://example.org#a',
    'https://name:secret@example.org',
    'name@example.org',
    'example.org:port',
    'example.org:',
    'example.org:0',
    'example.org:65536',
    'example.org; script-src *',
    "example.org 'unsafe-inline'",
    'example.org,other.example',
    'example.org\tother.example',
    'exam\u202eple.org',
    'exam\u0000ple.org',
    'example.org\r\nx-header: 1',
    'localhost',
    'game.localhost',
    'intranet',
    '127.0.0.1',
    '10.1.2.3',
    '192.168.0.1:8080',
    '0x7f.1',
    '2130706433',
    '[::1]',
    '[fd00::1]:443',
    'example..org',
    'example.org.',
    '-example.org',
    `${'a.'.repeat(EMBED_HOSTS.maxLength)}org`,
  ])('cannot be %j', (text) => {
    expect(embedHost(text)).toBeNull();
  });
});

test('a list of sites has one per line, and at most so many', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `site-${at}.example`).join('\n');
  expect(EMBED_HOST_LIST.fits('\n one.example \n\n*.two.example\n')).toBe(true);
  expect(EMBED_HOST_LIST.fits(lines(EMBED_HOSTS.max))).toBe(true);
  expect(EMBED_HOST_LIST.fits(lines(EMBED_HOSTS.max + 1))).toBe(false);
  expect(EMBED_HOST_LIST.fits('one.example\n10.0.0.1')).toBe(false);
});

test('the code of an embedded game is no more than its frame, whatever the title', () => {
  const code = embedCode({ slug: 'salt', title: 'Salt "& <b>Pepper', origin: 'https://portal.example' });
  expect(code).toBe(
    '<iframe src="https://portal.example/embed/salt" title="Salt &quot;&amp; &lt;b&gt;Pepper" width="800" height="600" ' +
      'style="border:0;max-width:100%" loading="lazy" allow="fullscreen; gamepad; autoplay"></iframe>',
  );
});
