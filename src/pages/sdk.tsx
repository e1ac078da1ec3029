import { trpc } from '../api/trpc.ts';
import type { Page } from '../app/page.ts';
import { paths } from '../../entities/page.rules.ts';
import { Documentation } from './api-docs/documentation.tsx';
import { OtherPortals } from './api-docs/other-portals.tsx';
import { SDK_PARTS } from './api-docs/part.ts';
import { Sdk } from './api-docs/sdk.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { PageLink } from '../ui/page-link.tsx';

export const handle: Page = {
  head: ({ site }) => ({
    title: 'The SDK for games',
    description: `What a game can ask of ${site} while it is played: the player, saves, scores, rooms, sharing and sound.`,
    canonical: paths.sdk,
  }),
};

const SdkDemo = onDemand(() => import('../features/play/sdk-demo.tsx'), <p role="status">Loading…</p>);

/** `/sdk`: the documentation of the SDK for games, with a frame that makes its calls. */
export function Component() {
  return (
    <Documentation title="The SDK for games" introduction={<Introduction />} parts={SDK_PARTS}>
      <Sdk demo={<Demo />} />
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

/** The frame with the SDK's calls, once it is known where it is. */
function Demo() {
  const { data } = trpc.player.sdk.useQuery();
  return data === undefined ? null : <SdkDemo origin={data.origin} />;
}
