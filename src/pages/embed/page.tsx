import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useParams } from 'react-router-dom';
import type { EmbeddedGame } from '../../../entities/embed.schema.ts';
import { trpc } from '../../api/trpc.ts';
import type { Page } from '../../app/page.ts';
import { GamePoster } from '../../features/game/game-poster.tsx';
import { GameFrame } from '../../features/play/game-frame.tsx';
import { sourcesOf } from '../../features/play/game-sources.ts';
import { paths } from '../../../entities/page.rules.ts';
import { useBrand } from '../../ui/brand.ts';
import { LoadFailure, Notice } from '../../ui/notice.tsx';
import { sharedPicture } from '../../ui/picture-sources.ts';
import { Mark } from '../../ui/wordmark.tsx';
import styles from './embed.module.css';

const GONE = "The game doesn't exist or has been removed.";

export const handle: Page = {
  prefetch: (loader, { params: { slug = '' } }) => loader.embed.game.fetch({ slug }),
  head: ({ params: { slug = '' } }, cache) => {
    const game = cache.embed.game.getData({ slug });
    return game ? headOf(game) : MISSING;
  },
};

const MISSING = {
  title: 'Game Not Found',
  description: GONE,
  canonical: null,
  noindex: true,
  status: 404,
} as const;

function headOf(game: EmbeddedGame) {
  const image = sharedPicture(game.thumbUrl);
  return {
    title: game.title,
    description: game.description,
    // Search engines index the game's own page.
    canonical: paths.game(game.slug),
    noindex: true,
    sources: { ...sourcesOf(game), 'frame-ancestors': ["'self'", ...game.embedHosts] },
    ...(image === undefined ? {} : { image }),
  };
}

/** `/embed/{slug}`: a game's stage alone, for the frames of other sites. It knows no person and stores nothing. */
export function Component() {
  const { slug = '' } = useParams();
  const game = trpc.embed.game.useQuery({ slug });
  if (game.data) return <EmbeddedStage game={game.data} />;
  return (
    <main className={styles.missing}>
      {game.isPending ? (
        <p role="status">Loading the game</p>
      ) : game.isError ? (
        <LoadFailure level={1} error={game.error} onRetry={game.refetch} />
      ) : (
        <Notice
          level={1}
          mood="puzzled"
          title="Game Not Found"
          actions={
            <Button component="a" variant="solid" href={paths.home} target="_blank" rel="noopener">
              More games
            </Button>
          }
        >
          {GONE}
        </Notice>
      )}
    </main>
  );
}

function EmbeddedStage({ game }: { readonly game: EmbeddedGame }) {
  const { srcUrl } = game;
  const { name: site } = useBrand();
  return (
    <main className={styles.page}>
      <h1 className={styles.head}>
        <a className={styles.link} href={pageOf(game)} target="_blank" rel="noopener">
          <Mark size={24} />
          <span className={styles.title} dir="auto">
            {game.title}
          </span>
          <IconExternalLink className={styles.icon} size={18} aria-hidden="true" />
          <span className="visually-hidden">on {site}, in a new tab</span>
        </a>
      </h1>
      {srcUrl === null ? (
        <Notice title="Game not available">Its studio has taken it down for now.</Notice>
      ) : (
        <GameFrame
          game={{ ...game, srcUrl }}
          poster={<GamePoster game={game} />}
          kids={game.ageRating === 'KIDS'}
          isEmbedded
        />
      )}
    </main>
  );
}

/** The game's page; of a game in the Kids Zone, its page there. */
function pageOf({ slug, ageRating, playOrigin }: EmbeddedGame): string {
  return ageRating === 'KIDS' && playOrigin !== null ? paths.kidsPlay(slug) : paths.game(slug);
}
