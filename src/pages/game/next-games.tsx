import { useState } from 'react';
import { RELATED_LIMIT } from '../../../entities/game.rules.ts';
import type { GameCard, GameDetail } from '../../../entities/game.schema.ts';
import { GameGrid } from '../../features/game/game-grid.tsx';
import { gamesOfVisit, orderByPlayed } from '../../features/recent/page-visit.ts';
import { trpc } from '../../api/trpc.ts';
import { Section } from '../../ui/section.tsx';
import styles from './game-page.module.css';

/** A game whose page leads to others. */
type LeadingGame = Pick<GameDetail, 'slug' | 'categories' | 'ageRating' | 'retired'>;

/** Whether the page leads to games for children alone: nobody stays on that of a retired game of theirs. */
const leadsToKids = ({ ageRating, retired }: Pick<LeadingGame, 'ageRating' | 'retired'>) =>
  retired === true && ageRating === 'KIDS';

/** Specification §7: the query input for More Like This. */
export const moreLike = ({ categories: [first], ...game }: Omit<LeadingGame, 'slug'>) => ({
  limit: RELATED_LIMIT,
  ...(leadsToKids(game) ? { category: 'kids' } : first === undefined ? {} : { category: first.slug }),
});

/**
 * Lists the games to play next. `more` are games of the first category, as specified. `also` are others that are near by their
 * tags; first those like the games played since the page was loaded. Their order is set when the game's page opens, so that
 * nothing moves afterward.
 */
export function useNextGames(game: LeadingGame) {
  const ofCategory = trpc.game.list.useQuery(moreLike(game));
  const related = trpc.game.related.useQuery({ slug: game.slug });
  const [played] = useState(gamesOfVisit);
  const isFit = ({ ageRating }: GameCard) => !leadsToKids(game) || ageRating === 'KIDS';
  const more = (ofCategory.data ?? []).filter(({ slug }) => slug !== game.slug);
  const { isPending } = ofCategory;
  // They stand below the others, which would push them down.
  const near = (isPending ? [] : (related.data ?? [])).filter(
    (other) => isFit(other) && !more.some(({ id }) => id === other.id),
  );
  return { more, also: orderByPlayed(near, played), isPending };
}

interface NextGamesProps {
  readonly game: LeadingGame;
  /** Gives the games their place on the page. */
  readonly className: string | undefined;
}

/** Beside the stage or under it; nothing when there are none. */
export function NextGames({ game, className }: NextGamesProps) {
  const { more, also, isPending } = useNextGames(game);
  if (!isPending && more.length + also.length === 0) return null;
  return (
    <div className={className}>
      <div className={styles.nextGamesNext}>
        {more.length === 0 ? null : (
          <Section id="more" title="More Like This">
            <GameGrid games={more} shape="side" />
          </Section>
        )}
        {also.length === 0 ? null : (
          <div className={styles.nextGamesRest}>
            <Section id="also-like" title="You may also like">
              <GameGrid games={also} shape="side" />
            </Section>
          </div>
        )}
      </div>
    </div>
  );
}
