import { Button } from '@mantine/core';
import { type Ref, useState } from 'react';
import { type Failure, failureOf } from '../../ui/failure.ts';
import { FormProblem } from '../../ui/form/form.tsx';

interface PasskeyButtonProps {
  /** Asks for the passkey, and sends the browser's answer. */
  readonly onPress: () => Promise<void>;
  readonly onFailed?: (failure: Failure) => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** The button that asks for a passkey, below why the last try failed. */
export function PasskeyButton({ onPress, onFailed, ref }: PasskeyButtonProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setProblem(null);
    setBusy(true);
    try {
      await onPress();
    } catch (error) {
      const failure = failureOf(error);
      setProblem(failure.message);
      onFailed?.(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <FormProblem>{problem}</FormProblem>
      <Button ref={ref} variant="solid" fullWidth data-autofocus disabled={busy} onClick={() => void press()}>
        Use my passkey
      </Button>
    </>
  );
}
