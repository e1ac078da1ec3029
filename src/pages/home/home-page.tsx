import { Skeleton } from '@mantine/core';
import { HOME_LIMITS } from '../../../entities/game.rules.ts';
import type { GameCard, Home } from '../../../entities/game.schema.ts';
import { takeVisible, hidingAttributes } from '../../../entities/hidden.rules.ts';
import { GameGrid, GameGridSkeleton } from '../../features/game/game-grid.tsx';
import { MultiplayerCard } from '../../features/game/multiplayer-card.tsx';
import { TrendingCard } from '../../features/game/trending-card.tsx';
import { useHidden } from '../../features/game/use-hidden.ts';
import { Hero } from './hero.tsx';
import { slidesOf, trendingTitle } from './slides.ts';
import { NewsletterBox } from '../../features/contact/newsletter-box.tsx';
import { paths } from '../../../entities/page.rules.ts';
import { trpc } from '../../api/trpc.ts';
import { useBrand, useClaims } from '../../ui/brand.ts';
import { HouseAd } from '../../ui/house-ad.tsx';
import { LoadFailure } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { BestOfToday } from './best-of-today.tsx';
import { ChosenGames, CHOSEN_SECTION } from './chosen-games.tsx';
import styles from './home-page.module.css';
import { ContinuePlaying, ForYou } from './played-before.tsx';

/** The home page without a search. */
export function HomePage() {
  const { name } = useBrand();
  const home = trpc.game.home.useQuery();
  return (
    <>
      <h1 className="visually-hidden">{name}: free online games</h1>
      {home.data ? <HomeContent home={home.data} /> : null}
      {home.isPending ? <HomeSkeleton /> : null}
      {home.isError ? <LoadFailure error={home.error} onRetry={home.refetch} /> : null}
      <NewsletterBox />
    </>
  );
}

/** Placeholder of the home page while its lists load. */
function HomeSkeleton() {
  return (
    <>
      <Skeleton className={styles.skeletonHero} animate={false} />
      <div className={styles.skeletonSection}>
        <GameGridSkeleton count={HOME_LIMITS.popular} shape="ten" />
      </div>
      <HouseAd />
    </>
  );
}

function HomeContent({ home }: { readonly home: Home }) {
  const showGames = () => document.getElementById(CHOSEN_SECTION)?.scrollIntoView();
  const hidden = useHidden();
  const { place } = useClaims();
  const spare = trpc.game.homeSpare.useQuery();
  const hero = trpc.game.hero.useQuery();
  const row = (name: keyof typeof HOME_LIMITS) =>
    takeVisible([...home[name], ...(spare.data?.[name] ?? [])], HOME_LIMITS[name], hidden);
  return (
    <>
      <ContinuePlaying />
      <Hero slides={slidesOf(hero.data, place)} onPlay={showGames} />
      <ChosenGames popular={row('popular')} />
      <div className={`${styles.further} later`}>
        <ForYou />
        <div className={styles.pair}>
          <Trending games={row('trending')} />
          <NewThisWeek games={row('new')} />
        </div>
        <HouseAd />
        <BestMultiplayer games={row('multiplayer')} />
        <BestOfToday />
      </div>
    </>
  );
}

/** A section without games renders nothing. */
interface GamesProps {
  readonly games: readonly GameCard[];
}

function Trending({ games }: GamesProps) {
  const { place } = useClaims();
  if (games.length === 0) return null;
  return (
    <Section
      id="trending"
      title={trendingTitle(place)}
      subtitle="Climbing fastest this week"
      more={{ to: paths.trending, label: 'All trending' }}
    >
      <ol className={styles.trending}>
        {games.map((game, index) => (
          <li key={game.id} className="later" {...hidingAttributes(game)}>
            <TrendingCard game={game} rank={index + 1} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function NewThisWeek({ games }: GamesProps) {
  if (games.length === 0) return null;
  return (
    <Section id="new" title="New This Week" more={{ to: paths.newGames, label: 'All new' }}>
      <GameGrid games={games} shape="twelve" isNew />
    </Section>
  );
}

function BestMultiplayer({ games }: GamesProps) {
  if (games.length === 0) return null;
  return (
    <Section id="multiplayer" title="Best Multiplayer" subtitle="On one screen, or each on your own">
      <ul className={styles.multiplayer}>
        {games.map((game) => (
          <li key={game.id} className="later" {...hidingAttributes(game)}>
            <MultiplayerCard game={game} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
