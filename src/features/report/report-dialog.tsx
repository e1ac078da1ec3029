import { useState } from 'react';
import {
  GAME_REPORT_REASON_LABELS,
  GAME_REPORT_REASONS,
  type GameReportReason,
} from '../../../entities/report.rules.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Radio, RadioGroup } from '../../ui/form/choices.tsx';
import { Form, FormEnd } from '../../ui/form/form.tsx';
import { useSubmitForm } from '../../ui/form/use-submit-form.ts';

interface ReportDialogProps {
  readonly title: string;
  /** `key` is the report's `Idempotency-Key`. */
  readonly onSend: (reason: GameReportReason, key: string) => Promise<unknown>;
  readonly onClose: () => void;
}

const EMPTY: { reason: GameReportReason | '' } = { reason: '' };

/** Asks for the reason of a report; Send is enabled once one is chosen. */
export default function ReportDialog({ title, onSend, onClose }: ReportDialogProps) {
  const [chosen, setChosen] = useState(false);
  const form = useSubmitForm({
    initialValues: EMPTY,
    onValuesChange: ({ reason }) => setChosen(reason !== ''),
    send: async ({ reason }, key) => {
      if (reason !== '') await onSend(reason, key);
    },
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <Form form={form}>
        <RadioGroup key={form.key('reason')} {...form.getInputProps('reason')} label="What is wrong?">
          {GAME_REPORT_REASONS.map((value) => (
            <Radio key={value} value={value} label={GAME_REPORT_REASON_LABELS[value]} />
          ))}
        </RadioGroup>
        <FormEnd form={form} action="Submit Report" wide disabled={!chosen} />
      </Form>
    </Dialog>
  );
}
