import { Button, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { STARTER } from '../../../../entities/starter.rules.ts';
import { type ClaimsShown, hoursInWords, platformShare } from '../../../../entities/claim.rules.ts';
import { paths } from '../../../../entities/page.rules.ts';
import { useClaims } from '../../../ui/brand.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import styles from './submission.module.css';

interface Gain {
  readonly figure: string;
  readonly title: string;
  readonly text: React.ReactNode;
}

const gainsOf = ({ share, review }: ClaimsShown): readonly Gain[] => [
  ...(share === null
    ? []
    : [
        {
          figure: `${share.developer}%`,
          title: 'Most of it is yours',
          text: `You keep ${share.developer}% of what your game earns; ${platformShare(share)}% runs the portal.`,
        },
      ]),
  ...(review === null
    ? []
    : [
        {
          figure: review.decided.replace('business ', ''),
          title: 'Reviewed by a person',
          text: `Review takes ${review.decided}, and a rejection always comes with a reason.`,
        },
        {
          figure: review.live,
          title: 'Then it is live',
          text: (
            <>
              An approved game reaches every player within{' '}
              <span className={styles.pitchWhole}>{hoursInWords(review.live)}</span>.
            </>
          ),
        },
      ]),
];

/** Shown to a developer without a session: the advantages of the portal. */
export function Pitch({ onSignIn }: { readonly onSignIn: () => void }) {
  const claims = useClaims();
  const gains = gainsOf(claims);
  return (
    <Stack gap="xl" maw="84rem" mt="lg">
      <div className={styles.hero}>
        <h1>Your game, one link away from every player</h1>
        <Text maw="38rem" size="lg">
          Upload a build, or keep the game on your own server and send us its URL. We put it in front of
          people who came to play: no download, no account, no waiting.
        </Text>
        <div className={styles.pitchActions}>
          <Button variant="solid" onClick={onSignIn}>
            Sign In
          </Button>
          <Button component={Link} to={paths.guidelines}>
            Read the guidelines
          </Button>
        </div>
      </div>
      {gains.length === 0 ? null : (
        <ul className={styles.gains}>
          {gains.map(({ figure, title, text }) => (
            <li key={title} className={styles.gain}>
              <p className={styles.figure}>{figure}</p>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      )}
      <More claims={claims} />
    </Stack>
  );
}

/** Links to begin with, and to read on. */
function More({ claims: { share, payments } }: { readonly claims: ClaimsShown }) {
  return (
    <div className={styles.pitchMore}>
      <section aria-labelledby="pitch-starter">
        <h2 id="pitch-starter">A game in five minutes</h2>
        <p>
          The starter is a small game made with our kit: change it, pack it, upload it.{' '}
          <a href={STARTER.path} download={STARTER.file}>
            Download the starter
          </a>
        </p>
      </section>
      <section aria-labelledby="pitch-analytics">
        <h2 id="pitch-analytics">Analytics without spying</h2>
        <p>Plays and ratings for each of your games, counted without tracking anyone.</p>
      </section>
      <section aria-labelledby="pitch-api">
        <h2 id="pitch-api">An API for your tools</h2>
        <p>
          Manage your games and read their analytics from your own scripts:{' '}
          <PageLink to={paths.apiDocs}>see the API documentation</PageLink>.
        </p>
      </section>
      {share === null || payments === null ? null : (
        <section aria-labelledby="pitch-money">
          <h2 id="pitch-money">Paid every month</h2>
          <p>
            On the {payments.day}, once you reach {payments.minimum}:{' '}
            <PageLink to={paths.revenue}>how revenue is shared</PageLink>.
          </p>
        </section>
      )}
    </div>
  );
}
