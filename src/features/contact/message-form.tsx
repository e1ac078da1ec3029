import { useState } from 'react';
import { CONTACT_TYPES, type ContactSource, MESSAGE, SUBJECT } from '../../../entities/contact.rules.ts';
import { EMAIL, USER_NAME } from '../../../entities/user.rules.ts';
import { trpc } from '../../api/trpc.ts';
import { FieldRow, Form } from '../../ui/form/form.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/form/fields.tsx';
import { SentNotice } from '../../ui/form/sent-notice.tsx';
import { useFormSend } from '../../ui/form/use-form-send.ts';
import { CONTACT_TYPE_LABELS } from './contact-facts.ts';

interface MessageFormProps {
  readonly label: string;
  /** The page the message is written on; the Contact page also asks what it is about. */
  readonly source: ContactSource;
  /** What the person is told once it is sent. */
  readonly thanks: string;
}

const TYPES = CONTACT_TYPES.map((value) => ({ value, label: CONTACT_TYPE_LABELS[value] }));

/** Writes to the team. */
export function MessageForm({ label, source, thanks }: MessageFormProps) {
  const [sent, setSent] = useState(false);
  const message = trpc.message.send.useMutation();
  const form = useFormSend({
    send: (values) =>
      message.mutateAsync({
        source,
        type: values.choice('type', CONTACT_TYPES, 'general'),
        name: values.text('name'),
        email: values.text('email'),
        subject: values.text('subject'),
        message: values.text('message'),
      }),
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
    <Form form={form} label={label} action="Send Message" busyAction="Sending…">
      {source === 'contact' ? (
        <SelectField name="type" label="What is it about?" options={TYPES} defaultValue="general" required />
      ) : null}
      <Sender />
      <TextField
        name="subject"
        label="Subject"
        required
        missing="Enter a subject."
        minLength={SUBJECT.min}
        maxLength={SUBJECT.max}
      />
      <TextAreaField
        name="message"
        label="Message"
        required
        missing="Enter a message."
        minLength={MESSAGE.min}
        maxLength={MESSAGE.max}
      />
    </Form>
  );
}

function Sender() {
  return (
    <FieldRow>
      <TextField
        name="name"
        label="Name"
        autoComplete="name"
        required
        missing="Enter your name."
        maxLength={USER_NAME.max}
      />
      <TextField
        name="email"
        type="email"
        label="Email"
        autoComplete="email"
        required
        missing="Enter your e-mail address, so that we can answer."
        maxLength={EMAIL.max}
      />
    </FieldRow>
  );
}
