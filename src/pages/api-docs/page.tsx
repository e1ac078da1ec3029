import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PUBLIC_API } from '../../../entities/public-api.rules.ts';
import { ANALYTICS_CALLS } from './analytics-calls.ts';
import { Calls } from './calls.tsx';
import { Documentation } from './documentation.tsx';
import { Examples } from './examples.tsx';
import { GAMES_CALLS } from './games-calls.ts';
import { Overview } from './overview.tsx';
import { addressOfPart, PARTS, TABS } from './part.ts';
import { UPLOADS_CALLS } from './uploads-calls.ts';
import { useAsMember } from '../../features/session/use-as-member.ts';
import type { Page } from '../../app/page.ts';
import { paths, TAB } from '../../../entities/page.rules.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useTab } from '../../ui/use-tab.ts';
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
  default: (await import('./generate-key-dialog.tsx')).GenerateKeyDialog,
}));

/** `/api-docs`: the documentation of the public API, with calls to try. */
export function Component() {
  const [apiKey, setApiKey] = useState('');
  const [generated, setGenerated] = useState('');
  const [generating, setGenerating] = useState(false);
  const [selected] = useTab(TABS);
  useLeadToPart();
  return (
    <Documentation title="API documentation" introduction={<Introduction />} parts={PARTS[selected]}>
      <DocumentationTabs
        apiKey={apiKey}
        generatedKey={generated}
        onApiKey={setApiKey}
        onGenerate={() => setGenerating(true)}
      />
      {generating ? (
        <GenerateKeyDialog
          onGenerated={(key) => {
            setApiKey(key);
            setGenerated(key);
          }}
          onClose={() => setGenerating(false)}
        />
      ) : null}
    </Documentation>
  );
}

function Introduction() {
  return (
    <>
      Manage your games, read their analytics and send events over HTTPS. Every field is in{' '}
      <PageLink to={paths.apiReference}>the reference</PageLink>; what a game calls while it is played is{' '}
      <PageLink to={paths.sdk}>the SDK for games</PageLink>.
    </>
  );
}

/** Leads from an address that names a part alone, or a tab that is a page of its own now, to where that is. */
function useLeadToPart(): void {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const address = addressOfPart(new URLSearchParams(search).get(TAB), hash.slice(1));
  useEffect(() => {
    if (address !== undefined && (hash === '' || document.getElementById(hash.slice(1)) === null))
      void navigate(address + hash, { replace: true });
  }, [address, hash, navigate]);
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
  const asMember = useAsMember();
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
