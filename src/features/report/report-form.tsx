import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent } from 'react';
import { TITLE, URL_LENGTH } from '../../../entities/game.rules.ts';
import {
  DEFAULT_REPORT_PRIORITY,
  PRIORITY_LABELS,
  REPORT_DESCRIPTION,
  REPORT_PRIORITIES,
  REPORT_TYPE_LABELS,
  REPORT_TYPES,
  type ReportPriority,
  type ReportType,
} from '../../../entities/report.rules.ts';
import { EMAIL, EMAIL_SHAPE } from '../../../entities/user.rules.ts';
import { whetherQueued } from '../../offline/queued-mutations/queued.ts';
import { trpc, withKey } from '../../api/trpc.ts';
import { draftOf } from '../../ui/draft.ts';
import { FieldRow, Form, FormEnd, optional } from '../../ui/form/form.tsx';
import { useSubmitForm } from '../../ui/form/use-submit-form.ts';
import { showToast } from '../../ui/toast.ts';

interface ReportValues {
  readonly gameUrl: string;
  readonly gameTitle: string;
  /** Empty until one is chosen. */
  readonly reportType: ReportType | '';
  readonly priority: ReportPriority;
  readonly description: string;
  readonly email: string;
}

const RULES = {
  gameUrl: { missing: 'Enter the address of the game.', ...URL_LENGTH },
  gameTitle: { max: TITLE.max },
  reportType: { missing: 'Choose what is wrong.' },
  description: { missing: 'Describe what is wrong.', ...REPORT_DESCRIPTION },
  email: { shape: EMAIL_SHAPE, ...EMAIL },
} as const;

const TYPES = [
  { value: '', label: 'Choose one' },
  ...REPORT_TYPES.map((value) => ({ value, label: REPORT_TYPE_LABELS[value] })),
];
const PRIORITIES = REPORT_PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] }));

/** The general report form, for everyone; `email` is the address of a signed-in person. */
export function ReportForm({ email }: { readonly email: string }) {
  const form = useReportForm(email);
  return (
    <Form form={form} label="Report a Game">
      <GameFields form={form} />
      <ProblemFields form={form} />
      <Textarea
        key={form.key('description')}
        {...form.getInputProps('description')}
        label="Description"
        description="What did you see, and what were you doing?"
        required
      />
      <TextInput
        key={form.key('email')}
        {...form.getInputProps('email')}
        type="email"
        label={optional('Your email')}
        description="Only used for questions about this report."
        autoComplete="email"
        maxLength={EMAIL.max}
      />
      <FormEnd form={form} action="Submit Report" busyAction="Submitting…" />
    </Form>
  );
}

interface FieldsProps {
  readonly form: UseFormReturnType<ReportValues>;
}

function GameFields({ form }: FieldsProps) {
  return (
    <FieldRow>
      <TextInput
        key={form.key('gameUrl')}
        {...form.getInputProps('gameUrl')}
        label="Game address"
        description="Copy it from the address bar of the game’s page."
        inputMode="url"
        autoComplete="off"
        required
        maxLength={URL_LENGTH.max}
      />
      <TextInput
        key={form.key('gameTitle')}
        {...form.getInputProps('gameTitle')}
        label={optional('Game title')}
        autoComplete="off"
        maxLength={TITLE.max}
      />
    </FieldRow>
  );
}

function ProblemFields({ form }: FieldsProps) {
  return (
    <FieldRow>
      <NativeSelect
        key={form.key('reportType')}
        {...form.getInputProps('reportType')}
        label="What is wrong?"
        data={TYPES}
      />
      <NativeSelect
        key={form.key('priority')}
        {...form.getInputProps('priority')}
        label="How urgent is it?"
        data={PRIORITIES}
      />
    </FieldRow>
  );
}

const SUBMITTED = {
  title: 'Report Submitted',
  message: "Thank you for your report. We'll investigate this issue.",
  tone: 'good',
} as const;

function useReportForm(email: string) {
  const { client } = trpc.useUtils();
  const initialValues: ReportValues = {
    gameUrl: '',
    gameTitle: '',
    reportType: '',
    priority: DEFAULT_REPORT_PRIORITY,
    description: '',
    email,
  };
  const form = useSubmitForm({
    initialValues,
    rules: RULES,
    draft: draftOf('report'),
    send: async ({ reportType, ...values }, key) => {
      const report = { ...values, reportType: reportType === '' ? 'other' : reportType } as const;
      const sent = client.report.anything.mutate(report, withKey(key));
      // A queued report already showed a toast; the form is cleared all the same.
      if (!(await whetherQueued(sent))) showToast(SUBMITTED);
    },
    onFailed: () =>
      showToast({ title: 'Error', message: 'Failed to submit report. Please try again.', tone: 'bad' }),
  });
  const fillIn = useEffectEvent((address: string) => {
    const isTyped = form.isDirty('email');
    form.setInitialValues({ ...initialValues, email: address });
    if (!isTyped) form.fill('email', address);
  });
  // The session is known only after the first render; the address is then filled in unless something was typed.
  useEffect(() => fillIn(email), [email]);
  return form;
}
