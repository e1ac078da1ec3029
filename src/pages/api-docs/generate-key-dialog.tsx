import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import {
  API_KEY_EXPIRIES,
  API_KEY_NAME,
  API_SCOPE_MEANINGS,
  API_SCOPES,
  type ApiScope,
} from '../../../entities/api-key.rules.ts';
import { trpc } from '../../api/trpc.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox, CheckboxGroup } from '../../ui/form/choices.tsx';
import { Form, FormEnd, optional } from '../../ui/form/form.tsx';
import { useSubmitForm } from '../../ui/form/use-submit-form.ts';

const NEVER = { value: '', label: 'Never' };
const EXPIRIES = [
  NEVER,
  ...API_KEY_EXPIRIES.map((days) => ({ value: String(days), label: `In ${days} days` })),
];

const RULES = {
  name: { missing: 'Enter a name for this key.', ...API_KEY_NAME },
} as const;

const EMPTY: { name: string; scopes: ApiScope[]; days: string } = { name: '', scopes: ['read'], days: '' };

interface GenerateKeyDialogProps {
  /** Receives the key, which cannot be read again later. */
  readonly onGenerated: (key: string) => void;
  readonly onClose: () => void;
}

/** Generates a key with a name, scopes and an expiry date, then shows it once. */
export function GenerateKeyDialog({ onGenerated, onClose }: GenerateKeyDialogProps) {
  const [key, setKey] = useState<string | null>(null);
  const generated = (newKey: string) => {
    setKey(newKey);
    onGenerated(newKey);
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
  const form = useSubmitForm({
    initialValues: EMPTY,
    rules: RULES,
    send: async ({ name, scopes, days }) => {
      const expiry = API_KEY_EXPIRIES.find((one) => String(one) === days) ?? null;
      const { key, keys } = await generate.mutateAsync({ name, scopes, days: expiry });
      utils.apiKey.list.setData(undefined, keys);
      onGenerated(key);
    },
  });
  return (
    <Form form={form} label="Generate a key">
      <TextInput
        key={form.key('name')}
        {...form.getInputProps('name')}
        label="Name"
        description="For example, where the key is used."
        autoComplete="off"
        required
        maxLength={API_KEY_NAME.max}
      />
      <CheckboxGroup key={form.key('scopes')} {...form.getInputProps('scopes')} label="Permissions">
        {API_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            value={scope}
            label={
              <span>
                <strong>{scope}</strong> {API_SCOPE_MEANINGS[scope]}
              </span>
            }
          />
        ))}
      </CheckboxGroup>
      <NativeSelect
        key={form.key('days')}
        {...form.getInputProps('days')}
        label={optional('Expires')}
        data={EXPIRIES}
      />
      <FormEnd form={form} action="Generate" busyAction="Generating…" />
    </Form>
  );
}

/** Takes the focus, because the form's button is gone; not on a button, so that a second Enter does not lose the key. */
function KeyShown({ apiKey, onClose }: { readonly apiKey: string; readonly onClose: () => void }) {
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <>
      <p ref={notice} role="status" tabIndex={-1}>
        Copy it now: it is shown <strong>only once</strong> and cannot be recovered. Until you leave this
        page, it is filled in for the calls you try.
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
