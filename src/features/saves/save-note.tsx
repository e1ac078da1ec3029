import { Button } from '@mantine/core';
import { IconCloudCheck, IconCloudOff, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../entities/page.rules.ts';
import type { CallFailure } from './save-calls.ts';
import type { SaveState } from './save-state.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import styles from './saves.module.css';

const ChooseSave = onDemand(() => import('./choose-save.tsx'));

interface SaveNoteProps {
  readonly state: SaveState;
  /** Whether the game saves things that stay in this browser. */
  readonly staysHere: boolean;
  /** Returns why the choice failed; null if it did not. */
  readonly onChoose: (copyId: string | null) => Promise<CallFailure | null>;
}

/** Says where the save of the game is; where it was played in two places, a button leads to the choice. */
export function SaveNote({ state, staysHere, onChoose }: SaveNoteProps) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <span className={styles.note} role="status">
        <Words state={state} staysHere={staysHere} onOpen={() => setChoosing(true)} />
      </span>
      {isChoosing && state.kind === 'two-places' ? (
        <ChooseSave state={state} onChoose={onChoose} onClose={() => setChoosing(false)} />
      ) : null}
    </>
  );
}

const REFUSALS: Readonly<Record<string, string>> = {
  too_large: 'Too large for your account: saved on this device',
  saves_full: 'Your account is full',
};

interface WordsProps extends Pick<SaveNoteProps, 'state' | 'staysHere'> {
  readonly onOpen: () => void;
}

function Words({ state, staysHere, onOpen }: WordsProps) {
  switch (state.kind) {
    case 'none':
      return null;
    case 'here':
      return <Note icon={<IconDeviceMobile size={18} aria-hidden="true" />}>Saved on this device</Note>;
    case 'saved':
      return (
        <Note icon={<IconCloudCheck size={18} aria-hidden="true" />}>
          {staysHere ? 'Partly saved to your account' : 'Saved to your account'}
        </Note>
      );
    case 'waiting':
      return (
        <Note icon={<IconCloudOff size={18} aria-hidden="true" />}>Will be saved when you are online</Note>
      );
    case 'refused':
      return (
        <>
          <Note icon={<IconCloudOff size={18} aria-hidden="true" />}>
            {REFUSALS[state.code] ?? 'Not saved to your account'}
          </Note>
          <Link to={paths.saves}>My saves</Link>
        </>
      );
    case 'two-places':
      return <Button onClick={onOpen}>Choose a save</Button>;
  }
}

function Note({ icon, children }: { readonly icon: React.ReactNode; readonly children: React.ReactNode }) {
  return (
    <>
      {icon}
      <span>{children}</span>
    </>
  );
}
