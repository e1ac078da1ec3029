'use no memo'; // Rendered once or twice: a memo cache would be larger than what it saves.

import { hidingAttributes } from '../../../entities/hidden.rules.ts';
import { PlayIcon } from '../../ui/icons.tsx';
import { useClip } from '../../ui/use-clip.tsx';
import { CardMenu, type MenuGame } from './card-menu.tsx';
import styles from './game-card.module.css';
import grid from './game-grid.module.css';
import { GameTitle, useGameLink } from './game-link.tsx';
import { GameThumb, type PicturedGame } from './game-thumb.tsx';

/** The fields of a game that a tile needs. */
type Game = MenuGame &
  PicturedGame & {
    /** A line below the title: why it is in the row. */
    readonly caption?: string;
    readonly start?: 'play' | 'challenge';
  };

/** The tiles of a wide screen's row. */
const MOST_SHOWN = 8;

/** Games with only picture and title, in one row that scrolls sideways by whole tiles. */
export function GameTiles({ games }: { readonly games: readonly Game[] }) {
  return (
    <ul className={grid.row}>
      {games.map((game) => (
        <li key={game.slug} {...hidingAttributes(game)}>
          <GameTile game={game} />
        </li>
      ))}
    </ul>
  );
}

/** A placeholder of the same height. */
export function GameTilesSkeleton({ captioned = false }: { readonly captioned?: boolean }) {
  return (
    <div className={grid.row} aria-hidden="true">
      {Array.from({ length: MOST_SHOWN }, (_, index) => (
        <div key={index} className={styles.card}>
          <div className={`${styles.picture} ${styles.shimmer}`} />
          <span className={styles.title}>&nbsp;</span>
          {captioned ? <span className={styles.caption}>&nbsp;</span> : null}
        </div>
      ))}
    </div>
  );
}

function GameTile({ game }: { readonly game: Game }) {
  const { link, picture, pressed } = useGameLink(game, game.start);
  const { clip, attention } = useClip(game.thumbUrl);
  return (
    <article className={styles.card} data-pressed={pressed} {...attention}>
      <div className={styles.picture} style={picture}>
        <GameThumb game={game} clip={clip} />
        <div className={styles.more}>
          <span className={styles.play}>
            <PlayIcon size={18} />
          </span>
        </div>
      </div>
      <GameTitle className={styles.title} link={link} game={game} />
      {game.caption === undefined ? null : (
        <p className={styles.caption} dir="auto">
          {game.caption}
        </p>
      )}
      <CardMenu game={game} />
    </article>
  );
}
