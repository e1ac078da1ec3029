import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { CodeBlock } from '../../ui/code-block.tsx';
import styles from './call-card.module.css';
import { curlOf, type DocumentedCall, pretty } from './documented-call.ts';
import { TryCall } from './try-call.tsx';

interface CallCardProps {
  readonly call: DocumentedCall;
  readonly baseUrl: string;
  /** The text in the key's field. */
  readonly apiKey: string;
}

/** One API call: its purpose, parameters and response, and a form that sends it. */
export function CallCard({ call, baseUrl, apiKey }: CallCardProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
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
        <Button
          aria-label={`Try it: ${name}`}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          Try it
        </Button>
      </div>
      <p>
        <strong>{call.title}.</strong> {call.text}
      </p>
      {open ? (
        <div id={id}>
          <TryCall call={call} baseUrl={baseUrl} apiKey={apiKey} />
        </div>
      ) : null}
      <dl className={styles.parameters}>
        {call.parameters.map(({ name: parameter, meaning }) => (
          <div key={parameter}>
            <dt>{parameter}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.samples}>
        <CodeBlock label="curl" code={curlOf(call, baseUrl, apiKey)} />
        <CodeBlock label="Sample response" code={pretty(call.answer)} />
      </div>
    </article>
  );
}
