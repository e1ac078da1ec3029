import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SaveFailure } from '../../../entities/offline-game.rules.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SAVE_FAILURES } from './save-failure.ts';
import { downloadGame, useDownloadProgress } from '../../offline/offline-games/download-game.ts';
import styles from './save-several.module.css';
import type { SavableGame } from '../../offline/offline-games/offline-games.ts';
import { formatSize } from '../../ui/size.ts';
import { useOfflineGames } from '../../offline/offline-games/use-offline-games.ts';

interface SaveSeveralProps {
  readonly games: readonly SavableGame[];
  readonly onClose: () => void;
}

type Step =
  | { readonly kind: 'asking' | 'saving' | 'done' }
  | { readonly kind: 'failed'; readonly why: SaveFailure };

/** Offers to save several games at once, and shows the progress of each. */
export function SaveSeveral({ games, onClose }: SaveSeveralProps) {
  const [step, setStep] = useState<Step>({ kind: 'asking' });
  const saveAll = async () => {
    setStep({ kind: 'saving' });
    for (const game of games) {
      const why = await downloadGame(game);
      if (why !== null) return setStep({ kind: 'failed', why });
    }
    setStep({ kind: 'done' });
  };
  const isOver = step.kind === 'done';
  const press = () => {
    if (isOver) onClose();
    else if (step.kind !== 'saving') void saveAll();
  };
  return (
    <Dialog title={isOver ? 'Ready offline' : 'Play offline, too?'} onClose={onClose}>
      <p>{isOver ? WORDS.done : games.length === 1 ? WORDS.one : WORDS.several}</p>
      <ul className={styles.list}>
        {games.map((game) => (
          <li key={game.slug} className={styles.row}>
            <span dir="auto">{game.title}</span>
            <Progress slug={game.slug} />
          </li>
        ))}
      </ul>
      {step.kind === 'failed' ? (
        <p className={styles.failure} role="alert">
          {SAVE_FAILURES[step.why]}
        </p>
      ) : null}
      <div className={styles.actions}>
        {/* One button for every step, so that it keeps the focus. */}
        <Button variant="solid" aria-disabled={step.kind === 'saving'} onClick={press}>
          {ACTIONS[step.kind]}
        </Button>
        {isOver ? null : <Button onClick={onClose}>{step.kind === 'asking' ? 'Not now' : 'Close'}</Button>}
      </div>
    </Dialog>
  );
}

const ACTIONS = {
  asking: 'Save for offline',
  saving: 'Saving…',
  done: 'Play on',
  failed: 'Try again',
} as const;

const WORDS = {
  one: 'Save the game you played last in this app to play it offline.',
  several: 'Save the games you played last in this app to play them offline.',
  done: 'They are ready to play, online or offline.',
} as const;

/** The progress of a game; its size once it is saved. */
function Progress({ slug }: { readonly slug: string }) {
  const share = useDownloadProgress(slug);
  const saved = useOfflineGames().find((game) => game.slug === slug);
  const words =
    share !== null ? `${Math.round(share * 100)} %` : saved === undefined ? '' : formatSize(saved.size);
  return <span className={styles.progress}>{words}</span>;
}
