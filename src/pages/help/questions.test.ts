import { expect, test } from 'vitest';
import { CLAIMS } from '../../../entities/claim.rules.ts';
import { questionsOf, searchQuestions } from './questions.ts';

const QUESTION = { id: 'a', question: 'Is it FREE?', answer: 'Yes, and without an account.' };

test('a question is found by its own text or its answer, in any case', () => {
  expect(searchQuestions([QUESTION], 'free')).toEqual([QUESTION]);
  expect(searchQuestions([QUESTION], ' ACCOUNT ')).toEqual([QUESTION]);
  expect(searchQuestions([QUESTION], 'chess')).toEqual([]);
});

test('an empty search shows all six', () => {
  expect(searchQuestions(questionsOf(CLAIMS), '  ')).toHaveLength(6);
});

test('a portal that promises no time for its review says none', () => {
  expect(searchQuestions(questionsOf(CLAIMS), 'which takes 1-3 business days')).toHaveLength(1);
  expect(searchQuestions(questionsOf({ review: null }), 'business days')).toEqual([]);
});
