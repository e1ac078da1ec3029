import { type MouseEvent, useState } from 'react';
import type { GameCard } from '../../../entities/game.schema.ts';
import { paths } from '../../../entities/page.rules.ts';
import { PageLink } from '../../ui/page-link.tsx';

/** The view-transition name that a card's picture shares with the stage of the game's page. */
export function stageName(slug: string): string {
  return `stage-${slug.replaceAll(/[^\w-]/g, '_')}`;
}

/**
 * A card's link to its game, and the transition name of its picture. Only the followed card has the name, because names
 * must be unique on the page and a game may be on it twice.
 * @param start what the game's page does at once
 */
export function useGameLink(game: Pick<GameCard, 'slug' | 'title'>, start?: 'play' | 'challenge') {
  const [followed, setFollowed] = useState(false);
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    setFollowed(true);
  };
  return {
    link: { to: paths.game(game.slug) + (start === undefined ? '' : `#${start}`), onClick: follow },
    picture: followed ? { viewTransitionName: stageName(game.slug) } : undefined,
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
