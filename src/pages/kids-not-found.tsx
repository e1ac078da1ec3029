import type { Page } from '../app/page.ts';
import { NotInKidsZone } from '../features/kids/not-in-kids-zone.tsx';

export const handle: Page = {
  head: () => ({
    title: 'Page Not Found | Kids Zone',
    description: 'There is no page at this address.',
    canonical: null,
    noindex: true,
    status: 404,
  }),
};

/** Any address below the Kids Zone without a page: the portal's own not-found page has links out of the zone. */
export function Component() {
  return <NotInKidsZone title="Nothing to play here" />;
}
