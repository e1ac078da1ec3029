import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { GAME_QUALITY } from '../../../entities/published-terms.rules.ts';
import type { Page } from '../../app/page.ts';
import { paths } from '../../../entities/page.rules.ts';
import { useClaims } from '../../ui/brand.ts';
import { Article } from '../../ui/article.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './guidelines.module.css';

export const handle: Page = {
  head: ({ site }) => ({
    title: 'Game Guidelines',
    description: `What a game needs to be published on ${site}: technical requirements, content, age ratings and review.`,
    canonical: paths.guidelines,
  }),
};

const STEPS = [
  {
    title: 'Automated tests',
    text: 'Our checker plays the game and reports what to fix. For a game at your own address, we also check HTTPS, the image, and whether it can be framed.',
  },
  {
    title: 'Content review',
    text: 'A moderator reviews the texts, the images and the age rating.',
  },
  { title: 'Gameplay testing', text: 'A person plays it on a computer and on a phone.' },
  { title: 'Publication', text: 'It gets its own page, appears under New Games, and we notify you.' },
];

const SECTIONS = [
  {
    id: 'technical',
    title: 'Technical requirements',
    body: (
      <>
        <FactList
          facts={[
            { label: 'File size', value: `${GAME_QUALITY.megabytes}MB max` },
            { label: 'Loading time', value: `Under ${GAME_QUALITY.loadSeconds} seconds` },
            { label: 'Frame rate', value: `${GAME_QUALITY.framesPerSecond}fps goal` },
            { label: 'Uploaded builds', value: 'A ZIP with an index.html' },
            { label: 'Address', value: 'HTTPS required' },
          ]}
        />
        <ul>
          <li>It runs in current browsers without a plug-in, in a sandboxed frame, at any size.</li>
          <li>
            An uploaded game loads nothing but its own files. A game at your own address may only load from
            the origins registered with it; all others are blocked.
          </li>
          <li>
            An uploaded game with threads (SharedArrayBuffer) gets a page that is cross-origin isolated: we
            find out whether it needs one, and you can switch that on or off when you upload it. It has no
            service worker of its own; players can save it for offline play anyway.
          </li>
          <li>
            Dialogs, forms, downloads, frames and saves:{' '}
            <PageLink to={paths.frameRules}>what a frame may do</PageLink>.
          </li>
          <li>Not allowed: Flash, executables, mining scripts, gambling.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'content',
    title: 'Content guidelines',
    body: (
      <ul>
        <li>It is yours, or you have the rights to all of it.</li>
        <li>The title, image and description show what the game is.</li>
        <li>No hate, no sexual content, no cruelty for its own sake, no glorified drugs or weapons.</li>
        <li>It does not collect personal data, and says so if it keeps a score on a server.</li>
      </ul>
    ),
  },
  {
    id: 'ratings',
    title: 'Age ratings',
    body: (
      <FactList
        facts={[
          { label: 'KIDS', value: 'Ages 3-6' },
          { label: 'E7+', value: 'Ages 7 and up' },
          { label: 'E13+', value: 'Ages 13 and up' },
          { label: 'E16+', value: 'Ages 16 and up' },
        ]}
      />
    ),
  },
  {
    id: 'experience',
    title: 'User experience and accessibility',
    body: (
      <ul>
        <li>A new player knows within a few seconds what to do.</li>
        <li>It can be played with the keyboard and by touch, or the description says which it needs.</li>
        <li>There is a way to pause and a way to turn the sound off, and no sound before the first press.</li>
        <li>Nothing flashes more than three times a second, and color is never the only cue.</li>
        <li>Text can be read on a small phone.</li>
      </ul>
    ),
  },
  {
    id: 'monetization',
    title: 'Monetization',
    body: (
      <>
        <SharedMoney />
        <ul>
          <li>No pop-ups, no ads over the game, no fake buttons.</li>
          <li>The whole game can be played for free.</li>
          <li>No ads and no purchases of any kind in KIDS games.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'review',
    title: 'Review process',
    body: (
      <>
        <ol className={styles.steps}>
          {STEPS.map(({ title, text }) => (
            <li key={title} className={styles.step}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <ReviewTimes />
      </>
    ),
  },
  {
    id: 'rejection',
    title: 'Common rejection reasons',
    body: (
      <ul>
        <li>It takes over {GAME_QUALITY.tooSlowSeconds} seconds to load.</li>
        <li>Its address is not HTTPS, or it refuses to be framed.</li>
        <li>It stops with an error, or cannot be finished.</li>
        <li>It is a copy of somebody else’s game.</li>
        <li>The age rating is too low for what it shows.</li>
        <li>It leads players away to other sites.</li>
      </ul>
    ),
  },
];

function SharedMoney() {
  const { share } = useClaims();
  if (share === null) return null;
  return (
    <p>
      Ads appear beside the game, on our pages, and you keep {share.developer}% of what they earn. See{' '}
      <PageLink to={paths.revenue}>Revenue Sharing</PageLink>.
    </p>
  );
}

function ReviewTimes() {
  const { review } = useClaims();
  if (review === null) return null;
  return (
    <p>
      Review takes {review.decided}; once approved, a game takes {review.live} to go live everywhere.
    </p>
  );
}

/** `/guidelines`. */
export function Component() {
  return (
    <Article title="Game Guidelines" lead="What we look for when we review your game." sections={SECTIONS}>
      <div className={styles.actions}>
        <Button component={Link} variant="solid" to={paths.submit}>
          Submit Your Game
        </Button>
        <Button component={Link} to={paths.developer}>
          Join Developer Community
        </Button>
      </div>
    </Article>
  );
}
