import { Link } from 'react-router-dom';
import styles from './info-tiles.module.css';
import { PageLink } from './page-link.tsx';

interface InfoTile {
  readonly title: string;
  readonly icon: React.ReactNode;
  readonly body: React.ReactNode;
  /** Makes the whole tile a link to this address; `#part` is an anchor on this page. */
  readonly to?: string;
}

interface InfoTilesProps {
  readonly tiles: readonly InfoTile[];
  /** The heading level of the tiles: one below that of the surrounding section. */
  readonly level?: 2 | 3;
}

/** Tiles side by side, each with an icon, a title and a short text. */
export function InfoTiles({ tiles, level = 2 }: InfoTilesProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.frame}>
      <ul className={styles.tiles}>
        {tiles.map(({ title, icon, body, to }) => (
          <li key={title} className={styles.tile}>
            <span className={styles.icon} aria-hidden="true">
              {icon}
            </span>
            <Heading className={styles.title}>{to === undefined ? title : tileLink(to, title)}</Heading>
            <div className={styles.body}>{body}</div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function tileLink(to: string, title: string) {
  // An anchor on this page needs no prefetch.
  const LinkComponent = to.startsWith('#') ? Link : PageLink;
  return (
    <LinkComponent className={styles.link} to={to}>
      {title}
    </LinkComponent>
  );
}
