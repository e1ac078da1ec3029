import { Textarea } from '@mantine/core';
import { APPEAL_LENGTH, APPEAL_TEXT } from '../../../../entities/rejection.rules.ts';
import type { OwnGame } from '../../../../entities/submission.schema.ts';
import { trpc, withKey } from '../../../api/trpc.ts';
import { formatCount } from '../../../ui/count.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { draftOf } from '../../../ui/draft.ts';
import { Form, FormEnd } from '../../../ui/form/form.tsx';
import { useSubmitForm } from '../../../ui/form/use-submit-form.ts';
import { showToast } from '../../../ui/toast.ts';
import styles from './submission.module.css';

const RULES = {
  answer: { missing: 'Write your appeal.', shape: APPEAL_TEXT, max: APPEAL_LENGTH.max },
} as const;

interface AnswerDialogProps {
  readonly game: OwnGame;
  readonly reason: string;
  readonly userId: string;
  readonly onClose: () => void;
}

/** The form of a developer's appeal against the rejection of a game. */
export default function AnswerDialog({ game, reason, userId, onClose }: AnswerDialogProps) {
  const utils = trpc.useUtils();
  const form = useSubmitForm({
    initialValues: { answer: '' },
    rules: RULES,
    draft: draftOf(`answer-rejection:${game.id}`, userId),
    send: ({ answer }, key) => utils.client.submission.answer.mutate({ id: game.id, answer }, withKey(key)),
    onSent: () => {
      void utils.submission.mine.invalidate();
      showToast({
        title: 'Appeal sent',
        message: 'Your game is back in review. A different moderator will decide.',
        tone: 'good',
      });
      onClose();
    },
  });
  return (
    <Dialog title={`Appeal the decision on ${game.title}`} onClose={onClose}>
      <div className={styles.reason}>
        <p className={styles.reasonTitle}>Why it was rejected</p>
        <p dir="auto">{reason}</p>
      </div>
      <Form form={form}>
        <Textarea
          key={form.key('answer')}
          {...form.getInputProps('answer')}
          label="Your appeal"
          description={`Why the decision is wrong, or what you have corrected. ${APPEAL_LENGTH.min} to ${formatCount(APPEAL_LENGTH.max)} characters. You can appeal once. A different moderator will decide.`}
          rows={6}
          required
        />
        <FormEnd form={form} action="Send appeal" busyAction="Sending…" wide />
      </Form>
    </Dialog>
  );
}
