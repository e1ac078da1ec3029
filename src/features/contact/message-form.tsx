import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import {
  CONTACT_TYPES,
  type ContactSource,
  type ContactType,
  MESSAGE,
  SUBJECT,
} from '../../../entities/contact.rules.ts';
import { EMAIL, EMAIL_SHAPE, USER_NAME } from '../../../entities/user.rules.ts';
import { trpc } from '../../api/trpc.ts';
import { FieldRow, Form, FormEnd } from '../../ui/form/form.tsx';
import { SentNotice } from '../../ui/form/sent-notice.tsx';
import { useSubmitForm } from '../../ui/form/use-submit-form.ts';
import { CONTACT_TYPE_LABELS } from './contact-facts.ts';

interface MessageFormProps {
  readonly label: string;
  /** The page of the form; only the Contact page has a field for the type. */
  readonly source: ContactSource;
  /** The message shown after sending. */
  readonly thanks: string;
}

const TYPES = CONTACT_TYPES.map((value) => ({ value, label: CONTACT_TYPE_LABELS[value] }));

const RULES = {
  name: { missing: 'Enter your name.', ...USER_NAME },
  email: { missing: 'Enter your e-mail address, so that we can answer.', shape: EMAIL_SHAPE, ...EMAIL },
  subject: { missing: 'Enter a subject.', ...SUBJECT },
  message: { missing: 'Enter a message.', ...MESSAGE },
} as const;

const EMPTY: { type: ContactType; name: string; email: string; subject: string; message: string } = {
  type: 'general',
  name: '',
  email: '',
  subject: '',
  message: '',
};

/** A form that sends a message to the team. */
export function MessageForm({ label, source, thanks }: MessageFormProps) {
  const [sent, setSent] = useState(false);
  const message = trpc.message.send.useMutation();
  const form = useSubmitForm({
    initialValues: EMPTY,
    rules: RULES,
    send: (values) => message.mutateAsync({ source, ...values }),
    onSent: () => setSent(true),
  });
  if (sent) {
    return (
      <SentNotice again="Write another message" onAgain={() => setSent(false)}>
        {thanks}
      </SentNotice>
    );
  }
  return (
    <Form form={form} label={label}>
      {source === 'contact' ? (
        <NativeSelect
          key={form.key('type')}
          {...form.getInputProps('type')}
          label="What is it about?"
          data={TYPES}
          required
        />
      ) : null}
      <Sender form={form} />
      <TextInput
        key={form.key('subject')}
        {...form.getInputProps('subject')}
        label="Subject"
        required
        maxLength={SUBJECT.max}
      />
      <Textarea key={form.key('message')} {...form.getInputProps('message')} label="Message" required />
      <FormEnd form={form} action="Send Message" busyAction="Sending…" />
    </Form>
  );
}

function Sender({ form }: { readonly form: UseFormReturnType<typeof EMPTY> }) {
  return (
    <FieldRow>
      <TextInput
        key={form.key('name')}
        {...form.getInputProps('name')}
        label="Name"
        autoComplete="name"
        required
        maxLength={USER_NAME.max}
      />
      <TextInput
        key={form.key('email')}
        {...form.getInputProps('email')}
        type="email"
        label="Email"
        autoComplete="email"
        required
        maxLength={EMAIL.max}
      />
    </FieldRow>
  );
}
