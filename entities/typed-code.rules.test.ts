import { expect, test } from 'vitest';
import { digitsIn, readCode } from './typed-code.rules.ts';

test.each([
  ['as it was sent', '123456'],
  ['with spaces', ' 123 456 '],
  ['with spaces that are none of ASCII’s', '123\u00a0456\u3000'],
  ['with dashes', '123-4\u20135\u20116'],
  ['in full-width digits', '１２３４５６'],
  ['in Arabic digits', '١٢٣٤٥٦'],
  ['in Persian digits', '۱۲۳۴۵۶'],
  ['in Hindi digits', '१२३ ४५६'],
  ['with marks that nobody sees', '\u200e123456\u200b'],
])('a code typed %s is the same', (_how, typed) => {
  expect(readCode(typed)).toBe('123456');
});

test('small and full-width letters are capital ones', () => {
  expect(readCode('ab2 cdｅ')).toBe('AB2CDE');
});

test('what is no code stays what it is', () => {
  expect(readCode('12345é')).toBe('12345É');
});

test('a field of digits takes those of what was pasted, as many as it has room for', () => {
  expect(digitsIn('Your code is 123 456.', 6)).toBe('123456');
  expect(digitsIn('1234567', 6)).toBe('123456');
  expect(digitsIn('Ⅳ0٩-x', 6)).toBe('09');
  expect(digitsIn('abc', 6)).toBe('');
});
