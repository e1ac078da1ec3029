import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { PAYOUT, SHARE } from '../../../entities/published-terms.rules.ts';
import type { Page } from '../../app/page.ts';
import { paths } from '../../../entities/page.rules.ts';
import { Article } from '../../ui/article.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './revenue.module.css';

export const handle: Page = {
  head: ({ site }) => ({
    title: 'Revenue Sharing',
    description: `Developers on ${site} keep ${SHARE.developer}% of what their games earn, paid on the ${PAYOUT.day}th of each month.`,
    canonical: paths.revenue,
  }),
};

/** The monthly advertising revenue of the game in the example. */
const EXAMPLE_DOLLARS = 200;

const SECTIONS = [
  {
    id: 'split',
    title: 'How it is shared',
    body: (
      <>
        <div className={styles.split}>
          <p className={styles.developer}>
            <strong>{SHARE.developer}%</strong> developer
          </p>
          <p className={styles.platform}>
            <strong>{SHARE.platform}%</strong> platform
          </p>
        </div>
        <p>
          You keep {SHARE.developer}% of what the ads beside your game earn. The other {SHARE.platform}% runs
          the portal: hosting, moderation and support.
        </p>
      </>
    ),
  },
  {
    id: 'payout',
    title: 'When you are paid',
    body: (
      <>
        <FactList
          facts={[
            { label: 'Payout', value: `On the ${PAYOUT.day}th, monthly` },
            { label: 'Minimum payout', value: `$${PAYOUT.minimumDollars}` },
            { label: 'Your share', value: `${SHARE.developer}%` },
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
        {(EXAMPLE_DOLLARS * SHARE.developer) / 100}. It is paid out on April {PAYOUT.day}. In May your share
        is $30: less than ${PAYOUT.minimumDollars}, so it is added to what June brings.
      </p>
    ),
  },
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
  return (
    <Article
      title="Revenue Sharing"
      lead="You made the game. Most of the money is yours."
      sections={SECTIONS}
    />
  );
}
