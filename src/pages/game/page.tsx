import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { formatRating } from '../../../entities/game.rules.ts';
import type { GameDetail } from '../../../entities/game.schema.ts';
import { SHARE_PICTURE } from '../../../entities/picture.rules.ts';
import { GameGrid } from '../../features/game/game-grid.tsx';
import { sourcesOf } from '../../features/play/game-sources.ts';
import { removeRecentGame } from '../../features/recent/use-recent-games.ts';
import type { Page } from '../../app/page.ts';
import { paths } from '../../../entities/page.rules.ts';
import { PageNotCached } from './page-not-cached.tsx';
import { useOffline } from '../../offline/page/worker-state.ts';
import { trpc } from '../../api/trpc.ts';
import { isNotFound } from '../../ui/failure.ts';
import { sharedPicture } from '../../ui/picture-sources.ts';
import { LoadFailure, Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { GamePage } from './game-page.tsx';
import { moreLike } from './next-games.tsx';
import { GamePageSkeleton } from './game-page-skeleton.tsx';
import { RetiredGame } from './retired-game.tsx';
import styles from './game-page.module.css';

const GONE = "The game doesn't exist or has been removed.";
const RETIRED = 'This game is no longer played here. See others like it.';
/** The games that are shown in place of one that is missing: so many fill every number of columns. */
const OTHERS = { sort: 'popular', limit: 12, page: 1 } as const;

export const handle: Page = {
  prefetch: async (loader, { params: { slug = '' } }) => {
    try {
      return await Promise.all([
        loader.game.bySlug.fetch({ slug }).then((game) => loader.game.list.fetch(moreLike(game))),
        loader.game.related.fetch({ slug }),
        loader.score.boards.fetch({ slug }),
        loader.rating.comments.fetch({ slug, page: 1, withNext: true }),
      ]);
    } catch (error) {
      if (isNotFound(error)) await loader.game.list.fetch(OTHERS);
      throw error;
    }
  },
  head: ({ params: { slug = '' }, url }, cache) => {
    const game = cache.game.bySlug.getData({ slug });
    if (game?.retired === true)
      return { title: game.title, description: RETIRED, canonical: null, noindex: true };
    if (game) return headOf(game, url.origin);
    return {
      title: game === undefined ? 'Game' : 'Game Not Found',
      description: GONE,
      canonical: null,
      noindex: true,
      status: 404,
    };
  },
};

/** `/games/{slug}`. */
export function Component() {
  const { slug = '' } = useParams();
  const game = trpc.game.bySlug.useQuery({ slug });
  const offline = useOffline();
  if (game.isPending) return <GamePageSkeleton slug={slug} />;
  if (game.data?.retired === true) return <RetiredGame key={game.data.id} game={game.data} />;
  if (game.data) return <GamePage key={game.data.id} game={game.data} />;
  if (game.isError) {
    return (
      <div className={styles.missing}>
        {offline ? (
          <PageNotCached onRetry={game.refetch} />
        ) : (
          <LoadFailure level={1} error={game.error} onRetry={game.refetch} />
        )}
      </div>
    );
  }
  return <MissingGame slug={slug} />;
}

function MissingGame({ slug }: { readonly slug: string }) {
  // A game that no longer exists is no longer offered under Continue playing.
  useEffect(() => removeRecentGame(slug), [slug]);
  return (
    <div className={styles.missing}>
      <Notice
        level={1}
        mood="puzzled"
        title="Game Not Found"
        actions={
          <Button component={Link} variant="solid" to={paths.home}>
            Back to Home
          </Button>
        }
      >
        {GONE}
      </Notice>
      <OtherGames />
    </div>
  );
}

/** Leads from a page without a game to those that people play. */
function OtherGames() {
  const games = trpc.game.list.useQuery(OTHERS);
  if (games.data === undefined || games.data.length === 0) return null;
  return (
    <Section id="popular" title="Popular Now" more={{ to: paths.categories, label: 'All games' }}>
      <GameGrid games={games.data} />
    </Section>
  );
}

function headOf(game: GameDetail, origin: string) {
  const path = paths.game(game.slug);
  const image = sharedPicture(game.thumbUrl);
  const { avg, count } = game.ratingSummary;
  const rating = {
    '@type': 'AggregateRating',
    ratingValue: formatRating(avg),
    ratingCount: count,
    bestRating: 5,
  };
  return {
    title: `${game.title}: play free online`,
    description: game.description,
    canonical: path,
    oembed: true,
    sources: sourcesOf(game),
    isolated: game.uploaded?.isolated === true,
    image: game.sharePicture,
    properties: {
      'og:image:width': String(SHARE_PICTURE.width),
      'og:image:height': String(SHARE_PICTURE.height),
      'og:image:alt': game.title,
    },
    jsonLd: {
      '@type': 'VideoGame',
      name: game.title,
      description: game.description,
      url: new URL(path, origin).href,
      ...(image === undefined ? {} : { image: new URL(image, origin).href }),
      genre: game.categories.map(({ name }) => name),
      gamePlatform: 'Web browser',
      applicationCategory: 'Game',
      operatingSystem: 'Any',
      playMode: game.multiplayer ? 'MultiPlayer' : 'SinglePlayer',
      offers: { '@type': 'Offer', price: 0, priceCurrency: 'INR' },
      ...(game.developerProfile
        ? { author: { '@type': 'Organization', name: game.developerProfile.studio } }
        : {}),
      ...(count > 0 ? { aggregateRating: rating } : {}),
    },
  };
}
