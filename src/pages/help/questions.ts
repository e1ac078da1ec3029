import type { ClaimsShown } from '../../../entities/claim.rules.ts';

/** A question in the Help Center. */
export interface Question {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

export const questionsOf = ({ review }: Pick<ClaimsShown, 'review'>): readonly Question[] => [
  {
    id: 'download',
    question: 'Do I need to download anything to play?',
    answer:
      'No. Every game runs in the browser you are reading this with. Open a game’s page, press Play Now and it starts. There is no launcher, no plug-in and nothing to install.',
  },
  {
    id: 'cost',
    question: 'Are the games really free?',
    answer:
      'Yes. Every game here can be played from start to finish without paying and without an account. If a page ever asks you for a card number, it is not ours: report it.',
  },
  {
    id: 'account',
    question: 'Do I need an account, and how do I sign in?',
    answer:
      'You only need one to keep favorites, to rate a game or report it from its page, and to publish your own. The Report a Game page is open to everyone. Press Sign In at the top of any page and enter your email address. There is no password to invent or to forget.',
  },
  {
    id: 'loading',
    question: 'A game does not load or runs slowly. What can I do?',
    answer:
      'Reload the page first, then close other tabs that are working hard. If you see a Security Block, the game’s address is not one its developer registered, and we stop it on purpose. If nothing helps, tell us the game and your browser with Report a Game and choose Technical issue.',
  },
  {
    id: 'children',
    question: 'Which games are right for my child?',
    answer:
      'Start in the Kids Zone: only games rated for the youngest are there, and none of them has a chat. Everywhere else, each game’s page shows its age rating. Press Grown-ups at its top to lock a device in the Kids Zone with a PIN, and to set a reminder to take a break.',
  },
  {
    id: 'publish',
    question: 'How can I publish my own game?',
    answer: `Sign in, open the Developer Portal and fill in the Submit Game form: upload a build, or give the game’s address and a picture. A person plays every submission before it appears${review === null ? '' : `, which takes ${review.decided}`}. The Game Guidelines explain what we look for.`,
  },
];

/** Returns the questions with the text in the question or the answer, ignoring case; all for an empty text. */
export function searchQuestions(questions: readonly Question[], text: string): Question[] {
  const words = text.trim().toLowerCase();
  return questions.filter(({ question, answer }) =>
    [question, answer].some((part) => part.toLowerCase().includes(words)),
  );
}
