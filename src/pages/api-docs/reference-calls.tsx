import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { LoadFailure } from '../../ui/notice.tsx';
import type { PagePart } from './part.ts';
import { readReference, type ReferenceCall, type ReferenceField } from './read-reference.ts';
import styles from './reference-calls.module.css';

const DOCUMENT = '/api/openapi.json';

interface ReferenceCallsProps {
  /** Called with the parts of the reference once they are on the page. */
  readonly onShown: (parts: readonly PagePart[]) => void;
}

/** Every call of the public API with all fields of its request and response. */
export function ReferenceCalls({ onShown }: ReferenceCallsProps) {
  const reference = useQuery({ queryKey: [DOCUMENT], queryFn: loadReference });
  const tell = useEffectEvent(onShown);
  const calls = reference.data?.calls;
  useEffect(() => {
    if (calls !== undefined) tell([...calls.map(partOf), PROBLEMS]);
  }, [calls]);
  if (reference.isError) return <LoadFailure error={reference.error} onRetry={reference.refetch} />;
  if (reference.data === undefined) return <p role="status">Loading the reference…</p>;
  return (
    <div className="stack">
      {reference.data.calls.map((call) => (
        <CallReference key={`${call.method} ${call.path}`} call={call} />
      ))}
      <section aria-labelledby={PROBLEMS.id} className={styles.call}>
        <h3 id={PROBLEMS.id}>{PROBLEMS.label}</h3>
        <p>
          A refusal is <code>application/problem+json</code> (RFC 9457): <code>status</code>,{' '}
          <code>detail</code> in words, the <code>errors</code> of each field, and a <code>code</code>, one of
          these:
        </p>
        <ul className={styles.codes}>
          {reference.data.codes.map((code) => (
            <li key={code} id={code} ref={showIfMeant}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const PROBLEMS: PagePart = { id: 'error-codes', label: 'Problems' };

const partOf = ({ method, path }: ReferenceCall): PagePart => ({
  id: `reference-${method}${path}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
  label: `${method} ${path}`,
});

/** Scrolls to the target of the address's fragment, which did not exist when the page loaded. */
function showIfMeant(target: HTMLElement | null): void {
  if (target !== null && window.location.hash === `#${target.id}`) target.scrollIntoView();
}

async function loadReference() {
  const response = await fetch(DOCUMENT);
  if (!response.ok) throw new Error(response.statusText);
  return readReference(await response.json());
}

function CallReference({ call }: { readonly call: ReferenceCall }) {
  const { id, label } = partOf(call);
  return (
    <section aria-labelledby={id} className={styles.call}>
      <h3 id={id} ref={showIfMeant}>
        {label}
      </h3>
      <p>
        <strong>{call.summary}.</strong> {call.text}
      </p>
      <Fields title="URL and header parameters" fields={call.parameters} />
      <Fields title="Request body" fields={call.body} />
      <Fields title="Response" fields={call.response} />
      {call.headers.length === 0 ? null : <p className="soft">Response headers: {call.headers.join(', ')}</p>}
    </section>
  );
}

function Fields({ title, fields }: { readonly title: string; readonly fields: readonly ReferenceField[] }) {
  if (fields.length === 0) return null;
  return (
    <Table className={styles.fields}>
      <Table.Caption>{title}</Table.Caption>
      <Table.Tbody>
        {fields.map(({ name, type, required, meaning }) => (
          <Table.Tr key={name}>
            <Table.Th scope="row">
              <code>{name}</code>
              {required ? '' : ' (optional)'}
            </Table.Th>
            <Table.Td>
              <span className="soft">{type}</span> {meaning}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
