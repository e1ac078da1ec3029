import { Button } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import type { GameDetail } from '../../../entities/game.schema.ts';
import { paths } from '../../paths.ts';
import { showToast } from '../../ui/toast.ts';

/** Shares the game's address with the system's share sheet, or copies it to the clipboard. */
export function ShareGameButton({ game }: { readonly game: GameDetail }) {
  return (
    <Button onClick={() => void share(game)}>
      <IconShare2 size={20} aria-hidden="true" />
      Share Game
    </Button>
  );
}

async function share({ slug, title }: GameDetail): Promise<void> {
  const url = new URL(paths.game(slug), window.location.origin).href;
  if ('share' in navigator) {
    const shared = await navigator.share({ title, url }).then(
      () => true,
      // Closing the sheet is not a failure.
      (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
    );
    if (shared) return;
  }
  try {
    await navigator.clipboard.writeText(url);
    showToast({ title: 'Link copied', message: 'Paste it wherever your friends are.', tone: 'good' });
  } catch {
    showToast({ title: 'Copy this link to share it', message: url });
  }
}
