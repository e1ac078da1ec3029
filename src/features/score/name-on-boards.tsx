import { Button } from '@mantine/core';
import { useBrowserStore } from '../../ui/use-browser-store.ts';
import styles from './leaderboard.module.css';
import { chooseAnotherName, chosenName, forgetName } from './player-name.ts';

/** Says under which name this person's scores are shown, and offers another one. */
export function NameOnBoards({ isMember }: { readonly isMember: boolean }) {
  const name = useBrowserStore(chosenName, null);
  return (
    <p className={styles.identity} aria-live="polite">
      <span>
        {name === null
          ? isMember
            ? 'You play under your account’s name.'
            : 'You will play under a made-up name.'
          : null}
        {name === null ? null : (
          <>
            You play as <strong>{name}</strong>.
          </>
        )}
      </span>
      <Button onClick={chooseAnotherName}>{name === null ? 'Choose a made-up name' : 'Another name'}</Button>
      {isMember && name !== null ? <Button onClick={forgetName}>Use my own name</Button> : null}
    </p>
  );
}
