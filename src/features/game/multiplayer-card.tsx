'use no memo'; // Rendered once: a memo cache would be larger than what it saves.

import type { GameCard } from '../../../entities/game.schema.ts';
import { PLAYING_NOW } from '../../../entities/play.rules.ts';
import { trpc } from '../../api/trpc.ts';
import { formatCount } from '../../ui/count.ts';
import { PeopleIcon } from '../../ui/icons.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { useClip } from '../../ui/use-clip.tsx';
import { paths } from '../../../entities/page.rules.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useGameLink } from './game-link.tsx';
import { GameFacts } from './game-facts.tsx';
import { GameThumb } from './game-thumb.tsx';
import styles from './multiplayer-card.module.css';

/** A card of Best Multiplayer, with a Join Game link. */
export function MultiplayerCard({ game }: { readonly game: GameCard }) {
  const { link, picture, pressed } = useGameLink(game);
  const { clip, attention } = useClip(game.thumbUrl);
  return (
    <article className={styles.card} data-pressed={pressed} {...attention}>
      <div className={styles.picture} style={picture}>
        <GameThumb game={game} clip={clip} sizes="(min-width: 100rem) 24vw, (min-width: 64rem) 24rem, 46vw" />
      </div>
      <div className={styles.words}>
        <h3 className={styles.name} lang={game.titleLang} dir="auto">
          {game.title}
        </h3>
        <GameFacts game={game} />
        <p className={styles.players}>
          <PeopleIcon size={16} />
          <Players game={game} />
        </p>
        <PageLink className={styles.join} data-edged {...link} to={useJoinAddress(game)}>
          Join Game<span className="visually-hidden">: {game.title}</span>
        </PageLink>
      </div>
    </article>
  );
}

/** Older counts are asked for again when the page is opened again. */
const STALE_MS = PLAYING_NOW.minutes * 60_000;
/** Players wait in a room for moments only, so the number is outdated soon. */
const WAITING_STALE_MS = 2000;

/** Number of rooms of a game that wait for somebody; null for one that is not played online, and before that is known. */
function useWaiting(slug: string): number | null {
  const waiting = trpc.room.waiting.useQuery(undefined, {
    enabled: useHydrated(),
    staleTime: WAITING_STALE_MS,
  });
  return waiting.data?.find((game) => game.slug === slug)?.rooms ?? null;
}

/** The game's page, which joins a room that waits for anybody, or makes one. */
function useJoinAddress({ slug }: GameCard): string {
  return useWaiting(slug) === null ? paths.game(slug) : paths.room(slug, 'open');
}

/** The number of current players, from two on; otherwise how many can play together. */
function Players({ game }: { readonly game: GameCard }) {
  const playing = trpc.play.playingNow.useQuery(undefined, { enabled: useHydrated(), staleTime: STALE_MS });
  const players = playing.data?.find(({ id }) => id === game.id)?.players;
  const waiting = useWaiting(game.slug);
  if (waiting !== null && waiting > 0)
    return waiting === 1 ? '1 player waits for you' : `${formatCount(waiting)} players wait for you`;
  if (players !== undefined) return `${formatCount(players)} playing now`;
  // Only the portal's own games say by what they are played; their two players share a screen.
  if (waiting !== null) return '2 players · online too';
  return game.inputs.length > 0 ? '2 players · same screen' : 'Multiplayer';
}
