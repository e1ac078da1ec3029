import { Button } from '@mantine/core';
import { Notice } from '../../../ui/notice.tsx';

/** Shown to a developer without games. */
export function NoGames({ onSubmitGame }: { readonly onSubmitGame: () => void }) {
  return (
    <Notice
      title="No games yet."
      actions={
        <Button variant="solid" onClick={onSubmitGame}>
          Submit your first game
        </Button>
      }
    >
      Your submissions and their review status appear here.
    </Notice>
  );
}
