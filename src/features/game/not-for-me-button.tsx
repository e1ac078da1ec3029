'use no memo'; // Rendered once or twice: a memo cache would be larger than what it saves.

import { Button } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import type { GameDetail } from '../../../entities/game.schema.ts';
import { isHidden } from '../../../entities/hidden.rules.ts';
import { askAbout } from './card-menu.tsx';
import { useHidden } from './use-hidden.ts';

/** On a game's page: hides it, its studio or a tag, or shows again what hides it. */
export function NotForMeButton({ game }: { readonly game: GameDetail }) {
  const hiding = useHidden().filter((thing) => isHidden(game, [thing]));
  if (hiding.length === 0) {
    return (
      <Button aria-haspopup="dialog" onClick={() => askAbout({ game, place: null })}>
        <IconEyeOff size={20} aria-hidden="true" />
        Not for me
      </Button>
    );
  }
  const show = async () => {
    const { unhide } = await import('./not-for-me.ts');
    for (const thing of hiding) unhide(thing);
  };
  return (
    <Button
      aria-label={`Show again: ${hiding.map(({ title }) => title).join(', ')}`}
      onClick={() => void show()}
    >
      Show again
    </Button>
  );
}
