import { expect, test } from 'vitest';
import { type Constrained, constraintMessage, excessMessage } from './constraint.ts';

const fine = { typeMismatch: false, badInput: false, patternMismatch: false };

function field(change: Partial<Constrained>): Constrained {
  return { value: '', required: false, validity: fine, type: 'text', dataset: {}, ...change };
}

test('an empty optional field is right', () => {
  expect(constraintMessage(field({ minLength: 10 }))).toBeNull();
});

test('spaces alone leave a required field empty, and it says what to do', () => {
  const missing = field({ value: '  ', required: true, dataset: { missing: 'Enter your name.' } });
  expect(constraintMessage(missing)).toBe('Enter your name.');
});

test('what is no address is told what one looks like', () => {
  const wrong = field({ value: 'me', type: 'email', validity: { ...fine, typeMismatch: true } });
  expect(constraintMessage(wrong)).toContain('you@example.com');
});

test('a text is measured without the spaces around it', () => {
  expect(constraintMessage(field({ value: '  short   ', minLength: 10 }))).toBe(
    'Write at least 10 characters.',
  );
  expect(constraintMessage(field({ value: 'long enough', minLength: 10, maxLength: 20 }))).toBeNull();
  expect(constraintMessage(field({ value: 'too long', maxLength: 3 }))).toBe(
    'Write at most 3 characters: 5 too many.',
  );
});

test('a limit that cuts nothing is told all the same', () => {
  expect(excessMessage(field({ value: 'too long', dataset: { maxLength: '3' } }))).toContain('5 too many');
  expect(excessMessage(field({ value: ' 123 ', dataset: { maxLength: '3' } }))).toBeNull();
  expect(excessMessage(field({ value: 'no limit at all' }))).toBeNull();
});
