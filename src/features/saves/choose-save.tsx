import { Button } from '@mantine/core';
import { useState } from 'react';
import { SAVE_COPY } from '../../../entities/save.rules.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SavePlaces } from './save-places.tsx';
import type { SaveState } from './save-state.ts';
import styles from './saves.module.css';

interface ChooseSaveProps {
  readonly state: Extract<SaveState, { kind: 'two-places' }>;
  readonly onChoose: (copyId: string | null) => Promise<void>;
  readonly onClose: () => void;
}

/** Lets the player choose the state to go on with. */
export default function ChooseSave({ state, onChoose, onClose }: ChooseSaveProps) {
  const [isBusy, setBusy] = useState(false);
  const choose = async (copyId: string | null) => {
    setBusy(true);
    await onChoose(copyId);
    setBusy(false);
  };
  return (
    <Dialog title="This game was played in two places" onClose={onClose}>
      <p>
        Choose the save to go on with. The other is deleted once you have chosen; until then both are kept,
        for {SAVE_COPY.days} days.
      </p>
      <SavePlaces {...state} disabled={isBusy} onChoose={(copyId) => void choose(copyId)} />
      <div className={styles.actions}>
        <Button onClick={onClose}>Decide later</Button>
      </div>
    </Dialog>
  );
}
