import { type MouseEvent, useState } from 'react';
import type { GameCard } from '../../../entities/game.schema.ts';
import { paths } from '../../../entities/page.rules.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { createStore } from '../../ui/store.ts';
import { useBrowserStore } from '../../ui/use-browser-store.ts';
import type { PicturedGame } from './game-thumb.tsx';

/** A game as a card has it; some cards have only its picture and title. */
export interface KnownGame extends PicturedGame {
  readonly slug: string;
  readonly titleLang?: string | undefined;
  readonly ratingSummary?: GameCard['ratingSummary'];
  readonly metrics?: GameCard['metrics'];
  readonly developerProfile?: GameCard['developerProfile'];
  readonly studioSlug?: string | null | undefined;
  readonly multiplayer?: boolean;
  readonly inputs?: GameCard['inputs'];
}

const followed = createStore<KnownGame | null>(null);
/** Remembers the game whose page is opened, so that the page begins with what is known. */
export const rememberFollowed = followed.set;

/** The game of the page that is loading, as the link that led there has it; null where none did. */
export function useFollowedGame(slug: string): KnownGame | null {
  const game = useBrowserStore(followed, null);
  return game?.slug === slug ? game : null;
}

/** The view-transition name that a card's picture shares with the stage of the game's page. */
export function stageName(slug: string): string {
  return `stage-${slug.replaceAll(/[^\w-]/g, '_')}`;
}

/** Whether a card was followed, which it shows as pressed until the page is there, and the handler of its clicks. */
export function useFollow(game: KnownGame) {
  const [pressed, setPressed] = useState(false);
  const follow = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    // A long press that showed the clip follows nothing.
    if (opensElsewhere || event.defaultPrevented) return;
    rememberFollowed(game);
    setPressed(true);
  };
  return { pressed, follow };
}

/**
 * A card's link to its game, and the transition name of its picture. Only the followed card has the name, because names
 * must be unique on the page and a game may be on it twice.
 * @param start what the game's page does at once
 */
export function useGameLink(game: KnownGame, start?: 'play' | 'challenge') {
  const { pressed, follow } = useFollow(game);
  return {
    link: { to: paths.game(game.slug) + (start === undefined ? '' : `#${start}`), onClick: follow },
    pressed,
    picture: pressed ? { viewTransitionName: stageName(game.slug) } : undefined,
  };
}

interface GameTitleProps {
  readonly className: string | undefined;
  readonly link: ReturnType<typeof useGameLink>['link'];
  readonly game: Pick<GameCard, 'title' | 'titleLang'>;
}

/** The card's one link. */
export function GameTitle({ className, link, game }: GameTitleProps) {
  return (
    <h3 className={className} lang={game.titleLang} dir="auto">
      <PageLink {...link}>{game.title}</PageLink>
    </h3>
  );
}
