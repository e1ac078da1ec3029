import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { HOME_LIMITS, HOME_SPARE } from '../../../entities/game.rules.ts';
import { takeVisible } from '../../../entities/hidden.rules.ts';
import type { GameCard } from '../../../entities/game.schema.ts';
import { homeChips, POPULAR } from './home-chips.ts';
import { GameGrid, GameGridSkeleton } from '../../features/game/game-grid.tsx';
import { SubmitLink } from '../../features/game/submit-link.tsx';
import { useHidden } from '../../features/game/use-hidden.ts';
import { paths } from '../../../entities/page.rules.ts';
import { OfflineNote } from '../../features/offline/offline-note.tsx';
import { trpc } from '../../api/trpc.ts';
import { Chip, ChipRow } from '../../ui/chip.tsx';
import { LoadFailure, Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './chosen-games.module.css';

/** The cards of a phone's first row. */
const FIRST_ROW = 2;

/** The id of the section that Play Now scrolls to. */
export const CHOSEN_SECTION = 'games';

/** The category chips and, below them, the games of the selected one; popular games at first. */
export function ChosenGames({ popular }: { readonly popular: readonly GameCard[] }) {
  const [category, choose] = useState(POPULAR);
  const categories = trpc.category.list.useQuery();
  const chips = homeChips(categories.data ?? []);
  const name = chips.find(({ slug }) => slug === category)?.name ?? 'Popular';
  const more =
    category === POPULAR
      ? { to: paths.categories, label: 'All games' }
      : { to: paths.category(category), label: `All ${name}` };
  const choices = (
    <ChipRow label="Categories" line>
      {chips.map((chip) => (
        <Chip key={chip.slug} selected={chip.slug === category} onSelect={() => choose(chip.slug)}>
          {chip.name}
        </Chip>
      ))}
    </ChipRow>
  );
  const title =
    category === POPULAR ? (
      'Popular Now'
    ) : (
      <>
        {name}
        <span className={styles.games}> Games</span>
      </>
    );
  return (
    <div className={styles.chosen}>
      <Section id={CHOSEN_SECTION} title={title} more={more} choices={choices}>
        {category === POPULAR ? null : (
          <OfflineNote>You’re offline. Showing games saved in this browser.</OfflineNote>
        )}
        {category === POPULAR ? <PopularGames games={popular} /> : <CategoryGames slug={category} />}
      </Section>
    </div>
  );
}

function PopularGames({ games }: { readonly games: readonly GameCard[] }) {
  if (games.length === 0)
    return <Notice title="No games available at the moment." actions={<SubmitLink />} />;
  return <GameGrid games={games} shape="ten" eager={FIRST_ROW} />;
}

function CategoryGames({ slug }: { readonly slug: string }) {
  const games = trpc.game.list.useQuery({ category: slug, limit: HOME_LIMITS.popular + HOME_SPARE });
  const hidden = useHidden();
  if (games.isPending) return <GameGridSkeleton count={HOME_LIMITS.popular} shape="ten" />;
  if (games.isError) return <LoadFailure error={games.error} onRetry={games.refetch} />;
  if (games.data.length > 0) {
    const visibleGames = takeVisible(games.data, HOME_LIMITS.popular, hidden);
    return <GameGrid games={visibleGames} shape="ten" category={slug} />;
  }
  const browse = (
    <Button component={Link} to={paths.categories}>
      Browse Categories
    </Button>
  );
  return <Notice title="No games here yet." actions={browse} />;
}
