import { Button, FileInput, TextInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { ReferenceCall } from '../../../entities/api-reference.schema.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { addressOf, type RequestDraft } from './request-draft.ts';
import styles from './api-docs.module.css';
import { type TriedCall, useTryCall } from './use-try-call.ts';

interface TryCallProps {
  readonly call: ReferenceCall;
  readonly baseUrl: string;
  readonly apiKey: string;
}

/** A form that edits and sends a call's request, and shows the response. */
export function TryCall({ call, baseUrl, apiKey }: TryCallProps) {
  const [draft, setDraft] = useState<RequestDraft>({ values: {}, body: call.body, file: null });
  const [asking, setAsking] = useState(false);
  const { outcome, send } = useTryCall(call, baseUrl, apiKey);
  const name = `${call.method} ${call.path}`;
  const sendNow = () => {
    setAsking(false);
    void send(draft);
  };
  return (
    <form
      className={styles.form}
      aria-label={`Request: ${name}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (call.method === 'GET') sendNow();
        else setAsking(true);
      }}
    >
      <DraftFields call={call} draft={draft} onChange={setDraft} />
      <p className="soft">
        {apiKey.trim() === ''
          ? 'No key set. Add one on the Overview tab.'
          : 'Uses the key from the Overview tab.'}
      </p>
      <div>
        <Button type="submit" variant="solid" disabled={outcome?.kind === 'waiting'}>
          {outcome?.kind === 'waiting' ? 'Sending…' : 'Send'}
        </Button>
      </div>
      <div role="status" className={styles.outcome}>
        <OutcomeView outcome={outcome} />
      </div>
      {asking ? (
        <Dialog title="Send a live request?" onClose={() => setAsking(false)}>
          <p>This changes live data:</p>
          <CodeBlock label="Request" code={`${call.method} ${addressOf(call, baseUrl, draft)}`} />
          <div className="actions">
            <Button variant="solid" onClick={sendNow}>
              Send it
            </Button>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
          </div>
        </Dialog>
      ) : null}
    </form>
  );
}

interface DraftFieldsProps {
  readonly call: ReferenceCall;
  readonly draft: RequestDraft;
  readonly onChange: (draft: RequestDraft) => void;
}

function DraftFields({ call, draft, onChange }: DraftFieldsProps) {
  const parameters = call.request.filter(({ place }) => place !== 'body');
  return (
    <>
      <div className={styles.fields}>
        {parameters.map(({ name, place }) => (
          <TextInput
            key={name}
            classNames={{ label: styles.label, input: styles.input }}
            label={name}
            value={draft.values[name] ?? ''}
            onChange={({ target }) =>
              onChange({ ...draft, values: { ...draft.values, [name]: target.value } })
            }
            required={place === 'path'}
            placeholder={place === 'path' ? 'Its id' : 'Optional'}
            autoComplete="off"
            spellCheck={false}
          />
        ))}
      </div>
      {call.takesFile ? (
        <FileInput
          classNames={{ label: styles.label, input: styles.input }}
          label="file"
          value={draft.file}
          onChange={(file) => onChange({ ...draft, file })}
          placeholder="Choose a ZIP archive"
          accept=".zip,.html,.htm,application/zip,text/html"
        />
      ) : null}
      {call.body === '' ? null : (
        <Textarea
          classNames={{ label: styles.label, input: styles.input }}
          label="Body"
          value={draft.body}
          onChange={({ target }) => onChange({ ...draft, body: target.value })}
          spellCheck={false}
        />
      )}
    </>
  );
}

function OutcomeView({ outcome }: { readonly outcome: TriedCall | null }) {
  if (outcome === null || outcome.kind === 'waiting') return null;
  if (outcome.kind === 'failed') {
    return <p className={styles.failed}>No response. Check your connection and try again.</p>;
  }
  return (
    <>
      <p className={styles.status} data-ok={outcome.ok}>
        <strong>{outcome.status}</strong> in {outcome.took} ms
      </p>
      <CodeBlock label="Live response" code={outcome.body} />
      <details>
        <summary className={styles.headers}>Headers</summary>
        <CodeBlock label="Headers" code={outcome.headers} />
      </details>
    </>
  );
}
