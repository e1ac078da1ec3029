import { isNamed } from '../../entities/brand-shown.rules.ts';
import { CLAIMS } from '../../entities/claim.rules.ts';
import { MINIMUM_AGE } from '../../entities/published-terms.rules.ts';
import type { Page } from '../app/page.ts';
import { paths } from '../../entities/page.rules.ts';
import { Article } from '../ui/article.tsx';
import { useBrand, useClaims } from '../ui/brand.ts';
import { Operator, SiteName } from '../ui/brand-words.tsx';
import { PageLink } from '../ui/page-link.tsx';

export const handle: Page = {
  head: ({ site }) => ({
    title: 'Terms of Service',
    description: `The rules for playing on ${site} and for publishing games here.`,
    canonical: paths.terms,
  }),
};

const SECTIONS = [
  {
    id: 'agreement',
    title: 'What this is',
    body: (
      <p>
        These terms are the agreement between you and <Operator />. By playing here, signing in or submitting
        a game you accept them. If you do not, please do not use the portal.
      </p>
    ),
  },
  {
    id: 'age',
    title: 'Who may use the portal',
    body: (
      <p>
        Anyone may play. The minimum age for an account is {MINIMUM_AGE}. If you are younger than 18, a parent
        or guardian should know that you have one. Games show an age rating; please keep to it.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <p>
        An account belongs to whoever can read the email at its address. Keep that mailbox safe, and end
        sessions you do not recognize on your{' '}
        <PageLink to={paths.accountSection('security')}>account page</PageLink>. You can delete your account
        at any time.
      </p>
    ),
  },
  {
    id: 'playing',
    title: 'Playing',
    body: (
      <p>
        Games are free to play. You may play them, share links to them and record yourself playing. You may
        not copy them to another place, or change or resell them, unless their developer allows it.
      </p>
    ),
  },
  {
    id: 'conduct',
    title: 'Fair play',
    body: (
      <>
        <p>Please do not:</p>
        <ul>
          <li>insult, threaten or harass anyone, or publish other people’s private information;</li>
          <li>vote, play or report by machine, or with more than one account;</li>
          <li>try to get around the portal’s security, or make it slow for others;</li>
          <li>send reports or messages that you know to be false.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'yours',
    title: 'What you write',
    body: (
      <p>
        Comments stay yours. By posting one you allow us to show it with the game, under your name. We may
        remove comments that break these terms.
      </p>
    ),
  },
  {
    id: 'developers',
    title: 'If you publish a game',
    body: (
      <>
        <ul>
          <li>
            The game stays yours. You allow us to show it, and its pictures and texts, on <SiteName />.
          </li>
          <li>You have the rights to everything in it.</li>
          <li>
            It follows the <PageLink to={paths.guidelines}>Game Guidelines</PageLink>, on the day it is
            approved and afterwards.
          </li>
          <li>You can withdraw it whenever you like. Until you do, it stays, even without your account.</li>
          <SharedMoney />
        </ul>
      </>
    ),
  },
  {
    id: 'moderation',
    title: 'What we may do',
    body: (
      <p>
        We may reject, suspend or remove games and block accounts that break these terms. We say why. If you
        think we are wrong, answer the rejection in My Games or{' '}
        <PageLink to={paths.contact}>write to us</PageLink>, and a person who did not make the decision will
        review it.
      </p>
    ),
  },
  {
    id: 'copyright',
    title: 'Copyright',
    body: (
      <p>
        If a game uses your work, <PageLink to={paths.report}>report it</PageLink> as a copyright issue and
        tell us what is yours and where it can be seen. We take down copied material.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'No warranty',
    body: (
      <p>
        We do our best, but games and the portal come as they are: they may have faults, and a game may leave.
        As far as the law allows, we are not liable for damage that this causes, unless we caused it on
        purpose or by gross negligence.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        When these terms change, we update this page and its date. We notify account holders of changes that
        matter before they take effect. Continuing to use <SiteName /> then means accepting them.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Law and contact',
    body: (
      <p>
        <Law /> Questions: <PageLink to={paths.contact}>contact us</PageLink>.
      </p>
    ),
  },
];

/** The law of the operator's country: on a portal that somebody has named, only where its operator has said which. */
function Law() {
  const brand = useBrand();
  const country = brand.country ?? (isNamed(brand) ? null : CLAIMS.place.place);
  return country === null
    ? 'Every right that the law of your own country gives you as a consumer applies.'
    : `The law of ${country} applies, and so does every right that the law of your own country gives you as a consumer.`;
}

function SharedMoney() {
  const { share } = useClaims();
  if (share === null) return null;
  return (
    <li>
      Money is shared as <PageLink to={paths.revenue}>Revenue Sharing</PageLink> describes.
    </li>
  );
}

/** `/terms`. */
export function Component() {
  return (
    <Article
      title="Terms of Service"
      lead="The rules, in plain language."
      note="Last updated: August 2025"
      numbered
      sections={SECTIONS}
    />
  );
}
