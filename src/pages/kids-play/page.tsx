import { IconArrowLeft } from '@tabler/icons-react';
import { useParams } from 'react-router-dom';
import { LIST_LIMIT, RELATED_LIMIT } from '../../../entities/game.rules.ts';
import type { KidsGameDetail } from '../../../entities/game.schema.ts';
import { type KnownGame, useFollowedGame } from '../../features/game/game-link.tsx';
import { Guide } from '../../features/kids/guide.tsx';
import { KidsLink } from '../../features/kids/kids-button.tsx';
import { KidsCard } from '../../features/kids/kids-card.tsx';
import { KidsPicture } from '../../features/kids/kids-picture.tsx';
import { NotInKidsZone } from '../../features/kids/not-in-kids-zone.tsx';
import { savableOf, savedFirst } from '../../offline/offline-games/offline-games.ts';
import { useOfflineGames } from '../../offline/offline-games/use-offline-games.ts';
import { GameFrame } from '../../features/play/game-frame.tsx';
import { sourcesOf } from '../../features/play/game-sources.ts';
import { PendingStage } from '../../features/play/pending-stage.tsx';
import type { Page } from '../../app/page.ts';
import { paths } from '../../../entities/page.rules.ts';
import { useOffline } from '../../offline/page/worker-state.ts';
import { trpc } from '../../api/trpc.ts';
import { sharedPicture, STAGE_SIZES } from '../../ui/picture-sources.ts';
import { LoadFailure } from '../../ui/notice.tsx';
import { PlaySign } from '../../ui/play-sign.tsx';
import { StagePoster } from '../../ui/stage-poster.tsx';
import { SaveKidsGame } from './save-kids-game.tsx';
import styles from './kids-play.module.css';

const all = { limit: LIST_LIMIT.max, page: 1 };

export const handle: Page = {
  prefetch: async (loader, { params: { slug = '' } }) => {
    const others = loader.kids.games.fetch(all);
    // The others are there also if it is missing.
    await Promise.all([loader.kids.game.fetch({ slug }), others]).finally(() => others.catch(() => {}));
  },
  head: ({ params: { slug = '' } }, cache) => {
    const game = cache.kids.game.getData({ slug });
    const notFound = {
      title: 'Game Not Found',
      description: 'Kids Zone',
      canonical: null,
      noindex: true,
      status: 404,
    } as const;
    if (!game) return notFound;
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
  if (game.isPending) return <PendingPlayer slug={slug} />;
  if (game.isError) return <LoadFailure level={1} error={game.error} onRetry={game.refetch} />;
  return (
    <>
      <NotInKidsZone title="Game Not Found" />
      <MoreKidsGames slug={slug} />
    </>
  );
}

/** The card's facts about the game, where its page has them, until that is there. */
function PendingPlayer({ slug }: { readonly slug: string }) {
  const game = useFollowedGame(slug);
  return (
    <>
      <span className="visually-hidden" role="status">
        Loading the game
      </span>
      <PlayerHead title={game?.title ?? 'Here it comes'} lang={game?.titleLang} />
      <PendingStage>{game === null ? null : <PlayerPoster game={game} />}</PendingStage>
    </>
  );
}

interface PlayerHeadProps {
  readonly title: string;
  readonly lang: string | undefined;
  /** Beside the title. */
  readonly children?: React.ReactNode;
}

function PlayerHead({ title, lang, children }: PlayerHeadProps) {
  return (
    <div className={styles.head}>
      <KidsLink tone="plain" to={paths.kids}>
        <IconArrowLeft size={26} aria-hidden="true" />
        Back to Kids Zone
      </KidsLink>
      <h1 className={styles.title} lang={lang}>
        <span className={styles.name} dir="auto">
          {title}
        </span>
      </h1>
      {children}
    </div>
  );
}

function PlayerPoster({ game }: { readonly game: Pick<KnownGame, 'title' | 'thumbUrl' | 'preview'> }) {
  return (
    <StagePoster game={game} picture={<KidsPicture game={game} loading="first" sizes={STAGE_SIZES} />}>
      <PlaySign word="Let's Play" after={game.title} />
    </StagePoster>
  );
}

function KidsPlayer({ game }: { readonly game: KidsGameDetail }) {
  const isSaved = useOfflineGames().some(({ slug }) => slug === game.slug);
  const isAway = useOffline() && !isSaved;
  const { srcUrl } = game;
  return (
    <>
      <PlayerHead title={game.title} lang={game.titleLang}>
        {savableOf({ ...game, ageRating: 'KIDS' }).map((savable) => (
          <SaveKidsGame key={savable.slug} game={savable} />
        ))}
      </PlayerHead>
      {srcUrl === null ? (
        <Asleep>{game.retired === true ? 'This game is not here anymore.' : 'Game not available'}</Asleep>
      ) : (
        <GameFrame
          game={{ ...game, srcUrl }}
          poster={<PlayerPoster game={game} />}
          away={isAway ? <Asleep>This game sleeps until the internet is back.</Asleep> : null}
          blocked={
            <div className={styles.blocked} role="status">
              <Asleep>This game is asleep today.</Asleep>
            </div>
          }
          kids
        />
      )}
      <MoreKidsGames slug={game.slug} />
    </>
  );
}

/** Shown in place of a game that cannot be played now. */
function Asleep({ children }: { readonly children: React.ReactNode }) {
  return (
    <div className={styles.asleep}>
      <Guide size={140} mood="sleepy" />
      <p>{children}</p>
      <KidsLink to={paths.kids}>Other games</KidsLink>
    </div>
  );
}

function MoreKidsGames({ slug }: { readonly slug: string }) {
  const games = trpc.kids.games.useQuery(all);
  const saved = useOfflineGames();
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
