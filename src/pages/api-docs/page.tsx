import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PUBLIC_API } from '../../../entities/public-api.rules.ts';
import { YourKeys } from '../../features/api-key/your-keys.tsx';
import { ANALYTICS_CALLS } from '../../features/api-docs/analytics-calls.ts';
import { Calls } from '../../features/api-docs/calls.tsx';
import { Examples } from '../../features/api-docs/examples.tsx';
import { GAMES_CALLS } from '../../features/api-docs/games-calls.ts';
import { OtherPortals } from '../../features/api-docs/other-portals.tsx';
import { OnThisPage } from '../../features/api-docs/on-this-page.tsx';
import { Overview } from '../../features/api-docs/overview.tsx';
import { type PagePart, PARTS, TABS, tabOf } from '../../features/api-docs/part.ts';
import { Reference } from '../../features/api-docs/reference.tsx';
import { Sdk } from '../../features/api-docs/sdk.tsx';
import { UPLOADS_CALLS } from '../../features/api-docs/uploads-calls.ts';
import { useAsMember } from '../../features/session/use-as-member.ts';
import { useSession } from '../../features/session/use-session.ts';
import type { Page } from '../../app/page.ts';
import { paths, TAB } from '../../../entities/page.rules.ts';
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

/** `/api-docs`: the documentation of the public API, with calls to try. */
export function Component() {
  const [apiKey, setApiKey] = useState('');
  const [generated, setGenerated] = useState('');
  const [generating, setGenerating] = useState(false);
  const [inReference, setInReference] = useState<readonly PagePart[]>([]);
  useLeadToPart();
  return (
    <div className={styles.page}>
      <PageTitle title="API documentation">
        Manage your games, read their analytics and send events over HTTPS.
      </PageTitle>
      <div className={styles.columns}>
        <Index inReference={inReference} />
        <div>
          <DocumentationTabs
            apiKey={apiKey}
            generatedKey={generated}
            onApiKey={setApiKey}
            onGenerate={() => setGenerating(true)}
            onReference={setInReference}
          />
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

/** Leads from an address that names a part and no tab to the tab that has the part, if the page does not have it, as it has `main`. */
function useLeadToPart(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const tab = new URLSearchParams(search).has(TAB) ? undefined : tabOf(hash.slice(1));
  useEffect(() => {
    if (tab !== undefined && document.getElementById(hash.slice(1)) === null)
      void navigate(paths.tab(pathname, tab) + hash, { replace: true });
  }, [tab, pathname, hash, navigate]);
}

/** The index of the tab that is shown; `inReference` are the parts of the reference, once they are there. */
function Index({ inReference }: { readonly inReference: readonly PagePart[] }) {
  const [selected] = useTab(TABS);
  const loaded = selected === 'reference' ? inReference : [];
  return <OnThisPage parts={[...PARTS[selected], ...loaded]} />;
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
  /** Called with the parts of the reference once they are on the page. */
  readonly onReference: (parts: readonly PagePart[]) => void;
}

function DocumentationTabs({
  apiKey,
  generatedKey,
  onApiKey,
  onGenerate,
  onReference,
}: DocumentationTabsProps) {
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
    {
      id: 'sdk',
      label: 'SDK',
      panel: (
        <>
          <Sdk demo={<Demo />} />
          <OtherPortals />
        </>
      ),
    },
    { id: 'reference', label: 'Reference', panel: <Reference onShown={onReference} /> },
  ] as const;
  return <Tabs label="API documentation" tabs={tabs} selected={tab} onSelect={setTab} />;
}

/** Returns the base URL of this portal's API; before hydration without the origin, which only the browser knows. */
function useBaseUrl(): string {
  return useHydrated() ? `${window.location.origin}${PUBLIC_API.path}` : PUBLIC_API.path;
}
