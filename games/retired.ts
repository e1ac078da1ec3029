import type { Medal } from './kit/meta.ts';

/** The boards of a game that takes no run any more. */
export interface ClosedBoards {
  /** The name of what the score counts. */
  readonly label: string;
  readonly better: 'higher' | 'lower';
  /** One with the id '' if the game had no modes. */
  readonly modes: readonly { readonly id: string; readonly name: string }[];
}

/** A first-party game of an earlier release: what its page still tells of it. */
interface RetiredGame {
  readonly slug: string;
  readonly medals?: readonly Omit<Medal, 'when'>[];
  /** Omitted for a game without boards. */
  readonly boards?: ClosedBoards;
}

/** The first-party games that a release had and this one has not. A slug that stands here is not used again. */
export const retiredGames: readonly RetiredGame[] = [
  {
    slug: 'lamp-diver',
    medals: [
      { id: 'first-hundred', tier: 'bronze', name: 'Below the reef', how: 'Score 200 points in one dive.' },
      { id: 'first-relic', tier: 'bronze', name: 'Something old', how: 'Bring home a relic.' },
      { id: 'nine-relics', tier: 'silver', name: 'The whole chest', how: 'Bring home all nine relics.' },
      { id: 'last-dark', tier: 'gold', name: 'Into the last dark', how: 'Score 4,400 points in one dive.' },
      {
        id: 'deep-light',
        tier: 'silver',
        name: 'Deep light',
        how: 'Score 1,400 points in one dive.',
        secret: true,
      },
    ],
    boards: { label: 'Score', better: 'higher', modes: [{ id: 'free', name: 'New cave' }] },
  },
  {
    slug: 'prism-swap',
    medals: [
      { id: 'first-window', tier: 'bronze', name: 'First light', how: 'Light a window of the journey.' },
      {
        id: 'five-windows',
        tier: 'bronze',
        name: 'Side aisle',
        how: 'Light the fifth window of the journey.',
      },
      {
        id: 'fifteen-windows',
        tier: 'silver',
        name: 'Rose window',
        how: 'Light the 15th window of the journey.',
      },
      { id: 'forty-windows', tier: 'gold', name: 'Cathedral', how: 'Light the 40th window of the journey.' },
      {
        id: 'calm-glow',
        tier: 'silver',
        name: 'Calm glow',
        how: 'Score 10,000 points in one calm run.',
        secret: true,
      },
    ],
    boards: {
      label: 'Score',
      better: 'higher',
      modes: [
        { id: 'journey', name: 'Journey' },
        { id: 'calm', name: 'Calm: no limit' },
      ],
    },
  },
  {
    slug: 'pulse-lane',
    medals: [
      { id: 'first-song', tier: 'bronze', name: 'On stage', how: 'Finish a song.' },
      { id: 'grade-b', tier: 'bronze', name: 'In tune', how: 'Finish a song with a B or better.' },
      { id: 'grade-a', tier: 'silver', name: 'Tight', how: 'Finish a song with an A or better.' },
      { id: 'virtuoso', tier: 'gold', name: 'Virtuoso', how: 'Finish a song with 98% accuracy.' },
      { id: 'long-combo', tier: 'silver', name: 'Unbroken', how: 'Hit 120 notes in a row.', secret: true },
    ],
    boards: {
      label: 'Score',
      better: 'higher',
      modes: [
        { id: '', name: 'One song' },
        { id: 'encore', name: 'Encore' },
      ],
    },
  },
];
