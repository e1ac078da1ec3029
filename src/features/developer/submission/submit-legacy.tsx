import { useNavigate } from 'react-router-dom';
import { trpc, withKey } from '../../../api/trpc.ts';
import { paths } from '../../../../entities/page.rules.ts';
import { draftOf } from '../../../ui/draft.ts';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { Form, FormEnd } from '../../../ui/form/form.tsx';
import { useSubmitForm } from '../../../ui/form/use-submit-form.ts';
import { showToast } from '../../../ui/toast.ts';
import { useIsMounted } from '../../../ui/use-is-mounted.ts';
import { LEGACY_RULES, LegacyFields } from './legacy-fields.tsx';
import { EMPTY_LEGACY, legacySubmissionOf } from './legacy-values.ts';

/** The short form of `/submit`; the developer's games follow. */
export function SubmitLegacy({ userId }: { readonly userId: string }) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const form = useSubmitForm({
    initialValues: EMPTY_LEGACY,
    rules: LEGACY_RULES,
    isSummed: true,
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
      if (isMounted()) void navigate(paths.tab(paths.developer, 'my-games'));
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
      <FormErrors form={form} />
      <LegacyFields form={form} />
      <FormEnd form={form} action="Submit Game" busyAction="Submitting…" />
    </Form>
  );
}
