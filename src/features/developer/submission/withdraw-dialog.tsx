import { Button } from '@mantine/core';
import type { OwnGame } from '../../../../entities/submission.schema.ts';
import { failureOf } from '../../../ui/failure.ts';
import { trpc } from '../../../api/trpc.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { awaitAnswer } from '../../../ui/answer-focus.ts';
import { showToast } from '../../../ui/toast.ts';
import styles from './submission.module.css';
import { withdrawalOf } from './own-game.ts';

interface WithdrawDialogProps {
  readonly game: OwnGame;
  readonly onClose: () => void;
}

/** Explains what withdrawing does, and asks for confirmation. */
export default function WithdrawDialog({ game, onClose }: WithdrawDialogProps) {
  const utils = trpc.useUtils();
  const { label, consequence, done } = withdrawalOf(game);
  const withdraw = trpc.submission.withdraw.useMutation({
    onMutate: () => awaitAnswer(),
    onSuccess: (_result, _game, focusAnswer) => {
      void utils.submission.mine.invalidate();
      showToast({ ...done, tone: 'good' });
      onClose();
      focusAnswer();
    },
  });
  return (
    <Dialog title={`${label}?`} onClose={onClose}>
      <p>
        <strong dir="auto">{game.title}</strong>
      </p>
      <p>{consequence}</p>
      <p className={styles.error} role="alert">
        {withdraw.isError ? failureOf(withdraw.error).message : null}
      </p>
      <div className="actions">
        <Button
          variant="danger"
          disabled={withdraw.isPending}
          onClick={() => withdraw.mutate({ id: game.id })}
        >
          {label}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Dialog>
  );
}
