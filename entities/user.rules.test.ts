import { expect, test } from 'vitest';
import { EMAIL_SHAPE, mailboxOf, normalizeEmail } from './user.rules.ts';

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

test.each([
  ['me+7@example.org', 'me@example.org'],
  ['me+games+more@example.org', 'me@example.org'],
  ['a.b@example.org', 'a.b@example.org'],
  ['a.b+7@gmail.com', 'ab@gmail.com'],
  ['ab@googlemail.com', 'ab@gmail.com'],
  ['+7@example.org', '+7@example.org'],
])('mail to %s goes to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
