import { expect, test } from 'vitest';
import { EMAIL_SHAPE, normalizeEmail } from './user.rules.ts';

test('an address is normalised however it is typed', () => {
  expect(normalizeEmail('  Asha.Rao@Example.ORG\n')).toBe('asha.rao@example.org');
});

test.each(['asha@example.org', "o'neil+games@mail.example.co.in", 'me@localhost'])(
  '%s is an address',
  (text) => {
    expect(EMAIL_SHAPE.fits(text)).toBe(true);
  },
);

test.each(['asha', 'asha at example', 'asha@', 'a@b@c', 'asha@-example.org'])('%s is none', (text) => {
  expect(EMAIL_SHAPE.fits(text)).toBe(false);
});
