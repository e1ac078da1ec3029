import { IconCheck, IconCloudDownload } from '@tabler/icons-react';
import { useEffect } from 'react';
import { KidsButton } from '../../features/kids/kids-button.tsx';
import { SAVE_FAILURES } from '../../features/offline/save-failure.ts';
import type { SavableGame } from '../../offline/offline-games/offline-games.ts';
import { useGameDownload } from '../../features/offline/use-game-download.ts';
import { showToast } from '../../ui/toast.ts';
import styles from './kids-play.module.css';

/** Saves a game for the car or the train with one press; a grown-up removes it outside the Kids Zone. */
export function SaveKidsGame({ game }: { readonly game: SavableGame }) {
  const { state, failure, save } = useGameDownload(game);
  useEffect(() => {
    if (failure !== null) showToast({ title: 'Not saved', message: SAVE_FAILURES[failure], tone: 'bad' });
  }, [failure]);
  if (state.kind === 'hidden') return null;
  const isSaved = state.kind === 'saved';
  const label = isSaved
    ? 'Ready offline'
    : state.kind === 'saving'
      ? `${Math.round(state.share * 100)} %`
      : 'Save for offline';
  return (
    <div className={styles.save} data-state={state.kind}>
      <KidsButton
        tone="plain"
        aria-label={isSaved ? `Ready offline: ${game.title}` : `Save for offline: ${game.title}`}
        aria-disabled={state.kind !== 'absent'}
        onClick={() => state.kind === 'absent' && void save()}
      >
        {isSaved ? (
          <IconCheck size={28} aria-hidden="true" />
        ) : (
          <IconCloudDownload size={28} aria-hidden="true" />
        )}
        <span className={styles.word}>{label}</span>
      </KidsButton>
    </div>
  );
}
