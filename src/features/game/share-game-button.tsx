'use no memo'; // Rendered once or twice: a memo cache would be larger than what it saves.

import { Button } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import type { GameDetail } from '../../../entities/game.schema.ts';
import { paths } from '../../../entities/page.rules.ts';
import { shareLink } from '../../ui/share-link.ts';

/** Shares the game's address with the system's share sheet, or copies it to the clipboard. */
export function ShareGameButton({ game }: { readonly game: GameDetail }) {
  return (
    <Button
      onClick={() =>
        void shareLink({
          title: game.title,
          url: new URL(paths.game(game.slug), window.location.origin).href,
        })
      }
    >
      <IconShare2 size={20} aria-hidden="true" />
      Share Game
    </Button>
  );
}
