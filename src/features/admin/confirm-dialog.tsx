import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { FormProblem } from '../../ui/form/form.tsx';
import styles from './admin.module.css';
import { refusalText } from './refusal.ts';

interface ConfirmDialogProps {
  readonly title: string;
  /** The consequences of the act. */
  readonly text: string;
  /** The subject of the dialog, above the text. */
  readonly children: React.ReactNode;
  readonly action: string;
  /** Whether it cannot be undone. */
  readonly isFinal?: boolean;
  /** The key that asked, which confirms when it is pressed again, as Enter does. */
  readonly again?: string | undefined;
  /** The dialog stays if the promise rejects. */
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks a moderator before something is done. */
export function ConfirmDialog({
  title,
  text,
  children,
  action,
  isFinal = false,
  again,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = () => {
    setBusy(true);
    onConfirm().then(onClose, (error: unknown) => {
      setBusy(false);
      setProblem(refusalText(error));
    });
  };
  useHotkeys(again === undefined ? [] : [[again, (event) => void (event.repeat || busy || confirm())]]);
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{children}</p>
      <p>{text}</p>
      <FormProblem>{problem}</FormProblem>
      <div className={styles.actions}>
        <Button
          variant={isFinal ? 'danger' : 'solid'}
          data-autofocus={again === undefined ? undefined : true}
          disabled={busy}
          onClick={confirm}
        >
          {action}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Dialog>
  );
}
