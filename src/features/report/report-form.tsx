import { TITLE, URL_LENGTH } from '../../../entities/game.rules.ts';
import {
  DEFAULT_REPORT_PRIORITY,
  REPORT_DESCRIPTION,
  REPORT_PRIORITIES,
  REPORT_TYPES,
} from '../../../entities/report.rules.ts';
import { EMAIL } from '../../../entities/user.rules.ts';
import { isQueued } from '../../offline/queued-mutations/queued.ts';
import { trpc } from '../../api/trpc.ts';
import { FieldRow, Form } from '../../ui/form/form.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/form/fields.tsx';
import { useFormSend } from '../../ui/form/use-form-send.ts';
import { showToast } from '../../ui/toast.ts';
import { PRIORITY_LABELS, REPORT_TYPE_LABELS } from './report-facts.ts';

const TYPES = REPORT_TYPES.map((value) => ({ value, label: REPORT_TYPE_LABELS[value] }));
const PRIORITIES = REPORT_PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] }));

/** The general report, from anyone; `email` is the person's own when they are signed in. */
export function ReportForm({ email }: { readonly email: string }) {
  const form = useReportForm();
  return (
    <Form form={form} label="Report a Game" action="Submit Report" busyAction="Submitting…">
      <GameFields />
      <ProblemFields />
      <TextAreaField
        name="description"
        label="Description"
        hint="What did you see, and what were you doing?"
        required
        missing="Describe what is wrong."
        minLength={REPORT_DESCRIPTION.min}
        maxLength={REPORT_DESCRIPTION.max}
      />
      <TextField
        // Who is here is known only after the first render: a new default shows where nothing was typed, and only there.
        name="email"
        type="email"
        label="Your email"
        hint="Only to ask you back about this report."
        autoComplete="email"
        defaultValue={email}
        maxLength={EMAIL.max}
      />
    </Form>
  );
}

function GameFields() {
  return (
    <FieldRow>
      <TextField
        name="gameUrl"
        label="Game address"
        hint="Copy it from the address bar of the game’s page."
        inputMode="url"
        autoComplete="off"
        required
        missing="Enter the address of the game."
        maxLength={URL_LENGTH.max}
      />
      <TextField name="gameTitle" label="Game title" autoComplete="off" maxLength={TITLE.max} />
    </FieldRow>
  );
}

function ProblemFields() {
  return (
    <FieldRow>
      <SelectField
        name="reportType"
        label="What is wrong?"
        options={TYPES}
        placeholder="Choose one"
        required
        missing="Choose what is wrong."
      />
      <SelectField
        name="priority"
        label="How urgent is it?"
        options={PRIORITIES}
        defaultValue={DEFAULT_REPORT_PRIORITY}
        required
      />
    </FieldRow>
  );
}

const SUBMITTED = {
  title: 'Report Submitted',
  message: "Thank you for your report. We'll investigate this issue.",
  tone: 'good',
} as const;

function keptOrThrow(error: unknown): true {
  if (isQueued(error)) return true;
  throw error;
}

function useReportForm() {
  const report = trpc.report.anything.useMutation();
  return useFormSend({
    send: async (values) => {
      const sent = report.mutateAsync({
        gameUrl: values.text('gameUrl'),
        gameTitle: values.text('gameTitle'),
        reportType: values.choice('reportType', REPORT_TYPES, 'other'),
        description: values.text('description'),
        email: values.text('email'),
        priority: values.choice('priority', REPORT_PRIORITIES, DEFAULT_REPORT_PRIORITY),
      });
      // What is kept for later has been said already, and needs the form no more.
      const kept = await sent.then(() => false, keptOrThrow);
      if (!kept) showToast(SUBMITTED);
    },
    onFailed: () =>
      showToast({ title: 'Error', message: 'Failed to submit report. Please try again.', tone: 'bad' }),
  });
}
