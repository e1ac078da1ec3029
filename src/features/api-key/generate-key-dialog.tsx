import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  API_KEY_EXPIRIES,
  API_KEY_NAME,
  API_SCOPE_MEANINGS,
  API_SCOPES,
} from '../../../entities/api-key.rules.ts';
import { trpc } from '../../api/trpc.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckField, CheckGroup } from '../../ui/form/check-field.tsx';
import { SelectField, TextField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useFormSend } from '../../ui/form/use-form-send.ts';

const NEVER = { value: '', label: 'Never' };
const EXPIRIES = [
  NEVER,
  ...API_KEY_EXPIRIES.map((days) => ({ value: String(days), label: `In ${days} days` })),
];

interface GenerateKeyDialogProps {
  /** Told the key, the only time that anybody sees it. */
  readonly onGenerated: (key: string) => void;
  readonly onClose: () => void;
}

/** Makes a key: what it is called, what it may do, when it ends; then shows it, once. */
export function GenerateKeyDialog({ onGenerated, onClose }: GenerateKeyDialogProps) {
  const [key, setKey] = useState<string | null>(null);
  const generated = (made: string) => {
    setKey(made);
    onGenerated(made);
  };
  return (
    <Dialog title={key === null ? 'Generate a key' : 'Your new key'} onClose={onClose}>
      {key === null ? <GenerateForm onGenerated={generated} /> : <KeyShown apiKey={key} onClose={onClose} />}
    </Dialog>
  );
}

function GenerateForm({ onGenerated }: Pick<GenerateKeyDialogProps, 'onGenerated'>) {
  const utils = trpc.useUtils();
  const generate = trpc.apiKey.generate.useMutation();
  const form = useFormSend({
    send: async (values) => {
      const days = API_KEY_EXPIRIES.find((one) => String(one) === values.text('days')) ?? null;
      const scopes = API_SCOPES.filter((scope) => values.checked(`scope-${scope}`));
      const { key, keys } = await generate.mutateAsync({ name: values.text('name'), scopes, days });
      utils.apiKey.list.setData(undefined, keys);
      onGenerated(key);
    },
  });
  return (
    <Form form={form} label="Generate a key" action="Generate" busyAction="Generating…">
      <TextField
        name="name"
        label="Name"
        hint="What uses the key, so that you can tell it from others."
        autoComplete="off"
        required
        missing="Enter a name that tells this key from others."
        maxLength={API_KEY_NAME.max}
      />
      <CheckGroup legend="What it may do" name="scopes">
        {API_SCOPES.map((scope) => (
          <CheckField
            key={scope}
            name={`scope-${scope}`}
            label={scope}
            meaning={API_SCOPE_MEANINGS[scope]}
            defaultChecked={scope === 'read'}
          />
        ))}
      </CheckGroup>
      <SelectField name="days" label="Ends by itself" options={EXPIRIES} defaultValue="" />
    </Form>
  );
}

function KeyShown({ apiKey, onClose }: { readonly apiKey: string; readonly onClose: () => void }) {
  return (
    <>
      <p role="status">
        Copy it now: it is shown <strong>this once</strong>, and nobody can bring it back. It is in the field
        of this page as well, until you leave.
      </p>
      <CodeBlock label="API key" code={apiKey} />
      <div>
        <Button variant="solid" onClick={onClose}>
          I have copied it
        </Button>
      </div>
    </>
  );
}
