import { useState } from 'react';
import { DigitsInput } from '../../ui/form/digits-input.tsx';
import { Form, FormProblem } from '../../ui/form/form.tsx';
import { useSubmitForm } from '../../ui/form/use-submit-form.ts';
import { makeSum, solves } from './grown-up-sum.ts';
import { KidsButton } from './kids-button.tsx';
import styles from './parents-corner.module.css';

const RULES = { answer: { missing: 'Enter the answer in digits.' } } as const;

/** Asks what small children cannot answer yet; after a wrong answer, it asks for another sum. */
export function GrownUpGate({ onPass }: { readonly onPass: () => void }) {
  const [sum, setSum] = useState(() => makeSum(Math.random));
  const [problem, setProblem] = useState<string | null>(null);
  const form = useSubmitForm({
    initialValues: { answer: '' },
    rules: RULES,
    send: async ({ answer }) => {
      if (solves(answer, sum)) return onPass();
      setSum(makeSum(Math.random));
      setProblem('That is not the answer. Here is another one.');
    },
  });
  return (
    <Form form={form} className={styles.form}>
      <DigitsInput
        key={form.key('answer')}
        {...form.getInputProps('answer')}
        label={sum.question}
        classNames={{ label: styles.label, input: styles.pin }}
        digits={2}
        required
      />
      <FormProblem>{problem}</FormProblem>
      <KidsButton type="submit" disabled={form.submitting}>
        Continue
      </KidsButton>
    </Form>
  );
}
