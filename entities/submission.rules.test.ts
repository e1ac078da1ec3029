import { expect, test } from 'vitest';
import { TAG_NAME } from './category.rules.ts';
import { HTTPS_ADDRESS, NO_CREDENTIALS } from './game.rules.ts';
import { decisionDue, TAG_LIST, TAGS } from './submission.rules.ts';

test('as many tags as a game may have fit, each as long as one may be', () => {
  const tag = 'x'.repeat(TAG_NAME.max);
  const tags = Array.from({ length: TAGS.max }, () => tag);
  expect(TAG_LIST.fits(tags.join(','))).toBe(true);
  expect(TAG_LIST.fits([...tags, 'one more'].join(','))).toBe(false);
  expect(TAG_LIST.fits(`${tag}x`)).toBe(false);
});

test('only what starts with https:// is an address of a game', () => {
  expect(HTTPS_ADDRESS.fits('https://games.example/marble/')).toBe(true);
  for (const text of ['http://games.example/', 'games.example', 'https://', 'javascript:alert(1)'])
    expect(HTTPS_ADDRESS.fits(text)).toBe(false);
});

test('an address holds no user name and no password', () => {
  expect(NO_CREDENTIALS.fits('https://games.example/@asha?mail=a@b.example')).toBe(true);
  for (const text of [
    'https://asha@games.example/',
    'https://asha:pw@games.example/',
    'https://:pw@games.example/',
  ])
    expect(NO_CREDENTIALS.fits(text)).toBe(false);
});

test.each([
  ['a Monday', '2026-11-23T10:00:00.000Z', '2026-11-26T10:00:00.000Z'],
  ['a Thursday', '2026-11-26T10:00:00.000Z', '2026-12-01T10:00:00.000Z'],
  ['a Saturday', '2026-11-28T10:00:00.000Z', '2026-12-02T10:00:00.000Z'],
])('what comes on %s is decided within three business days', (_day, submittedAt, due) => {
  expect(decisionDue(submittedAt, 3).toISOString()).toBe(due);
});
