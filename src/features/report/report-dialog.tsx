import { useState } from 'react';
import {
  GAME_REPORT_REASONS,
  reportReasonLabel,
  SCORE_REPORT_REASONS,
} from '../../../entities/report.rules.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Radio, RadioGroup } from '../../ui/form/choices.tsx';
import { Form, FormEnd } from '../../ui/form/form.tsx';
import { useSubmitForm } from '../../ui/form/use-submit-form.ts';
import type { ChosenReason, ReportSubject } from './use-report.ts';

interface ReportDialogProps {
  readonly subject: ReportSubject;
  /** `key` is the report's `Idempotency-Key`. */
  readonly onSend: (chosen: ChosenReason, key: string) => Promise<unknown>;
  readonly onClose: () => void;
}

const EMPTY = { reason: '' };

/** Asks for the reason of a report; Send is enabled once one is chosen. */
export default function ReportDialog({ subject, onSend, onClose }: ReportDialogProps) {
  const reasons = subject.kind === 'score' ? SCORE_REPORT_REASONS : GAME_REPORT_REASONS;
  const [chosen, setChosen] = useState(false);
  const form = useSubmitForm({
    initialValues: EMPTY,
    onValuesChange: ({ reason }) => setChosen(reason !== ''),
    send: async ({ reason }, key) => {
      const reported = chosenOf(subject.kind, reason);
      if (reported !== null) await onSend(reported, key);
    },
  });
  return (
    <Dialog title={`Report ${subject.title}`} onClose={onClose}>
      <Form form={form}>
        <RadioGroup key={form.key('reason')} {...form.getInputProps('reason')} label="What is wrong?">
          {reasons.map((value) => (
            <Radio key={value} value={value} label={reportReasonLabel(value)} />
          ))}
        </RadioGroup>
        <FormEnd form={form} action="Submit Report" wide disabled={!chosen} />
      </Form>
    </Dialog>
  );
}

/** Returns the chosen reason, of those that the subject has; null for nothing. */
function chosenOf(kind: ReportSubject['kind'], chosen: string): ChosenReason | null {
  if (kind === 'score') {
    const reason = SCORE_REPORT_REASONS.find((each) => each === chosen);
    return reason === undefined ? null : { kind, reason };
  }
  const reason = GAME_REPORT_REASONS.find((each) => each === chosen);
  return reason === undefined ? null : { kind, reason };
}
