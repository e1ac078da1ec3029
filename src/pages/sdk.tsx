import type { Page } from '../app/page.ts';
import { paths } from '../../entities/page.rules.ts';
import { Documentation } from './api-docs/documentation.tsx';
import { OtherPortals } from './api-docs/other-portals.tsx';
import { SDK_PARTS } from './api-docs/part.ts';
import { Sdk } from './api-docs/sdk.tsx';
import { PageLink } from '../ui/page-link.tsx';

export const handle: Page = {
  head: ({ site }) => ({
    title: 'The SDK for games',
    description: `What a game can ask of ${site} while it is played: the player, saves, scores, rooms, sharing and sound.`,
    canonical: paths.sdk,
  }),
};

/** `/sdk`: the documentation of the SDK for games, with a frame that makes its calls. */
export function Component() {
  return (
    <Documentation title="The SDK for games" introduction={<Introduction />} parts={SDK_PARTS}>
      <Sdk />
      <OtherPortals />
    </Documentation>
  );
}

function Introduction() {
  return (
    <>
      What a game calls while it is played. Your games themselves are managed by{' '}
      <PageLink to={paths.apiDocs}>the API</PageLink>.
    </>
  );
}
