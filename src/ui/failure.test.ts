import { expect, test } from 'vitest';
import { failureOf, isNotFound } from './failure.ts';

test('a server error is read with its reason and its message for each field', () => {
  const error = {
    data: { code: 'validation', message: 'Correct it.', httpStatus: 400, fields: { email: 'Is wrong.' } },
  };
  expect(failureOf(error)).toEqual({
    code: 'validation',
    message: 'Correct it.',
    fields: { email: 'Is wrong.' },
  });
});

test('an error without a server response is a lost connection', () => {
  expect(failureOf(new TypeError('fetch failed')).code).toBe('offline');
  expect(failureOf(null).code).toBe('offline');
});

test('NOT_FOUND is recognised over HTTP and in calls on the server', () => {
  expect(isNotFound({ code: 'NOT_FOUND' })).toBe(true);
  expect(isNotFound({ data: { httpStatus: 404 } })).toBe(true);
  expect(isNotFound({ data: { httpStatus: 500 } })).toBe(false);
  expect(isNotFound(undefined)).toBe(false);
});
