import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import {
  CONTACT_TYPE_LABELS,
  CONTACT_TYPES,
  type ContactSource,
  type ContactType,
  MESSAGE,
  SUBJECT,
} from '../../../entities/contact.rules.ts';
import { EMAIL, EMAIL_SHAPE, USER_NAME } from '../../../entities/user.rules.ts';
import { trpc, withKey } from '../../api/trpc.ts';
import { draftOf } from '../../ui/draft.ts';
import { FieldRow, Form, FormEnd, FormSuccess } from '../../ui/form/form.tsx';
import { useSubmitForm } from '../../ui/form/use-submit-form.ts';

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
  email: { missing: 'Enter your email address, so that we can reply.', shape: EMAIL_SHAPE, ...EMAIL },
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

/** A form that sends a message to the team, and is empty again afterwards. */
export function MessageForm({ label, source, thanks }: MessageFormProps) {
  const [sent, setSent] = useState(false);
  const { client } = trpc.useUtils();
  const form = useSubmitForm({
    initialValues: EMPTY,
    rules: RULES,
    draft: draftOf(source),
    onValuesChange: () => setSent(false),
    send: (values, key) => client.message.send.mutate({ source, ...values }, withKey(key)),
    onSent: () => setSent(true),
  });
  return (
    <Form form={form} label={label}>
      {source === 'contact' ? (
        <NativeSelect
          key={form.key('type')}
          {...form.getInputProps('type')}
          label="What is it about?"
          data={TYPES}
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
      <FormSuccess>{sent ? thanks : null}</FormSuccess>
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
