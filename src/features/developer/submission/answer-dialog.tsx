import { Textarea } from '@mantine/core';
import { ANSWER, ANSWER_LENGTH } from '../../../../entities/rejection.rules.ts';
import type { OwnGame } from '../../../../entities/submission.schema.ts';
import { trpc, withKey } from '../../../api/trpc.ts';
import { formatCount } from '../../../ui/count.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { draftOf } from '../../../ui/draft.ts';
import { Form, FormEnd } from '../../../ui/form/form.tsx';
import { useSubmitForm } from '../../../ui/form/use-submit-form.ts';
import { showToast } from '../../../ui/toast.ts';
import styles from './own-game-card.module.css';

const RULES = {
  answer: { missing: 'Write your answer.', shape: ANSWER_LENGTH, max: ANSWER.max },
} as const;

interface AnswerDialogProps {
  readonly game: OwnGame;
  readonly reason: string;
  readonly userId: string;
  readonly onClose: () => void;
}

/** Asks what a developer answers to the rejection of a game. */
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
        title: 'Answer sent',
        message: 'Your game is in review again. Somebody else decides.',
        tone: 'good',
      });
      onClose();
    },
  });
  return (
    <Dialog title={`Answer the decision on ${game.title}`} onClose={onClose}>
      <div className={styles.reason}>
        <p className={styles.reasonTitle}>Why it was rejected</p>
        <p>{reason}</p>
      </div>
      <Form form={form}>
        <Textarea
          key={form.key('answer')}
          {...form.getInputProps('answer')}
          label="Your answer"
          description={`Why the decision is wrong, or what you have corrected. ${ANSWER.min} to ${formatCount(ANSWER.max)} characters. You can answer once, and another moderator decides.`}
          rows={6}
          required
        />
        <FormEnd form={form} action="Send answer" busyAction="Sending…" wide />
      </Form>
    </Dialog>
  );
}
