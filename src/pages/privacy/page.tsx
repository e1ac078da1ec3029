import { MINIMUM_AGE } from '../../../entities/published-terms.rules.ts';
import type { Page } from '../../app/page.ts';
import { paths } from '../../../entities/page.rules.ts';
import { Article } from '../../ui/article.tsx';
import { useBrand, useClaims } from '../../ui/brand.ts';
import { Operator } from '../../ui/brand-words.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { WHAT_WE_KEEP } from './what-we-keep.tsx';

export const handle: Page = {
  head: ({ site }) => ({
    title: 'Privacy Policy',
    description: `What ${site} keeps about you, why and for how long, and how to see it or have it deleted.`,
    canonical: paths.privacy,
  }),
};

const SECTIONS = [
  {
    id: 'short',
    title: 'In short',
    body: (
      <ul>
        <li>
          “We” is <Operator />, who runs this portal.
        </li>
        <li>You can play every game without an account and without telling us who you are.</li>
        <li>We do not store network addresses, show no personalized advertising and sell no data.</li>
        <li>
          With an account, we keep your email address, your name and what you did here. You can download it or
          delete it at any time.
        </li>
      </ul>
    ),
  },
  ...WHAT_WE_KEEP,
  {
    id: 'games',
    title: 'Games by other developers',
    body: (
      <>
        <p>
          A game runs in a closed frame and cannot read your account here. A game that its developer hosts is
          loaded from the developer’s server, which then sees your network address as any website would; we do
          not tell it who you are or which page you came from.
        </p>
        <p>
          When you play with friends in a room, they see the name you play under, whether you are connected,
          and your moves; never your network address. We keep a room until everybody has left it, and no moves
          at all.
        </p>
      </>
    ),
  },
  {
    id: 'sharing',
    title: 'Who else sees your data',
    body: (
      <p>
        Our moderators read reports, messages and submissions, and what they decide is recorded.
        <Hosting /> Beyond that, we share data with nobody, unless the law requires it.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <p>
          On your <PageLink to={paths.accountSection('privacy')}>account page</PageLink> you can download
          everything we store about you, end sessions and delete the account. Deletion is immediate and
          permanent: favorites, notices, sessions, ratings, comments and messages to us are deleted, published
          games stay without an author, and reports stay without your name or address.
        </p>
        <p>
          For anything else, such as a message you sent us from another address,{' '}
          <PageLink to={paths.contact}>write to us</PageLink>.<PrivacyResponse />
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        The minimum age for an account is {MINIMUM_AGE}. Younger children can play without one, best in the{' '}
        <PageLink to={paths.kids}>Kids Zone</PageLink>, which asks for nothing. If you believe that a child
        has given us an email address, tell us and we will delete it. Read more on{' '}
        <PageLink to={paths.kidsSafety}>Kids Safety</PageLink>.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        When what we keep changes, we update this page and its date first. We notify account holders of
        changes that matter.
      </p>
    ),
  },
];

function PrivacyResponse() {
  const { support } = useClaims();
  return support === null ? null : ` Privacy inquiries are answered within ${support.privacy}.`;
}

/** The company whose servers the data is on, where the operator has named it. */
function Hosting() {
  const { hosting } = useBrand();
  return hosting === null ? null : ` The servers are run by ${hosting}.`;
}

/** `/privacy`. */
export function Component() {
  return (
    <Article
      title="Privacy Policy"
      lead="We keep little, and you can see all of it."
      note="Last updated: August 2025"
      numbered
      sections={SECTIONS}
    />
  );
}
