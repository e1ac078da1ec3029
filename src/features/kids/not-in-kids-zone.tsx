import { paths } from '../../../entities/page.rules.ts';
import { Guide } from './guide.tsx';
import { KidsLink } from './kids-button.tsx';
import styles from './kids-world.module.css';

/** Shown for an address of the Kids Zone that leads to nothing; its link stays in the zone. */
export function NotInKidsZone({ title }: { readonly title: string }) {
  return (
    <div className={styles.screen}>
      <Guide size={160} mood="looking" />
      <h1>{title}</h1>
      <KidsLink to={paths.kids}>Back to Kids Zone</KidsLink>
    </div>
  );
}
