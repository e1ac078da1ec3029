import { expect, test } from 'vitest';
import {
  AVATAR_COLOURS,
  AVATAR_GROUNDS,
  AVATAR_INK,
  AVATAR_PICTURE_LABELS,
  AVATAR_PICTURES,
  initialOf,
} from './avatar.rules.ts';
import { avatarView, storedAvatar } from './avatar.schema.ts';
import { CONTRAST, contrast } from './colour.rules.ts';

test.each(AVATAR_COLOURS)('a letter on %s has the contrast of text', (colour) => {
  expect(contrast(AVATAR_INK, AVATAR_GROUNDS[colour])).toBeGreaterThanOrEqual(CONTRAST.text);
});

test('no two pictures have the same name', () => {
  expect(new Set(Object.values(AVATAR_PICTURE_LABELS)).size).toBe(AVATAR_PICTURES.length);
});

test('only a picture and a colour of the portal are taken', () => {
  expect(avatarView.safeParse({ picture: 'cat', colour: 'teal' }).success).toBe(true);
  expect(avatarView.safeParse({ picture: 'https://example.org/me.png', colour: 'teal' }).success).toBe(false);
  expect(avatarView.safeParse({ picture: 'cat', colour: '#ffffff' }).success).toBe(false);
});

test('a stored picture that is no longer offered is none', () => {
  expect(storedAvatar.parse({ picture: 'dodo', colour: 'teal' })).toBeNull();
  expect(storedAvatar.parse(null)).toBeNull();
});

test('an initial is a whole letter', () => {
  expect([initialOf('asha'), initialOf('𝒜da'), initialOf('')]).toEqual(['a', '𝒜', '']);
});
