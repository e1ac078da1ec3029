import { useState } from 'react';
import { PIN } from '../../../entities/kids.rules.ts';
import { DigitsInput } from '../../ui/form/digits-input.tsx';
import { Form, FormProblem } from '../../ui/form/form.tsx';
import { useSubmitForm } from '../../ui/form/use-submit-form.ts';
import { KidsButton } from './kids-button.tsx';
import styles from './parents-corner.module.css';

interface PinFormProps {
  readonly label: string;
  readonly action: string;
  /** The label of a second field for the same PIN, where it is chosen. */
  readonly again?: string;
  /** Resolves to an error message if the PIN is refused, else to null. */
  readonly onPin: (pin: string) => Promise<string | null>;
}

const DIGITS = `Enter ${PIN.digits} digits.`;
const FOUR_DIGITS = new RegExp(`^\\d{${PIN.digits}}$`);
const PIN_RULE = {
  missing: DIGITS,
  shape: { fits: (text: string) => FOUR_DIGITS.test(text), mismatch: DIGITS },
} as const;

const sameAs = (pin: string) => ({
  missing: DIGITS,
  shape: { fits: (text: string) => text === pin, mismatch: 'The two PINs differ.' },
});

/** Asks a grown-up for four digits. */
export function PinForm({ label, action, again, onPin }: PinFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const form = useSubmitForm({
    initialValues: { pin: '', again: '' },
    rules: ({ pin }) => ({
      pin: PIN_RULE,
      ...(again === undefined ? {} : { again: sameAs(pin) }),
    }),
    send: async ({ pin }) => setProblem(await onPin(pin)),
  });
  const field = (name: 'pin' | 'again', itsLabel: string) => (
    <DigitsInput
      key={form.key(name)}
      {...form.getInputProps(name)}
      label={itsLabel}
      classNames={{ label: styles.label, input: styles.pin }}
      type="password"
      digits={PIN.digits}
      required
    />
  );
  return (
    <Form form={form} className={styles.form}>
      {field('pin', label)}
      {again === undefined ? null : field('again', again)}
      <FormProblem>{problem}</FormProblem>
      <KidsButton type="submit" disabled={form.submitting}>
        {action}
      </KidsButton>
    </Form>
  );
}
