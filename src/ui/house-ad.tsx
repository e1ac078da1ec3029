import { SHARE } from '../../entities/published-terms.rules.ts';
import { paths } from '../../entities/page.rules.ts';
import styles from './house-ad.module.css';
import { PageLink } from './page-link.tsx';

/** The 728 × 90 advertisement slot with the portal's own advertisement; the proportions are the same at every width. */
export function HouseAd() {
  return (
    <aside className={styles.slot} aria-label="Advertisement">
      <PageLink className={styles.ad} to={paths.developer}>
        <span>
          <strong>Made a game?</strong> Publish it here and keep {SHARE.developer}%.
        </span>
      </PageLink>
      <p className={styles.label}>Advertisement</p>
    </aside>
  );
}
