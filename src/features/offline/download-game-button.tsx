import { Button } from '@mantine/core';
import { IconCircleCheck, IconCloudDownload, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../entities/page.rules.ts';
import { REMOVE_FAILURE, SAVE_FAILURES } from './save-failure.ts';
import styles from './download-game-button.module.css';
import type { SavableGame } from '../../offline/offline-games/offline-games.ts';
import { formatSize } from '../../ui/size.ts';
import { type DownloadState, useGameDownload } from './use-game-download.ts';

/** Saves a hosted game in this browser with progress, and removes it; nothing in browsers without service workers. */
export function DownloadGameButton({ game }: { readonly game: SavableGame }) {
  const { state, failure, save, remove } = useGameDownload(game);
  if (state.kind === 'hidden') return null;
  const isSaving = state.kind === 'saving';
  const press = () => {
    if (state.kind === 'absent') void save();
    if (state.kind === 'saved') void remove();
  };
  return (
    <div className={styles.save}>
      {/* One button for every state, so that it keeps the focus. */}
      <Button
        className={styles.button}
        aria-disabled={isSaving}
        data-saving={isSaving}
        style={isSaving ? { '--share': state.share } : undefined}
        onClick={press}
      >
        <Label state={state} />
      </Button>
      <p className={styles.note} role="status">
        {state.kind === 'saved' ? (
          <>
            <IconCircleCheck size={18} aria-hidden="true" />
            <Link to={paths.offline}>Ready offline</Link> · {formatSize(state.size)}
          </>
        ) : null}
      </p>
      {failure === null || isSaving ? null : (
        <p className={styles.failure} role="alert">
          {state.kind === 'saved' ? REMOVE_FAILURE : SAVE_FAILURES[failure]}{' '}
          {/* Without enough storage, links to the games that use it. */}
          {failure === 'full' ? <Link to={paths.offline}>See what is saved</Link> : null}
        </p>
      )}
    </div>
  );
}

function Label({ state }: { readonly state: DownloadState }) {
  if (state.kind === 'saving') return <>Saving {Math.round(state.share * 100)} %</>;
  if (state.kind === 'saved') {
    return (
      <>
        <IconTrash size={20} aria-hidden="true" />
        Remove from this device
      </>
    );
  }
  return (
    <>
      <IconCloudDownload size={20} aria-hidden="true" />
      Save for offline
    </>
  );
}
