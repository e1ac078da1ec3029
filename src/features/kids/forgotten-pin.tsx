import { type ReactNode, useEffect, useState } from 'react';
import { FORGOTTEN_PIN } from '../../../entities/kids.rules.ts';
import { GrownUpGate } from './grown-up-gate.tsx';
import { KidsButton } from './kids-button.tsx';
import { forgetPin, unlockWithoutPin, useOpensAt } from './kids-lock.ts';

export interface ForgottenPinProps {
  readonly onDone: () => void;
  /** The form by which a grown-up signs in. */
  readonly signIn: (onDone: () => void) => ReactNode;
}

/** For a grown-up who forgot the PIN: after a sum, ten minutes or a sign-in open the lock. */
export function ForgottenPin({ onDone, signIn }: ForgottenPinProps) {
  const opensAt = useOpensAt();
  const [step, setStep] = useState<'closed' | 'sum' | 'ways' | 'sign in'>('closed');
  const open = () => {
    unlockWithoutPin();
    onDone();
  };
  if (step === 'sum') return <GrownUpGate onPass={() => setStep('ways')} />;
  if (step === 'sign in') return signIn(open);
  if (opensAt !== null)
    return <Waiting opensAt={opensAt} onOpen={open} onSignIn={() => setStep('sign in')} />;
  if (step === 'closed') {
    return (
      <KidsButton tone="plain" onClick={() => setStep('sum')}>
        I forgot the PIN
      </KidsButton>
    );
  }
  return (
    <>
      <KidsButton tone="plain" onClick={forgetPin}>
        Wait {FORGOTTEN_PIN.minutes} minutes
      </KidsButton>
      <KidsButton tone="plain" onClick={() => setStep('sign in')}>
        Sign in instead
      </KidsButton>
    </>
  );
}

interface WaitingProps {
  readonly opensAt: number;
  readonly onOpen: () => void;
  readonly onSignIn: () => void;
}

function Waiting({ opensAt, onOpen, onSignIn }: WaitingProps) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  if (now >= opensAt) {
    return <KidsButton onClick={onOpen}>Unlock without the PIN</KidsButton>;
  }
  const time = new Date(opensAt).toLocaleTimeString('en', { hour: 'numeric', minute: '2-digit' });
  return (
    <>
      <p>The lock opens without the PIN at {time}.</p>
      <KidsButton tone="plain" onClick={onSignIn}>
        Sign in instead
      </KidsButton>
    </>
  );
}
