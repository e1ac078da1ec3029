import { type MouseEvent, useState } from 'react';
import type { GameCard } from '../../../entities/game.schema.ts';
import { paths } from '../../paths.ts';
import { PageLink } from '../../ui/page-link.tsx';

/** The name under which a card's picture becomes the game page's stage in a view transition. */
export function stageName(slug: string): string {
  return `stage-${slug.replaceAll(/[^\w-]/g, '_')}`;
}

/**
 * A card's link to its game and the picture's transition name, which only the followed card has: a game may be
 * on the page twice, and a name may not.
 */
export function useGameLink(game: Pick<GameCard, 'slug' | 'title'>) {
  const [followed, setFollowed] = useState(false);
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    setFollowed(true);
  };
  return {
    link: { to: paths.game(game.slug), onClick: follow },
    picture: followed ? { viewTransitionName: stageName(game.slug) } : undefined,
  };
}

interface GameTitleProps {
  readonly className: string | undefined;
  readonly link: ReturnType<typeof useGameLink>['link'];
  readonly children: React.ReactNode;
}

/** The card's one link. */
export function GameTitle({ className, link, children }: GameTitleProps) {
  return (
    <h3 className={className}>
      <PageLink {...link}>{children}</PageLink>
    </h3>
  );
}
