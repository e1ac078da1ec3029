import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { GAME_REPORT_REASONS, type GameReportReason } from '../../../entities/report.rules.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './report-dialog.module.css';

/** What each reason of the specification is called. */
const LABELS: Record<GameReportReason, string> = {
  'inappropriate-content': 'Inappropriate content',
  malware: 'Malware',
  copyright: 'Copyright',
  broken: 'It is broken',
  spam: 'Spam',
  other: 'Something else',
};

interface ReportDialogProps {
  readonly title: string;
  readonly busy: boolean;
  /** Why the last try failed; null while all is well. */
  readonly failure: string | null;
  readonly onSend: (reason: GameReportReason) => void;
  readonly onClose: () => void;
}

/** Asks why something is reported; it can be sent once a reason is chosen. */
export default function ReportDialog({ title, busy, failure, onSend, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<GameReportReason | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason !== null) onSend(reason);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <fieldset className={styles.reasons}>
          <legend>What is wrong?</legend>
          {GAME_REPORT_REASONS.map((value) => (
            <label key={value} className={styles.reason}>
              <input
                type="radio"
                name="reason"
                value={value}
                checked={reason === value}
                onChange={() => setReason(value)}
              />
              {LABELS[value]}
            </label>
          ))}
        </fieldset>
        <p className={styles.error} role="alert">
          {failure}
        </p>
        <Button variant="solid" fullWidth type="submit" disabled={reason === null || busy}>
          Submit Report
        </Button>
      </form>
    </Dialog>
  );
}
