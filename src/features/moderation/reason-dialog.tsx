import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { failureOf } from '../../ui/failure.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './moderation.module.css';

interface ReasonDialogProps {
  readonly title: string;
  /** What the words are for. */
  readonly label: string;
  readonly action: string;
  readonly required: boolean;
  readonly minLength?: number;
  readonly maxLength: number;
  readonly busy: boolean;
  /** Why the last try failed; what was typed is still there. */
  readonly error: unknown;
  readonly onSend: (text: string) => void;
  readonly onClose: () => void;
}

/** Asks a moderator for a few words before something is decided. */
export function ReasonDialog({
  title,
  label,
  action,
  busy,
  error,
  onSend,
  onClose,
  ...field
}: ReasonDialogProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('text');
    if (typeof text === 'string') onSend(text.trim());
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <label className={styles.field}>
          {label}
          <textarea {...field} className={styles.input} name="text" rows={4} />
        </label>
        <p className={styles.error} role="alert">
          {error ? failureOf(error).message : null}
        </p>
        <Button variant="solid" fullWidth type="submit" disabled={busy}>
          {action}
        </Button>
      </form>
    </Dialog>
  );
}
