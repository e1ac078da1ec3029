import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './call-card.module.css';
import { CodeBlock } from './code-block.tsx';
import { curlOf, type DocumentedCall } from './documented-call.ts';

interface CallCardProps {
  readonly call: DocumentedCall;
  readonly baseUrl: string;
  /** As typed into the key's field. */
  readonly apiKey: string;
}

/** One call: what it is for, what it takes and answers, and the request ready to be sent. */
export function CallCard({ call, baseUrl, apiKey }: CallCardProps) {
  const [tried, setTried] = useState(false);
  const name = `${call.method} ${call.path}`;
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <span className={styles.method} data-method={call.method}>
            {call.method}
          </span>{' '}
          {call.path}
        </h2>
        <Button aria-label={`Try it: ${name}`} onClick={() => setTried(true)}>
          Try it
        </Button>
      </div>
      <p>
        <strong>{call.title}.</strong> {call.text}
      </p>
      <div className={styles.answer} role="status">
        {tried ? (
          <p className={styles.note}>
            The public API is not open yet, so nothing was sent. Below is the request that will do it, with
            the key from the Overview tab.
          </p>
        ) : null}
      </div>
      {tried ? <CodeBlock label="Request" code={curlOf(call, baseUrl, apiKey)} /> : null}
      <dl className={styles.parameters}>
        {call.parameters.map(({ name: parameter, meaning }) => (
          <div key={parameter}>
            <dt>{parameter}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.samples}>
        {call.body === undefined ? null : <CodeBlock label="Body" code={call.body} />}
        <CodeBlock label="Answer" code={call.answer} />
      </div>
    </article>
  );
}
