import { PageLink } from '../../ui/page-link.tsx';
import { paths } from '../../../entities/page.rules.ts';
import { useClaims } from '../../ui/brand.ts';
import { Wordmark } from '../../ui/wordmark.tsx';
import styles from './footer.module.css';

const columns = [
  {
    title: 'Play',
    links: [
      { label: 'Categories', to: paths.categories },
      { label: 'Collections', to: paths.collections },
      { label: 'New Games', to: paths.newGames },
      { label: 'Trending', to: paths.trending },
      { label: 'Kids Zone', to: paths.kids },
      { label: 'Ready Offline', to: paths.offline },
    ],
  },
  {
    title: 'Developers',
    links: [
      { label: 'Submit Your Game', to: paths.developer },
      { label: 'Developer Portal', to: paths.developer },
      { label: 'API Documentation', to: paths.apiDocs },
      { label: 'Game Guidelines', to: paths.guidelines },
      { label: 'Revenue Sharing', to: paths.revenue },
    ],
  },
  {
    title: 'Support',
    links: [
      { label: 'Help Center', to: paths.help },
      { label: 'Contact Us', to: paths.contact },
      { label: 'Report a Game', to: paths.report },
    ],
  },
  {
    title: 'Trust',
    links: [
      { label: 'Kids Safety', to: paths.kidsSafety },
      { label: 'Privacy Policy', to: paths.privacy },
      { label: 'Terms of Service', to: paths.terms },
    ],
  },
];

export function Footer() {
  const { share } = useClaims();
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.about}>
          <Wordmark />
          <p>
            Free games in your browser. Open one and you are playing: nothing to download, nothing to pay.
          </p>
        </div>
        <nav className={styles.columns} aria-label="Footer">
          {columns.map(({ title, links }) => (
            <div key={title}>
              <p className={styles.title}>{title}</p>
              <ul>
                {links
                  .filter(({ to }) => share !== null || to !== paths.revenue)
                  .map(({ label, to }) => (
                    <li key={label}>
                      <PageLink className={styles.link} to={to}>
                        {label}
                      </PageLink>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  );
}
