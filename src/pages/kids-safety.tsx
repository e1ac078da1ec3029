import { Button } from '@mantine/core';
import {
  IconBrain,
  IconClock,
  IconEyeCheck,
  IconHandStop,
  IconLock,
  IconMessageOff,
  IconPuzzle,
  IconRun,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { AGE_RATING_MEANINGS, AGE_RATINGS } from '../../entities/game.rules.ts';
import { PIN, REMINDER_MINUTES } from '../../entities/kids.rules.ts';
import type { Page } from '../app/page.ts';
import { paths } from '../../entities/page.rules.ts';
import { Article } from '../ui/article.tsx';
import { FactList } from '../ui/fact-list.tsx';
import { InfoTiles } from '../ui/info-tiles.tsx';
import { PageLink } from '../ui/page-link.tsx';
import styles from './text-page.module.css';

export const handle: Page = {
  head: ({ site }) => ({
    title: 'Kids Safety',
    description: `How ${site} keeps children safe, what parents can set, and what the age ratings mean.`,
    canonical: paths.kidsSafety,
  }),
};

const FEATURES = [
  {
    title: 'Chosen by people',
    icon: <IconEyeCheck />,
    body: 'A moderator plays every game in the Kids Zone before a child can. We host all of them, and none loads anything from another site.',
  },
  {
    title: 'No chat',
    icon: <IconMessageOff />,
    body: 'There are no chat features, no comments and no strangers in the Kids Zone.',
  },
  {
    title: 'No way out by accident',
    icon: <IconHandStop />,
    body: 'Games there cannot open other windows, and nothing on the page leads to other sites.',
  },
  {
    title: 'No questions asked',
    icon: <IconLock />,
    body: 'No account, no name, no email address. Your settings stay on the device.',
  },
];

const BENEFITS = [
  {
    title: 'Thinking',
    icon: <IconBrain />,
    body: 'Sorting, matching and remembering train attention and memory.',
  },
  {
    title: 'Solving',
    icon: <IconPuzzle />,
    body: 'Puzzles reward trying again: a wrong move is a clue, not a loss.',
  },
  { title: 'Moving', icon: <IconRun />, body: 'Catching and steering train hand-eye coordination.' },
  { title: 'Sharing', icon: <IconClock />, body: 'Taking turns on one screen is an exercise in patience.' },
];

const longest = Math.max(...REMINDER_MINUTES);

const SECTIONS = [
  { id: 'features', title: 'Safety features', body: <InfoTiles tiles={FEATURES} level={3} /> },
  {
    id: 'controls',
    title: 'Parental controls',
    body: (
      <>
        <p>
          The grown-ups’ corner of the <PageLink to={paths.kids}>Kids Zone</PageLink> has two settings for
          each device:
        </p>
        <ul>
          <li>
            <strong>A lock.</strong> Choose a {PIN.digits}-digit PIN, and this browser stays in the Kids Zone
            until you enter it again.
          </li>
          <li>
            <strong>A reminder.</strong> A friendly nudge to take a break, after up to {longest} minutes of
            play. It never interrupts a game.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'tips',
    title: 'Safety tips',
    body: (
      <ul>
        <li>Play the first round together. You see what the game is like, and your child has company.</li>
        <li>Agree on how long before you start: “three more rounds” is easier to keep than a clock.</li>
        <li>Keep the screen where you can glance at it.</li>
        <li>Teach one rule early: real names, photos, schools and addresses are never for a game.</li>
        <li>
          Make it easy to tell you: a child who shows you something odd should never lose the game for it.
        </li>
      </ul>
    ),
  },
  { id: 'benefits', title: 'Educational benefits', body: <InfoTiles tiles={BENEFITS} level={3} /> },
  {
    id: 'ratings',
    title: 'Age rating guide',
    body: (
      <>
        <p>Each game’s page shows one of these. Only KIDS games are in the Kids Zone.</p>
        <FactList
          facts={AGE_RATINGS.map((rating) => ({ label: rating, value: AGE_RATING_MEANINGS[rating] }))}
        />
      </>
    ),
  },
  {
    id: 'concerns',
    title: 'Report concerns',
    body: (
      <>
        <p>
          Did you see something in a game that is not right for children? Tell us, without an account. If a
          child is in danger, call your local emergency number first.
        </p>
        <div className={styles.actions}>
          <Button component={Link} variant="solid" to={paths.report}>
            Report a Game
          </Button>
          <Button component={Link} to={paths.contact}>
            Contact Us
          </Button>
        </div>
      </>
    ),
  },
];

/** `/kids-safety`. */
export function Component() {
  return (
    <Article
      title="Kids Safety"
      lead="How we keep young players safe, and what you can do."
      sections={SECTIONS}
    />
  );
}
