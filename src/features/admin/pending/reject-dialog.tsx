import { NativeSelect, Textarea } from '@mantine/core';
import { GAME_QUALITY } from '../../../../entities/published-terms.rules.ts';
import { DECISION_REASON } from '../../../../entities/submission.rules.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form, FormEnd } from '../../../ui/form/form.tsx';
import { useSubmitForm } from '../../../ui/form/use-submit-form.ts';

/** The most common reasons, in the order of the guidelines. */
const COMMON_REASONS = [
  `The game takes over ${GAME_QUALITY.tooSlowSeconds} seconds to load. Please make it smaller and submit it again.`,
  'The game’s address does not answer. Please check it and submit the game again.',
  'The game cannot be shown in a frame on our portal. Please allow it in the headers of your site.',
  'The game stops with an error, or cannot be finished. Please fix it and submit it again.',
  'The age rating is too low for what the game shows. Please choose a higher one.',
  'The title, the picture or the description does not show what the game is.',
  'The game is a copy of somebody else’s game.',
  'The game leads players away to other sites.',
];

interface RejectDialogProps {
  readonly title: string;
  /** The text that the reason begins with; empty by default. */
  readonly reason?: string | undefined;
  /** The typed text stays until the promise resolves. */
  readonly onSend: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks why a game is rejected: a common reason, which can be edited, or one's own words. */
export default function RejectDialog({ title, reason = '', onSend, onClose }: RejectDialogProps) {
  const form = useSubmitForm({
    initialValues: { text: reason },
    rules: { text: { missing: 'Enter a reason.', ...DECISION_REASON } },
    send: ({ text }) => onSend(text),
    onSent: onClose,
  });
  return (
    <Dialog title={`Reject ${title}`} onClose={onClose}>
      <Form form={form}>
        <NativeSelect
          label="Common reason"
          defaultValue=""
          onChange={({ currentTarget }) => form.fill('text', currentTarget.value)}
          data={[{ value: '', label: 'Write your own' }, ...COMMON_REASONS]}
        />
        <Textarea
          key={form.key('text')}
          {...form.getInputProps('text')}
          label="Reason (the developer reads this)"
          rows={5}
          required
        />
        <FormEnd form={form} action="Reject" variant="danger" wide />
      </Form>
    </Dialog>
  );
}
