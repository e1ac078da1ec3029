import { useState } from 'react';
import { PUBLIC_API } from '../../../entities/public-api.rules.ts';
import { YourKeys } from '../../features/api-key/your-keys.tsx';
import { ANALYTICS_CALLS } from '../../features/api-docs/analytics-calls.ts';
import { Calls } from '../../features/api-docs/calls.tsx';
import { callId, type DocumentedCall } from '../../features/api-docs/documented-call.ts';
import { Examples } from '../../features/api-docs/examples.tsx';
import { GAMES_CALLS } from '../../features/api-docs/games-calls.ts';
import { OtherPortals } from '../../features/api-docs/other-portals.tsx';
import { OnThisPage } from '../../features/api-docs/on-this-page.tsx';
import { Overview } from '../../features/api-docs/overview.tsx';
import { Reference } from '../../features/api-docs/reference.tsx';
import { Sdk } from '../../features/api-docs/sdk.tsx';
import { UPLOADS_CALLS } from '../../features/api-docs/uploads-calls.ts';
import { useAsMember } from '../../features/session/use-as-member.ts';
import { useSession } from '../../features/session/use-session.ts';
import type { Page } from '../../app/page.ts';
import { paths } from '../../../entities/page.rules.ts';
import { trpc } from '../../api/trpc.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useTab } from '../../ui/use-tab.ts';
import styles from './api-docs.module.css';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { onDemand } from '../../ui/on-demand.tsx';

export const handle: Page = {
  head: ({ site }) => ({
    title: 'API documentation',
    description: `The ${site} API for developers: manage games, read analytics and send events.`,
    canonical: paths.apiDocs,
  }),
};

const GenerateKeyDialog = onDemand(async () => ({
  default: (await import('../../features/api-key/generate-key-dialog.tsx')).GenerateKeyDialog,
}));

const SdkDemo = onDemand(() => import('../../features/play/sdk-demo.tsx'), <p role="status">Loading…</p>);

const TABS = ['overview', 'games-api', 'analytics', 'examples'] as const;
const TAB_LABELS = {
  overview: 'Overview',
  'games-api': 'Games API',
  analytics: 'Analytics',
  examples: 'Examples',
} as const;

const partOf = (call: DocumentedCall) => ({ id: callId(call), label: `${call.method} ${call.path}` });

/** What each tab has in it, by the ids of its elements. */
const IN_TABS = {
  overview: [
    { id: 'quick-start', label: 'Quick start' },
    { id: 'api-key-title', label: 'Your key' },
    { id: 'api-address', label: 'Base URL and authentication' },
  ],
  'games-api': [...GAMES_CALLS, ...UPLOADS_CALLS].map(partOf),
  analytics: ANALYTICS_CALLS.map(partOf),
  examples: [
    { id: 'example-javascript', label: 'In JavaScript' },
    { id: 'example-unity', label: 'In Unity' },
    { id: 'example-upload', label: 'Upload from a build machine' },
    { id: 'rate-limits', label: 'Rate limits' },
    { id: 'best-practices', label: 'Best practices' },
  ],
} as const;
const BELOW = [
  { id: 'game-sdk', label: 'The SDK for games' },
  { id: 'other-portals', label: 'Games made for other portals' },
  { id: 'reference', label: 'Reference' },
] as const;

/** `/api-docs`: the documentation of the public API, with calls to try. */
export function Component() {
  const [apiKey, setApiKey] = useState('');
  const [generated, setGenerated] = useState('');
  const [generating, setGenerating] = useState(false);
  return (
    <div className={styles.page}>
      <PageTitle title="API documentation">
        Manage your games, read their analytics and send events over HTTPS.
      </PageTitle>
      <div className={styles.columns}>
        <Index />
        <div>
          <DocumentationTabs
            apiKey={apiKey}
            generatedKey={generated}
            onApiKey={setApiKey}
            onGenerate={() => setGenerating(true)}
          />
          <Sdk demo={<Demo />} />
          <OtherPortals />
          <Reference />
        </div>
      </div>
      {generating ? (
        <GenerateKeyDialog
          onGenerated={(key) => {
            setApiKey(key);
            setGenerated(key);
          }}
          onClose={() => setGenerating(false)}
        />
      ) : null}
    </div>
  );
}

/** The index of the tab that is shown, and of what stands below the tabs. */
function Index() {
  const [selected] = useTab(TABS);
  return <OnThisPage parts={[...IN_TABS[selected], ...BELOW]} />;
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
      label: TAB_LABELS.overview,
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
      label: TAB_LABELS['games-api'],
      panel: (
        <Calls key="games" calls={[...GAMES_CALLS, ...UPLOADS_CALLS]} baseUrl={baseUrl} apiKey={apiKey} />
      ),
    },
    {
      id: 'analytics',
      label: TAB_LABELS.analytics,
      panel: <Calls key="analytics" calls={ANALYTICS_CALLS} baseUrl={baseUrl} apiKey={apiKey} />,
    },
    { id: 'examples', label: TAB_LABELS.examples, panel: <Examples baseUrl={baseUrl} /> },
  ] as const;
  return <Tabs label="API documentation" tabs={tabs} selected={tab} onSelect={setTab} />;
}

/** Returns the base URL of this portal's API; before hydration without the origin, which only the browser knows. */
function useBaseUrl(): string {
  return useHydrated() ? `${window.location.origin}${PUBLIC_API.path}` : PUBLIC_API.path;
}
