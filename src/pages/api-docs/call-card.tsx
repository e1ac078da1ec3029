import { Button, Group, Stack } from '@mantine/core';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { callId } from '../../../entities/api-reference.rules.ts';
import type { ReferenceCall } from '../../../entities/api-reference.schema.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { AllFields } from './all-fields.tsx';
import styles from './api-docs.module.css';
import { ExampleCode } from './example-code.tsx';
import { TryCall } from './try-call.tsx';

interface CallCardProps {
  readonly call: ReferenceCall;
  /** The address that the examples were written for. */
  readonly writtenFor: string;
  readonly baseUrl: string;
  /** The text in the key's field. */
  readonly apiKey: string;
}

/** One API call: its purpose, parameters and response, and a form that sends it. */
export function CallCard({ call, writtenFor, baseUrl, apiKey }: CallCardProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const name = `${call.method} ${call.path}`;
  return (
    <article className={styles.card} id={callId(call)} tabIndex={-1} aria-label={name}>
      <Group gap="var(--space-1) var(--space-2)" justify="space-between">
        <CallTitle call={call} />
        <Button
          aria-label={`Try it: ${name}`}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          Try it
        </Button>
      </Group>
      <p>
        <strong>{call.title}.</strong> {call.text}
      </p>
      {open ? (
        <div id={id}>
          <TryCall call={call} baseUrl={baseUrl} apiKey={apiKey} />
        </div>
      ) : null}
      <dl className={styles.parameters}>
        {call.request.filter(isOutermost).map(({ name: parameter, meaning }) => (
          <div key={parameter}>
            <dt>{parameter}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Stack>
        <ExampleCode call={call} writtenFor={writtenFor} baseUrl={baseUrl} apiKey={apiKey} />
        <CodeBlock label="Sample response" code={call.exampleResponse} />
      </Stack>
      <AllFields call={call} />
    </article>
  );
}

/** Whether a field is in no other. */
const isOutermost = ({ name }: { readonly name: string }) => !/[.[]/.test(name);

/** The call's name, and a link to it. */
function CallTitle({ call }: Pick<CallCardProps, 'call'>) {
  const { pathname, search } = useLocation();
  return (
    <Group gap={0} wrap="nowrap">
      <h2 className={styles.callCardName}>
        <span className={styles.method} data-method={call.method}>
          {call.method}
        </span>{' '}
        {call.path}
      </h2>
      <Link
        className={styles.link}
        to={{ pathname, search, hash: callId(call) }}
        aria-label={`Link to ${call.method} ${call.path}`}
      >
        #
      </Link>
    </Group>
  );
}
