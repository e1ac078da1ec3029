import { Accordion } from '@mantine/core';
import { useState } from 'react';
import { useClaims } from '../../ui/brand.ts';
import { SearchField } from '../../ui/search-field.tsx';
import accordion from './accordion.module.css';
import { questionsOf, searchQuestions } from './questions.ts';

/** The frequent questions, filtered while typing. */
export function QuestionList() {
  const [text, setText] = useState('');
  const matches = searchQuestions(questionsOf(useClaims()), text);
  return (
    <div className={accordion.list}>
      <form role="search" aria-label="Questions" onSubmit={(event) => event.preventDefault()}>
        <SearchField
          id="faq-search"
          label="Search the questions"
          placeholder="Search the questions"
          // Uncontrolled: with `value`, Mantine's first render after hydration would discard text typed before it.
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </form>
      <p className={matches.length === 0 ? accordion.empty : 'visually-hidden'} role="status">
        {summary(text, matches.length)}
      </p>
      <Accordion order={3} chevron={<OpenSign />} unstyled classNames={accordion}>
        {matches.map(({ id, question, answer }) => (
          <Accordion.Item key={id} value={id}>
            <Accordion.Control>{question}</Accordion.Control>
            <Accordion.Panel>{answer}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </div>
  );
}

function OpenSign() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M6 9.5 12 15.5 18 9.5" />
    </svg>
  );
}

/** Summarizes the result of a search; empty without a search. */
function summary(text: string, count: number): string {
  if (text.trim() === '') return '';
  if (count === 0) return `No questions match “${text.trim()}”. Write to us instead.`;
  return count === 1 ? '1 question found' : `${count} questions found`;
}
