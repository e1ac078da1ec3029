import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, FormEnd } from '../../ui/form/form.tsx';
import type { TextRule } from '../../ui/form/text-rule.ts';
import { useSubmitForm } from '../../ui/form/use-submit-form.ts';

interface ReasonDialogProps {
  readonly title: string;
  /** The label of the text field. */
  readonly label: ReactNode;
  readonly action: string;
  readonly rule: TextRule;
  /** The typed text stays until the promise resolves; `key` stays the same while the same text is sent again. */
  readonly onSend: (text: string, key: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks a moderator for a reason before a decision. */
export function ReasonDialog({ title, label, action, rule, onSend, onClose }: ReasonDialogProps) {
  const form = useSubmitForm({
    initialValues: { text: '' },
    rules: { text: rule },
    send: ({ text }, key) => onSend(text, key),
    onSent: onClose,
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <Form form={form}>
        <Textarea
          key={form.key('text')}
          {...form.getInputProps('text')}
          label={label}
          rows={4}
          required={rule.missing !== undefined}
        />
        <FormEnd form={form} action={action} wide />
      </Form>
    </Dialog>
  );
}
