import { trpc, withKey } from '../../api/trpc.ts';
import { draftOf } from '../../ui/draft.ts';
import { Form, FormEnd } from '../../ui/form/form.tsx';
import { useSubmitForm } from '../../ui/form/use-submit-form.ts';
import { showToast } from '../../ui/toast.ts';
import { LEGACY_RULES, LegacyFields } from './legacy-fields.tsx';
import { EMPTY, legacySubmissionOf } from './legacy-values.ts';

/** The short form of `/submit`. */
export function SubmitLegacy({ userId }: { readonly userId: string }) {
  const utils = trpc.useUtils();
  const form = useSubmitForm({
    initialValues: EMPTY,
    rules: LEGACY_RULES,
    draft: draftOf('submit', userId),
    send: (values, key) =>
      utils.client.submission.submitLegacy.mutate(legacySubmissionOf(values), withKey(key)),
    onSent: () => {
      void utils.submission.mine.invalidate();
      showToast({
        title: 'Game Submitted!',
        message: "Your game has been submitted for review. We'll notify you once it's approved.",
        tone: 'good',
      });
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
