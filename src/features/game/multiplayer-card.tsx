'use no memo'; // Rendered once: a memo cache would be larger than what it saves.

import type { GameCard } from '../../../entities/game.schema.ts';
import { formatCount } from '../../ui/count.ts';
import { PeopleIcon } from '../../ui/icons.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useGameLink } from './game-link.tsx';
import { GameThumb } from './game-thumb.tsx';
import styles from './multiplayer-card.module.css';

/** Specification §9: a random number, made in the browser. */
const ONLINE = { min: 500, max: 3500 } as const;

const counts = new Map<string, string>();

/** A card of Best Multiplayer, with a Join Game link. */
export function MultiplayerCard({ game }: { readonly game: GameCard }) {
  const { link, picture } = useGameLink(game);
  const hydrated = useHydrated();
  return (
    <article className={styles.card}>
      <div className={styles.picture} style={picture}>
        <GameThumb game={game} sizes="(min-width: 64rem) 24rem, 70vw" />
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>{game.title}</h3>
        <p className={styles.online}>
          <PeopleIcon size={16} />
          <span className={styles.count}>{hydrated ? onlineCount(game.id) : ''}</span> online
        </p>
        <PageLink className={styles.join} {...link}>
          Join Game<span className="visually-hidden">: {game.title}</span>
        </PageLink>
      </div>
    </article>
  );
}

/** The number of players shown as online: random, and constant until the page is reloaded. */
function onlineCount(gameId: string): string {
  const cached = counts.get(gameId);
  if (cached !== undefined) return cached;
  const count = ONLINE.min + Math.floor(Math.random() * (ONLINE.max - ONLINE.min + 1));
  const text = formatCount(count);
  counts.set(gameId, text);
  return text;
}
