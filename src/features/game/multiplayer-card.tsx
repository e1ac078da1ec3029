'use no memo'; // Rendered once: a memo cache would be larger than what it saves.

import type { GameCard } from '../../../entities/game.schema.ts';
import { PeopleIcon } from '../../ui/icons.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useGameLink } from './game-link.tsx';
import { GameThumb } from './game-thumb.tsx';
import styles from './multiplayer-card.module.css';
import { onlineCount } from './online-count.ts';

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
