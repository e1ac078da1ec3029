import { expect, test } from 'vitest';
import { failureOf, isNotFound } from './failure.ts';

test("the server's reason and its words on each field are kept", () => {
  const error = {
    data: { code: 'validation', message: 'Correct it.', httpStatus: 400, fields: { email: 'Is wrong.' } },
  };
  expect(failureOf(error)).toEqual({
    code: 'validation',
    message: 'Correct it.',
    fields: { email: 'Is wrong.' },
  });
});

test('an error that brings no answer of the server is a lost connection', () => {
  expect(failureOf(new TypeError('fetch failed')).code).toBe('offline');
  expect(failureOf(null).code).toBe('offline');
});

test('what does not exist is told by either door', () => {
  expect(isNotFound({ code: 'NOT_FOUND' })).toBe(true);
  expect(isNotFound({ data: { httpStatus: 404 } })).toBe(true);
  expect(isNotFound({ data: { httpStatus: 500 } })).toBe(false);
  expect(isNotFound(undefined)).toBe(false);
});
