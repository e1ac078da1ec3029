import { NativeSelect, useMantineColorScheme } from '@mantine/core';
import { useState } from 'react';
import { REMINDER_MINUTES } from '../../../entities/kids.rules.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { ForgottenPin, type ForgottenPinProps } from './forgotten-pin.tsx';
import { GrownUpGate } from './grown-up-gate.tsx';
import { useKidsLock } from './kids-lock.ts';
import { canLock, lock, unlock } from './kids-pin.ts';
import styles from './parents-corner.module.css';
import { PinForm } from './pin-form.tsx';
import { readReminder, storeReminder } from './use-play-reminder.ts';

interface ParentsCornerProps extends Pick<ForgottenPinProps, 'renderSignIn'> {
  readonly onClose: () => void;
  /** Leaves the zone, where that is what the grown-up is asked for. */
  readonly onLeave?: (() => void) | undefined;
}

/** The settings for grown-ups; all are stored in this browser only. */
export default function ParentsCorner({ onClose, onLeave, renderSignIn }: ParentsCornerProps) {
  return (
    <Dialog title="For grown-ups" onClose={onClose}>
      <LockSettings onDone={onLeave ?? onClose} onLeave={onLeave} renderSignIn={renderSignIn} />
    </Dialog>
  );
}

/** The PIN of a locked device, otherwise a sum, before any setting. */
function LockSettings({
  onDone,
  onLeave,
  renderSignIn,
}: ForgottenPinProps & Pick<ParentsCornerProps, 'onLeave'>) {
  const locked = useKidsLock();
  const [passed, setPassed] = useState(false);
  if (locked) {
    return (
      <>
        <PinForm
          label="Enter your PIN to unlock this device"
          action="Unlock"
          onPin={async (pin) => {
            if (!(await unlock(pin))) return 'That is not the PIN. Try again.';
            onDone();
            return null;
          }}
        />
        <ForgottenPin onDone={onDone} renderSignIn={renderSignIn} />
      </>
    );
  }
  if (!passed) return <GrownUpGate onPass={onLeave ?? (() => setPassed(true))} />;
  return (
    <>
      <ReminderSettings />
      <SkySettings />
      {canLock() ? (
        <PinForm
          label="Lock this device in the Kids Zone: choose a four-digit PIN"
          again="The same PIN again"
          action="Lock"
          onPin={async (pin) => {
            try {
              await lock(pin);
            } catch {
              return 'This browser could not store the PIN. The device is not locked.';
            }
            onDone();
            showToast({
              title: 'Locked in the Kids Zone',
              message: 'Exit asks for the PIN now.',
              tone: 'good',
            });
            return null;
          }}
        />
      ) : (
        <p>This browser can only lock the Kids Zone over a secure (https) connection.</p>
      )}
      <p className="soft">
        The PIN is stored in this browser only, as a hash. Clearing the browser’s data removes it.
      </p>
    </>
  );
}

function SkySettings() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <NativeSelect
      label="Sky"
      classNames={{ label: styles.label, input: styles.select }}
      value={colorScheme}
      onChange={(event) => setColorScheme(event.currentTarget.value === 'dark' ? 'dark' : 'light')}
      data={[
        { value: 'light', label: 'By day' },
        { value: 'dark', label: 'In the evening' },
      ]}
    />
  );
}

function ReminderSettings() {
  const [minutes, setMinutes] = useState(readReminder);
  return (
    <NativeSelect
      label="Remind us to take a break"
      autoFocus
      classNames={{ label: styles.label, input: styles.select }}
      value={minutes}
      onChange={(event) => {
        const chosen = Number(event.currentTarget.value);
        storeReminder(chosen);
        setMinutes(chosen);
      }}
      data={REMINDER_MINUTES.map((value) => ({
        value: String(value),
        label: value === 0 ? 'Never' : `After ${value} minutes`,
      }))}
    />
  );
}
