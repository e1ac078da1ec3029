import { type FormEvent, useState } from 'react';
import { PIN } from '../../../entities/kids.rules.ts';
import { KidsButton } from './kids-button.tsx';
import styles from './parents-corner.module.css';

interface PinFormProps {
  readonly label: string;
  readonly action: string;
  /** Resolves to a sentence when the PIN will not do. */
  readonly onPin: (pin: string) => Promise<string | null>;
}

/** Asks a grown-up for four digits. */
export function PinForm({ label, action, onPin }: PinFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const pin = new FormData(form).get('pin');
    if (typeof pin !== 'string') return;
    setBusy(true);
    setProblem(await onPin(pin));
    setBusy(false);
    form.reset();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <label className={styles.field}>
        {label}
        <input
          className={styles.pin}
          name="pin"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          pattern={`[0-9]{${PIN.digits}}`}
          title={`${PIN.digits} digits`}
          maxLength={PIN.digits}
          required
        />
      </label>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <KidsButton type="submit" disabled={busy}>
        {action}
      </KidsButton>
    </form>
  );
}
