import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PUBLIC_API } from '../../../entities/public-api.rules.ts';
import type { ApiReference } from '../../../entities/api-reference.schema.ts';
import { CallCard } from './call-card.tsx';
import { Documentation } from './documentation.tsx';
import { Examples } from './examples.tsx';
import { Overview } from './overview.tsx';
import { addressOfPart, partsOfTabs, type Tab, tabOfCall, TABS } from './part.ts';
import { useAsMember } from '../../features/session/use-as-member.ts';
import type { Page } from '../../app/page.ts';
import { paths, TAB } from '../../../entities/page.rules.ts';
import { trpc } from '../../api/trpc.ts';
import { LoadFailure } from '../../ui/notice.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useTab } from '../../ui/use-tab.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { onDemand } from '../../ui/on-demand.tsx';

export const handle: Page = {
  prefetch: (loader, { url }) =>
    Promise.all([
      loader.publicApi.reference.fetch(),
      ...(url.searchParams.get(TAB) === 'examples' ? [loader.publicApi.clients.fetch()] : []),
    ]),
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
  const reference = trpc.publicApi.reference.useQuery();
  if (reference.data !== undefined) return <ApiDocs reference={reference.data} />;
  return reference.isError ? (
    <LoadFailure error={reference.error} onRetry={reference.refetch} />
  ) : (
    <p role="status">Loading the calls…</p>
  );
}

function ApiDocs({ reference }: { readonly reference: ApiReference }) {
  const [apiKey, setApiKey] = useState('');
  const [generated, setGenerated] = useState('');
  const [generating, setGenerating] = useState(false);
  const [selected] = useTab(TABS);
  const { data: clients } = trpc.publicApi.clients.useQuery();
  useLeadToPart(reference, clients !== undefined);
  return (
    <Documentation
      title="API documentation"
      introduction={<Introduction />}
      parts={partsOfTabs(reference.calls)[selected]}
    >
      <DocumentationTabs
        reference={reference}
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
      Manage your games, read their analytics and send events. What a game calls while it is played is{' '}
      <PageLink to={paths.sdk}>the SDK for games</PageLink>.
    </>
  );
}

/**
 * Leads from an address that names a part alone, or a tab that is a page of its own now, to where that is.
 * @param isLoaded whether nothing comes later that would move the part
 */
function useLeadToPart(reference: ApiReference, isLoaded: boolean): void {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const address = addressOfPart(new URLSearchParams(search).get(TAB), hash.slice(1), reference);
  useEffect(() => {
    if (isLoaded && address !== undefined && (hash === '' || document.getElementById(hash.slice(1)) === null))
      void navigate(address + hash, { replace: true });
  }, [address, hash, isLoaded, navigate]);
}

interface DocumentationTabsProps {
  readonly reference: ApiReference;
  /** The key that the calls are tried with. */
  readonly apiKey: string;
  readonly generatedKey: string;
  readonly onApiKey: (key: string) => void;
  /** Called for members; guests sign in first. */
  readonly onGenerate: () => void;
}

function DocumentationTabs({
  reference,
  apiKey,
  generatedKey,
  onApiKey,
  onGenerate,
}: DocumentationTabsProps) {
  const [tab, setTab] = useTab(TABS);
  const hydrated = useHydrated();
  const asMember = useAsMember();
  // The browser may know the portal under another address than its own.
  const baseUrl = hydrated ? `${window.location.origin}${PUBLIC_API.path}` : reference.baseUrl;
  const cardsOf = (id: Tab) => (
    <div className="stack" key={id}>
      {reference.calls
        .filter((call) => tabOfCall(call) === id)
        .map((call) => (
          <CallCard
            key={`${call.method} ${call.path}`}
            call={call}
            writtenFor={reference.baseUrl}
            baseUrl={baseUrl}
            apiKey={apiKey}
          />
        ))}
    </div>
  );
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
    { id: 'games-api', label: 'Games API', panel: cardsOf('games-api') },
    { id: 'analytics', label: 'Analytics', panel: cardsOf('analytics') },
    { id: 'examples', label: 'Examples', panel: <Examples reference={reference} baseUrl={baseUrl} /> },
  ] as const;
  return <Tabs label="API documentation" tabs={tabs} selected={tab} onSelect={setTab} />;
}
