import { type ClaimsShown, hoursInWords } from '../../../../entities/claim.rules.ts';
import { paths } from '../../../../entities/page.rules.ts';
import { useClaims } from '../../../ui/brand.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import styles from './submission.module.css';

const stepsOf = ({ review }: ClaimsShown) => [
  {
    title: 'We check the game',
    text: 'An uploaded build is played by our checker, and its check result says what to fix. If your game has its own address, we check that it responds and that our page may show it. You find the result in My Games.',
  },
  {
    title: 'A person reviews it',
    text: `${review === null ? '' : `Review takes ${review.decided}. `}A rejection comes with a reason. You can edit the game and try again, or appeal once. A different moderator will decide.`,
  },
  {
    title: 'It goes live',
    text:
      review === null ? (
        'An approved game is in the catalog.'
      ) : (
        <>
          An approved game is in the catalog within{' '}
          <span className={styles.whole}>{hoursInWords(review.live)}</span>.
        </>
      ),
  },
];

interface WhatHappensNextProps {
  /** Further reading. */
  readonly links: readonly { readonly label: string; readonly to: string }[];
}

/** Explains, next to a submission form, what happens after sending. */
export function WhatHappensNext({ links }: WhatHappensNextProps) {
  const claims = useClaims();
  return (
    <aside className={styles.aside} aria-labelledby="what-happens-next">
      <h2 id="what-happens-next">What happens next</h2>
      <ol className={styles.steps}>
        {stepsOf(claims).map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <ul className={styles.links}>
        {links.map(({ label, to }) => (
          <li key={label}>
            <PageLink to={to}>{label}</PageLink>
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** Further reading for the developer form. */
export const developerLinks = ({ share }: ClaimsShown) => [
  { label: 'Game guidelines', to: paths.guidelines },
  ...(share === null ? [] : [{ label: 'Revenue sharing', to: paths.revenue }]),
  { label: 'API documentation', to: paths.apiDocs },
  { label: 'Webhooks', to: paths.webhooks },
];
