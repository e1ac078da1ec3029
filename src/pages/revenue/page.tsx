import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { type ClaimsShown, platformShare } from '../../../entities/claim.rules.ts';
import type { Page } from '../../app/page.ts';
import { paths } from '../../../entities/page.rules.ts';
import { useClaims } from '../../ui/brand.ts';
import { Article } from '../../ui/article.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Component as NotFound, handle as notFound } from '../not-found/page.tsx';
import styles from './revenue.module.css';

export const handle: Page = {
  head: (place, cache) => {
    const { share, payments } = place.claims;
    if (share === null) return notFound.head(place, cache);
    const payout = payments === null ? '' : `, paid on the ${payments.day} of each month`;
    return {
      title: 'Revenue Sharing',
      description: `Developers on ${place.site} keep ${share.developer}% of what their games earn${payout}.`,
      canonical: paths.revenue,
    };
  },
};

/** The monthly advertising revenue of the game in the example. */
const EXAMPLE_DOLLARS = 200;

type Share = NonNullable<ClaimsShown['share']>;
type Payments = NonNullable<ClaimsShown['payments']>;

const splitOf = (share: Share) => ({
  id: 'split',
  title: 'How it is shared',
  body: (
    <>
      <div className={styles.split}>
        <p className={styles.developer}>
          <strong>{share.developer}%</strong> developer
        </p>
        <p className={styles.platform}>
          <strong>{platformShare(share)}%</strong> platform
        </p>
      </div>
      <p>
        You keep {share.developer}% of what the ads beside your game earn. The other {platformShare(share)}%
        runs the portal: hosting, moderation and support.
      </p>
    </>
  ),
});

const payoutOf = (share: Share, { day, minimum }: Payments) => [
  {
    id: 'payout',
    title: 'When you are paid',
    body: (
      <>
        <FactList
          facts={[
            { label: 'Payout', value: `On the ${day}, monthly` },
            { label: 'Minimum payout', value: minimum },
            { label: 'Your share', value: `${share.developer}%` },
            { label: 'Fee to publish', value: 'None' },
          ]}
        />
        <p>Amounts below the minimum are carried over to the next month.</p>
      </>
    ),
  },
  {
    id: 'example',
    title: 'An example',
    body: (
      <p>
        In March, the ads beside your game earn ${EXAMPLE_DOLLARS}. Your share is $
        {(EXAMPLE_DOLLARS * Number(share.developer)) / 100}. It is paid out on the {day} of April. A month in
        which your share is less than {minimum} is added to the next one.
      </p>
    ),
  },
];

const SECTIONS = [
  {
    id: 'counts',
    title: 'What counts',
    body: (
      <ul>
        <li>Plays by people. Automated plays are excluded before the month is totaled.</li>
        <li>Games in the catalog. While a game is suspended, it earns nothing.</li>
        <li>
          Never children: games in the Kids Zone carry no ads (see{' '}
          <PageLink to={paths.kidsSafety}>Kids Safety</PageLink>).
        </li>
      </ul>
    ),
  },
  {
    id: 'begin',
    title: 'How to begin',
    body: (
      <>
        <p>
          Publish a game. Before its first payout, we email you at your account’s address to ask where to send
          it.
        </p>
        <div className={styles.actions}>
          <Button component={Link} variant="solid" to={paths.submit}>
            Submit Your Game
          </Button>
          <Button component={Link} to={paths.guidelines}>
            Game Guidelines
          </Button>
        </div>
      </>
    ),
  },
];

/** `/revenue`. */
export function Component() {
  const { share, payments } = useClaims();
  if (share === null) return <NotFound />;
  return (
    <Article
      title="Revenue Sharing"
      lead="You made the game. Most of the money is yours."
      sections={[splitOf(share), ...(payments === null ? [] : payoutOf(share, payments)), ...SECTIONS]}
    />
  );
}
