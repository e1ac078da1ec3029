import { Button, Group } from '@mantine/core';
import { useBrowserStore } from '../../ui/use-browser-store.ts';
import { chooseAnotherName, chosenName, deletePlayerName } from './player-name.ts';

/**
 * Says under which name this person's scores are shown, and offers another one.
 * @param hasOwnName whether that may be the account's name
 */
export function NameOnBoards({ hasOwnName }: { readonly hasOwnName: boolean }) {
  const name = useBrowserStore(chosenName, null);
  return (
    <Group component="p" gap="xs" aria-live="polite">
      <span>
        {name === null
          ? hasOwnName
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
      {hasOwnName && name !== null ? <Button onClick={deletePlayerName}>Use my own name</Button> : null}
    </Group>
  );
}
