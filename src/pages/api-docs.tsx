import { lazy, Suspense, useState } from 'react';
import { PUBLIC_API } from '../../entities/public-api.rules.ts';
import { YourKeys } from '../features/api-key/your-keys.tsx';
import { ANALYTICS_CALLS } from '../features/api-docs/analytics-calls.ts';
import { Calls } from '../features/api-docs/calls.tsx';
import { Examples } from '../features/api-docs/examples.tsx';
import { GAMES_CALLS } from '../features/api-docs/games-calls.ts';
import { OtherPortals } from '../features/api-docs/other-portals.tsx';
import { Overview } from '../features/api-docs/overview.tsx';
import { Reference } from '../features/api-docs/reference.tsx';
import { Sdk } from '../features/api-docs/sdk.tsx';
import { UPLOADS_CALLS } from '../features/api-docs/uploads-calls.ts';
import { useAsMember } from '../features/session/use-as-member.ts';
import { useSession } from '../features/session/use-session.ts';
import type { Page } from '../app/page.ts';
import { paths } from '../paths.ts';
import { trpc } from '../api/trpc.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useTab } from '../ui/use-tab.ts';
import { useHydrated } from '../ui/use-hydrated.ts';

export const handle: Page = {
  head: () => ({
    title: 'API documentation',
    description: 'The Playport API for developers: manage games, read analytics and send events.',
    canonical: paths.apiDocs,
  }),
};

const GenerateKeyDialog = lazy(async () => ({
  default: (await import('../features/api-key/generate-key-dialog.tsx')).GenerateKeyDialog,
}));

const SdkDemo = lazy(() => import('../features/play/sdk-demo.tsx'));

const TABS = ['overview', 'games-api', 'analytics', 'examples'] as const;

/** `/api-docs`: the documentation of the public API, with calls to try. */
export function Component() {
  const [apiKey, setApiKey] = useState('');
  const [generated, setGenerated] = useState('');
  const [generating, setGenerating] = useState(false);
  return (
    <>
      <PageTitle title="API documentation">
        Manage your games, read their analytics and send events over HTTPS.
      </PageTitle>
      <DocumentationTabs
        apiKey={apiKey}
        generatedKey={generated}
        onApiKey={setApiKey}
        onGenerate={() => setGenerating(true)}
      />
      <Sdk demo={<Demo />} />
      <OtherPortals />
      <Reference />
      {generating ? (
        <Suspense>
          <GenerateKeyDialog
            onGenerated={(key) => {
              setApiKey(key);
              setGenerated(key);
            }}
            onClose={() => setGenerating(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** The frame with the SDK's calls, once it is known where it is. */
function Demo() {
  const { data } = trpc.player.sdk.useQuery();
  return data === undefined ? null : <SdkDemo origin={data.origin} />;
}

interface DocumentationTabsProps {
  /** The key that the calls are tried with. */
  readonly apiKey: string;
  readonly generatedKey: string;
  readonly onApiKey: (key: string) => void;
  /** Called for members; guests sign in first. */
  readonly onGenerate: () => void;
}

function DocumentationTabs({ apiKey, generatedKey, onApiKey, onGenerate }: DocumentationTabsProps) {
  const [tab, setTab] = useTab(TABS);
  const baseUrl = useBaseUrl();
  const session = useSession();
  const asMember = useAsMember(session);
  const tabs = [
    {
      id: 'overview',
      label: 'Overview',
      panel: (
        <Overview
          baseUrl={baseUrl}
          apiKey={apiKey}
          generatedKey={generatedKey}
          onApiKey={onApiKey}
          onGenerate={() => asMember(onGenerate)}
          keys={session.kind === 'member' ? <YourKeys /> : null}
        />
      ),
    },
    {
      id: 'games-api',
      label: 'Games API',
      panel: (
        <Calls key="games" calls={[...GAMES_CALLS, ...UPLOADS_CALLS]} baseUrl={baseUrl} apiKey={apiKey} />
      ),
    },
    {
      id: 'analytics',
      label: 'Analytics',
      panel: <Calls key="analytics" calls={ANALYTICS_CALLS} baseUrl={baseUrl} apiKey={apiKey} />,
    },
    { id: 'examples', label: 'Examples', panel: <Examples baseUrl={baseUrl} /> },
  ] as const;
  return <Tabs label="API documentation" tabs={tabs} selected={tab} onSelect={setTab} />;
}

/** Returns the base URL of this portal's API; before hydration without the origin, which only the browser knows. */
function useBaseUrl(): string {
  return useHydrated() ? `${window.location.origin}${PUBLIC_API.path}` : PUBLIC_API.path;
}
