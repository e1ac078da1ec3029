import { MembersOnly } from '../features/session/members-only.tsx';
import { FormPage } from '../features/developer/submission/form-page.tsx';
import { SubmitLegacy } from '../features/developer/submission/submit-legacy.tsx';
import { WhatHappensNext } from '../features/developer/submission/what-happens-next.tsx';
import type { Page } from '../app/page.ts';
import { paths } from '../../entities/page.rules.ts';
import { PageLink } from '../ui/page-link.tsx';
import { PageTitle } from '../ui/page-title.tsx';

const LINKS = [
  { label: 'Developer Portal', to: paths.developerPortal },
  { label: 'Game guidelines', to: paths.gameGuidelines },
  { label: 'API documentation', to: paths.apiDocs },
];

export const handle: Page = {
  head: ({ site }) => ({
    title: 'Submit Your Game',
    description: `Submit your browser game to ${site} with its URL, an image and a few words.`,
    canonical: paths.submit,
  }),
};

/** `/submit`: the short form that sends a game to review. */
export function Component() {
  return (
    <>
      <PageTitle title="Submit Your Game">
        For a game that has its own address. You have a ZIP?{' '}
        <PageLink to={paths.tab(paths.developer, 'submit-game')}>Upload it in the Developer Portal</PageLink>.
      </PageTitle>
      <FormPage aside={<WhatHappensNext links={LINKS} />}>
        <MembersOnly why="Sign in to submit your game, so that we can tell you when it is approved.">
          {({ user }) => <SubmitLegacy userId={user.id} />}
        </MembersOnly>
      </FormPage>
    </>
  );
}
