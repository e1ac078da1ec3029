import { useEffect, useEffectEvent } from 'react';
import { trpc, withKey } from '../../../api/trpc.ts';
import { draftOf } from '../../../ui/draft.ts';
import { Form, FormEnd } from '../../../ui/form/form.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { useSubmitForm } from '../../../ui/form/use-submit-form.ts';
import { showToast } from '../../../ui/toast.ts';
import { useIsMounted } from '../../../ui/use-is-mounted.ts';
import { GameFields, gameRules } from './game-fields.tsx';
import { type GameValues, NEW_GAME, submissionOf } from './game-values.ts';
import { showSubmissionFailure } from './submission-failure.ts';
import { useSendWhenChecked, WAITS } from './use-send-when-checked.ts';

const FORM = 'submit-game';

interface SubmitGameProps {
  readonly userId: string;
  /** Called with what the fields hold, at first and after each change. */
  readonly onValues: (values: GameValues) => void;
  /** Called with the id of the submitted game, unless the form was left meanwhile. */
  readonly onSubmitted: (id: string) => void;
}

/** The developer form for a new game. */
export function SubmitGame({ userId, onValues, onSubmitted }: SubmitGameProps) {
  const utils = trpc.useUtils();
  const isMounted = useIsMounted();
  const form = useSubmitForm({
    initialValues: NEW_GAME,
    rules: gameRules,
    isSummed: true,
    draft: draftOf(FORM, userId),
    onValuesChange: onValues,
    send: (values, key) => utils.client.submission.submit.mutate(submissionOf(values), withKey(key)),
    onSent: ({ id }) => {
      void utils.submission.mine.invalidate();
      showToast({
        title: 'Game submitted successfully!',
        tone: 'good',
      });
      if (isMounted()) onSubmitted(id);
    },
    onFailed: showSubmissionFailure,
  });
  const sent = useSendWhenChecked(form);
  // Restoring a draft is not reported as a change.
  const reportRestored = useEffectEvent(() => onValues(form.getValues()));
  useEffect(() => reportRestored(), []);
  return (
    <Form form={sent} label="Submit a game">
      <FormErrors form={form} />
      <GameFields form={form} name={FORM} />
      <FormEnd form={sent} action="Submit Game" busyAction={sent.isWaiting ? WAITS : 'Submitting…'} />
    </Form>
  );
}
