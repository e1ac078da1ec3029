import { MySaves } from '../features/saves/my-saves.tsx';
import { MembersOnly } from '../features/session/members-only.tsx';
import type { Page } from '../app/page.ts';
import { PageTitle } from '../ui/page-title.tsx';

export const handle: Page = {
  head: () => ({
    title: 'My saves',
    description: 'Where you are in the games that you play.',
    canonical: null,
    noindex: true,
  }),
};

/** `/saves`: a member's saves of games. */
export function Component() {
  return (
    <>
      <PageTitle title="My saves" />
      <MembersOnly why="Signed in, you go on where you were on every device. Until then, games save in this browser.">
        {() => <MySaves />}
      </MembersOnly>
    </>
  );
}
