import { paths } from '../../entities/page.rules.ts';
import { useClaims } from './brand.ts';
import styles from './house-ad.module.css';
import { PageLink } from './page-link.tsx';

/** The 728 × 90 advertisement slot with the portal's own advertisement; the proportions are the same at every width. Nothing on a portal without one. */
export function HouseAd() {
  const { advertisement, share } = useClaims();
  if (advertisement === null) return null;
  return (
    <aside className={styles.slot} aria-label="Advertisement">
      <PageLink className={styles.ad} to={paths.developer}>
        <span>
          <strong>Made a game?</strong> Publish it here{share === null ? '' : ` and keep ${share.developer}%`}
          .
        </span>
      </PageLink>
      <p className={styles.label}>Advertisement</p>
    </aside>
  );
}
