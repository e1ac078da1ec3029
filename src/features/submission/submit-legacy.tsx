import { useState } from 'react';
import { trpc } from '../../api/trpc.ts';
import { Form, FormEnd } from '../../ui/form/form.tsx';
import { useSubmitForm } from '../../ui/form/use-submit-form.ts';
import { showToast } from '../../ui/toast.ts';
import { draftOf } from './draft.ts';
import { LEGACY_RULES, LegacyFields } from './legacy-fields.tsx';
import { legacySubmissionOf, legacyValuesOf } from './legacy-values.ts';

/** The short form of `/submit`. */
export function SubmitLegacy({ userId }: { readonly userId: string }) {
  const [sent, setSent] = useState(0);
  // A new form for each game, because a reset would restore the draft that it started with.
  return <SubmitLegacyForm key={sent} userId={userId} onSent={() => setSent(sent + 1)} />;
}

interface SubmitLegacyFormProps {
  readonly userId: string;
  readonly onSent: () => void;
}

function SubmitLegacyForm({ userId, onSent }: SubmitLegacyFormProps) {
  const utils = trpc.useUtils();
  const submit = trpc.submission.submitLegacy.useMutation();
  const draft = draftOf('legacy', userId);
  const [initial] = useState(() => legacyValuesOf(draft.read()));
  const form = useSubmitForm({
    initialValues: initial,
    rules: LEGACY_RULES,
    onValuesChange: draft.keep,
    send: (values) => submit.mutateAsync(legacySubmissionOf(values)),
    onSent: () => {
      draft.drop();
      void utils.submission.mine.invalidate();
      showToast({
        title: 'Game Submitted!',
        message: "Your game has been submitted for review. We'll notify you once it's approved.",
        tone: 'good',
      });
      onSent();
    },
    onFailed: () =>
      showToast({
        title: 'Submission Failed',
        message: 'Failed to submit your game. Please try again.',
        tone: 'bad',
      }),
  });
  return (
    <Form form={form} label="Submit your game">
      <LegacyFields form={form} />
      <FormEnd form={form} action="Submit Game" busyAction="Submitting…" />
    </Form>
  );
}
