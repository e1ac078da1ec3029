import { useState } from 'react';
import { trpc, withKey } from '../../api/trpc.ts';
import { draftOf } from '../../ui/draft.ts';
import { Form, FormEnd } from '../../ui/form/form.tsx';
import { useSubmitForm } from '../../ui/form/use-submit-form.ts';
import { showToast } from '../../ui/toast.ts';
import { GAME_RULES, GameFields } from './game-fields.tsx';
import { NEW_GAME, submissionOf } from './game-values.ts';
import { tellSubmissionFailure } from './submission-failure.ts';

/** The developer form for a new game. */
export function SubmitGame({ userId }: { readonly userId: string }) {
  const [sent, setSent] = useState(0);
  // A new form for each game, because the boxes count for themselves how many are ticked.
  return <SubmitGameForm key={sent} userId={userId} onSent={() => setSent(sent + 1)} />;
}

interface SubmitGameFormProps {
  readonly userId: string;
  readonly onSent: () => void;
}

function SubmitGameForm({ userId, onSent }: SubmitGameFormProps) {
  const utils = trpc.useUtils();
  const form = useSubmitForm({
    initialValues: NEW_GAME,
    rules: GAME_RULES,
    draft: draftOf('submit-game', userId),
    send: (values, key) => utils.client.submission.submit.mutate(submissionOf(values), withKey(key)),
    onSent: () => {
      void utils.submission.mine.invalidate();
      showToast({
        title: 'Game submitted successfully!',
        message: 'It is in review. Follow its status in My Games.',
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
