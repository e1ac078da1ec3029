import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, FormEnd } from '../../ui/form/form.tsx';
import type { TextRule } from '../../ui/form/text-rule.ts';
import { useSubmitForm } from '../../ui/form/use-submit-form.ts';

interface ReasonDialogProps {
  readonly title: string;
  /** What the words are for. */
  readonly label: ReactNode;
  readonly action: string;
  readonly rule: TextRule;
  /** What was typed stays until it has arrived. */
  readonly onSend: (text: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks a moderator for a few words before something is decided. */
export function ReasonDialog({ title, label, action, rule, onSend, onClose }: ReasonDialogProps) {
  const form = useSubmitForm({
    initialValues: { text: '' },
    rules: { text: rule },
    send: ({ text }) => onSend(text),
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
