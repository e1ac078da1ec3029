import { Button } from '@mantine/core';
import { useState } from 'react';
import { SAVE_CONFLICT } from '../../../entities/save.rules.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormProblem } from '../../ui/form/form.tsx';
import type { CallFailure } from './save-calls.ts';
import { SavePlaces } from './save-places.tsx';
import type { SaveState } from './save-state.ts';

interface ChooseSaveProps {
  readonly state: Extract<SaveState, { kind: 'two-places' }>;
  /** Returns why the choice failed; null if it did not. */
  readonly onChoose: (copyId: string | null) => Promise<CallFailure | null>;
  readonly onClose: () => void;
}

const PROBLEMS: Readonly<Record<CallFailure['kind'], string>> = {
  changed: 'This game was played in the meantime. Choose again.',
  refused: 'This save no longer exists. Take another look at the others.',
  later: 'The choice could not be sent. Try again when you are online.',
};

/** Lets the player choose the state to go on with. */
export default function ChooseSave({ state, onChoose, onClose }: ChooseSaveProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (copyId: string | null) => {
    setBusy(true);
    const failure = await onChoose(copyId);
    setProblem(failure === null ? null : PROBLEMS[failure.kind]);
    setBusy(false);
  };
  return (
    <Dialog title="This game was played in two places" onClose={onClose}>
      <p>
        Choose the save to continue with. The other is deleted once you have chosen; until then both are kept,
        for {SAVE_CONFLICT.days} days.
      </p>
      <SavePlaces {...state} disabled={isBusy} onChoose={(copyId) => void choose(copyId)} />
      <FormProblem>{problem}</FormProblem>
      <div className="actions">
        <Button onClick={onClose}>Decide later</Button>
      </div>
    </Dialog>
  );
}
