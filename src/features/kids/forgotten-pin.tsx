import { type ReactNode, useEffect, useState } from 'react';
import { FORGOTTEN_PIN } from '../../../entities/kids.rules.ts';
import { GrownUpGate } from './grown-up-gate.tsx';
import { KidsButton } from './kids-button.tsx';
import { useBrowserStore } from '../../ui/use-browser-store.ts';
import { storedLock } from './kids-lock.ts';

export interface ForgottenPinProps {
  readonly onDone: () => void;
  /** The form by which a grown-up signs in. */
  readonly renderSignIn: (onDone: () => void) => ReactNode;
}

/** For a grown-up who forgot the PIN: after a sum, ten minutes or a sign-in open the lock. */
export function ForgottenPin({ onDone, renderSignIn }: ForgottenPinProps) {
  const opensAt = useBrowserStore(storedLock, undefined)?.opensAt ?? null;
  const [step, setStep] = useState<'closed' | 'sum' | 'ways' | 'sign in'>('closed');
  const open = () => {
    storedLock.write(null);
    onDone();
  };
  if (step === 'sum') return <GrownUpGate onPass={() => setStep('ways')} />;
  if (step === 'sign in') return renderSignIn(open);
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

/** Lets the lock open without its PIN after ten minutes. */
function forgetPin(): void {
  const opensAt = Date.now() + FORGOTTEN_PIN.minutes * 60_000;
  storedLock.write(JSON.stringify({ ...storedLock.get(), opensAt }));
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
