import { useState } from 'react';
import { Accordion } from '../../ui/accordion.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { QUESTIONS, searchQuestions } from './questions.ts';
import styles from './question-list.module.css';

/** The frequent questions, searched as one types. */
export function QuestionList() {
  const [text, setText] = useState('');
  const found = searchQuestions(QUESTIONS, text);
  return (
    <div className={styles.list}>
      <form role="search" aria-label="Questions" onSubmit={(event) => event.preventDefault()}>
        <SearchField
          id="faq-search"
          label="Search the questions"
          placeholder="Search the questions"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </form>
      <p className={found.length === 0 ? styles.empty : 'visually-hidden'} role="status">
        {summary(text, found.length)}
      </p>
      <Accordion items={found.map(({ id, question, answer }) => ({ id, title: question, body: answer }))} />
    </div>
  );
}

/** What a search found, in words; nothing while nobody searches. */
function summary(text: string, count: number): string {
  if (text.trim() === '') return '';
  if (count === 0) return `No questions match “${text.trim()}”. Ask us below instead.`;
  return count === 1 ? 'One question found' : `${count} questions found`;
}
