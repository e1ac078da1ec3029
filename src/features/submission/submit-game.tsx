import { useState } from 'react';
import { trpc } from '../../api/trpc.ts';
import { Form, FormEnd } from '../../ui/form/form.tsx';
import { useSubmitForm } from '../../ui/form/use-submit-form.ts';
import { showToast } from '../../ui/toast.ts';
import { draftOf } from './draft.ts';
import { GAME_RULES, GameFields } from './game-fields.tsx';
import { submissionOf, valuesOfDraft } from './game-values.ts';
import { tellSubmissionFailure } from './submission-failure.ts';

/** The developer form for a new game. */
export function SubmitGame({ userId }: { readonly userId: string }) {
  const [sent, setSent] = useState(0);
  // A new form for each game, because a reset would restore the draft that it started with.
  return <SubmitGameForm key={sent} userId={userId} onSent={() => setSent(sent + 1)} />;
}

interface SubmitGameFormProps {
  readonly userId: string;
  readonly onSent: () => void;
}

function SubmitGameForm({ userId, onSent }: SubmitGameFormProps) {
  const utils = trpc.useUtils();
  const submit = trpc.submission.submit.useMutation();
  const draft = draftOf('developer', userId);
  const [initial] = useState(() => valuesOfDraft(draft.read()));
  const form = useSubmitForm({
    initialValues: initial,
    rules: GAME_RULES,
    onValuesChange: draft.keep,
    send: (values) => submit.mutateAsync(submissionOf(values)),
    onSent: () => {
      draft.drop();
      void utils.submission.mine.invalidate();
      showToast({
        title: 'Game submitted successfully!',
        message: 'It is in review. My Games shows where it stands.',
        tone: 'good',
      });
      onSent();
    },
    onFailed: tellSubmissionFailure,
  });
  return (
    <Form form={form} label="Submit a game">
      <GameFields form={form} />
      <FormEnd form={form} action="Submit Game" busyAction="Submitting…" />
    </Form>
  );
}
