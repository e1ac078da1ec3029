import { IconArrowLeft } from '@tabler/icons-react';
import { useParams } from 'react-router-dom';
import { LIST_LIMIT, RELATED_LIMIT } from '../../../entities/game.rules.ts';
import type { KidsGameDetail } from '../../../entities/game.schema.ts';
import { Guide } from '../../features/kids/guide.tsx';
import { KidsLink } from '../../features/kids/kids-button.tsx';
import { KidsCard } from '../../features/kids/kids-card.tsx';
import { KidsPicture } from '../../features/kids/kids-picture.tsx';
import { NotInKidsZone } from '../../features/kids/not-in-kids-zone.tsx';
import { savableOf, savedFirst } from '../../offline/saved-games/saved-games.ts';
import { useSavedGames } from '../../offline/saved-games/use-saved-games.ts';
import { GameFrame } from '../../features/play/game-frame.tsx';
import { sourcesOf } from '../../features/play/game-sources.ts';
import type { Page } from '../../app/page.ts';
import { paths } from '../../../entities/page.rules.ts';
import { useOffline } from '../../offline/page/worker-state.ts';
import { trpc } from '../../api/trpc.ts';
import { previewColours, sharedPicture } from '../../ui/picture-sources.ts';
import { LoadFailure } from '../../ui/notice.tsx';
import { PlaySign } from '../../ui/play-sign.tsx';
import { SaveKidsGame } from './save-kids-game.tsx';
import styles from './kids-play.module.css';

const all = { limit: LIST_LIMIT.max, page: 1 };

export const handle: Page = {
  prefetch: (loader, { params: { slug = '' } }) =>
    Promise.all([loader.kids.game.fetch({ slug }), loader.kids.games.fetch(all)]),
  head: ({ params: { slug = '' } }, cache) => {
    const game = cache.kids.game.getData({ slug });
    const gone = {
      title: 'Game Not Found',
      description: 'Kids Zone',
      canonical: null,
      noindex: true,
      status: 404,
    } as const;
    if (!game) return gone;
    const title = `${game.title} | Kids Zone`;
    if (game.retired === true) return { title, description: 'Kids Zone', canonical: null, noindex: true };
    const image = sharedPicture(game.thumbUrl);
    return {
      title,
      description: game.description,
      // Search engines index the game's page outside the Kids Zone.
      canonical: paths.game(slug),
      sources: sourcesOf(game),
      isolated: game.uploaded?.isolated === true,
      ...(image === undefined ? {} : { image }),
    };
  },
};

/** `/kids/play/{slug}`: a game on a large stage, and more games below it. */
export function Component() {
  const { slug = '' } = useParams();
  const game = trpc.kids.game.useQuery({ slug });
  if (game.data) return <KidsPlayer key={game.data.id} game={game.data} />;
  if (game.isPending) {
    return (
      <div className={styles.away} role="status">
        <Guide size={140} />
        <span className="visually-hidden">Loading the game</span>
      </div>
    );
  }
  if (game.isError) return <LoadFailure level={1} error={game.error} onRetry={game.refetch} />;
  return <NotInKidsZone title="Game Not Found" />;
}

function KidsPlayer({ game }: { readonly game: KidsGameDetail }) {
  const isSaved = useSavedGames().some(({ slug }) => slug === game.slug);
  const isAway = useOffline() && !isSaved;
  const { srcUrl } = game;
  return (
    <>
      <div className={styles.head}>
        <KidsLink tone="plain" to={paths.kids}>
          <IconArrowLeft size={26} aria-hidden="true" />
          Back to Kids Zone
        </KidsLink>
        <h1 className={styles.title}>
          <span className={styles.name} dir="auto">
            {game.title}
          </span>
        </h1>
        {savableOf({ ...game, ageRating: 'KIDS' }).map((savable) => (
          <SaveKidsGame key={savable.slug} game={savable} />
        ))}
      </div>
      {srcUrl === null ? (
        <div className={styles.asleep}>
          <Guide size={140} mood="looking" />
          <p>{game.retired === true ? 'This game is not here anymore.' : 'Game not available'}</p>
        </div>
      ) : (
        <GameFrame
          game={{ ...game, srcUrl }}
          poster={
            <span
              className={styles.poster}
              style={game.preview === null ? undefined : previewColours(game.preview)}
            >
              <KidsPicture game={game} loading="first" sizes="(min-width: 64rem) 75rem, 100vw" />
              <PlaySign word="Let's Play" short="Let's Play" name={`Let's Play ${game.title}`} />
            </span>
          }
          away={isAway ? <Away /> : null}
          kids
        />
      )}
      <MoreKidsGames slug={game.slug} />
    </>
  );
}

/** Shown on the stage of a game that is not saved, while there is no network. */
function Away() {
  return (
    <div className={styles.asleep}>
      <Guide size={140} mood="sleepy" />
      <p>This game sleeps until the internet is back.</p>
      <KidsLink to={paths.kids}>Other games</KidsLink>
    </div>
  );
}

function MoreKidsGames({ slug }: { readonly slug: string }) {
  const games = trpc.kids.games.useQuery(all);
  const saved = useSavedGames();
  const offline = useOffline();
  const ordered = offline ? savedFirst(games.data ?? [], saved) : (games.data ?? []);
  const others = ordered.filter((game) => game.slug !== slug).slice(0, RELATED_LIMIT);
  if (others.length === 0) return null;
  return (
    <section className={styles.more} aria-labelledby="more-kids">
      <h2 id="more-kids">More fun games</h2>
      <ul className={styles.grid}>
        {others.map((other) => (
          <li key={other.id}>
            <KidsCard game={other} />
          </li>
        ))}
      </ul>
    </section>
  );
}
