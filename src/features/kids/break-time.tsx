import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Guide } from './guide.tsx';
import { KidsButton } from './kids-button.tsx';
import { useKidsLock } from './kids-lock.ts';
import { unlock } from './kids-pin.ts';
import styles from './kids-world.module.css';
import { PinForm } from './pin-form.tsx';

/** The parent's reminder, without a clock. On a locked device it requires the PIN, which also ends the lock. */
export default function BreakTime({ onGoOn }: { readonly onGoOn: () => void }) {
  const [locked] = useState(useKidsLock());
  return (
    <Dialog title="Time for a break" onClose={locked ? () => {} : onGoOn}>
      <div className={styles.pip}>
        <Guide size={140} mood="sleepy" />
        <p>Pip is a little sleepy. Stretch, drink some water, and show this to a grown-up.</p>
      </div>
      {locked ? (
        <PinForm
          label="PIN of a grown-up"
          action="Unlock"
          onPin={async (pin) => {
            if (!(await unlock(pin))) return 'That is not the PIN. Try again.';
            onGoOn();
            return null;
          }}
        />
      ) : (
        <KidsButton onClick={onGoOn}>We took a break</KidsButton>
      )}
    </Dialog>
  );
}
