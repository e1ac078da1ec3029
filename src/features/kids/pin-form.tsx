import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { PIN } from '../../../entities/kids.rules.ts';
import { Form, FormProblem } from '../../ui/form/form.tsx';
import { useSubmitForm } from '../../ui/form/use-submit-form.ts';
import { KidsButton } from './kids-button.tsx';
import styles from './parents-corner.module.css';

interface PinFormProps {
  readonly label: string;
  readonly action: string;
  /** Resolves to an error message if the PIN is refused, else to null. */
  readonly onPin: (pin: string) => Promise<string | null>;
}

const DIGITS = `Enter ${PIN.digits} digits.`;
const FOUR_DIGITS = new RegExp(`^\\d{${PIN.digits}}$`);
const RULES = {
  pin: { missing: DIGITS, shape: { fits: (text: string) => FOUR_DIGITS.test(text), mismatch: DIGITS } },
} as const;

/** Asks a grown-up for four digits. */
export function PinForm({ label, action, onPin }: PinFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const form = useSubmitForm({
    initialValues: { pin: '' },
    rules: RULES,
    send: async ({ pin }) => setProblem(await onPin(pin)),
  });
  return (
    <Form form={form} className={styles.form}>
      <TextInput
        key={form.key('pin')}
        {...form.getInputProps('pin')}
        label={label}
        classNames={{ label: styles.label, input: styles.pin }}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={PIN.digits}
        required
      />
      <FormProblem>{problem}</FormProblem>
      <KidsButton type="submit" disabled={form.submitting}>
        {action}
      </KidsButton>
    </Form>
  );
}
