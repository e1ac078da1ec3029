import { useEffect } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { trpc } from '../../api/trpc.ts';
import { paths, REVIEWED, SECTION, TAB } from '../../../entities/page.rules.ts';
import { failureOf } from '../../ui/failure.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useTab } from '../../ui/use-tab.ts';
import styles from './admin.module.css';
import { RowsSkeleton } from './list-skeleton.tsx';
import { PendingGames } from './pending/pending-games.tsx';
import { NEXT_STEPS, type AdminSection, Sections } from './sections.tsx';
import { StatCards } from './stat-cards.tsx';

const WAITING = <RowsSkeleton />;
const Reports = onDemand(() => import('./reports/reports.tsx'), WAITING);
const AllGames = onDemand(() => import('./games/all-games.tsx'), WAITING);
const Messages = onDemand(() => import('./messages/messages.tsx'), WAITING);
const Users = onDemand(() => import('./people/users.tsx'), WAITING);
const Overview = onDemand(() => import('./system/overview.tsx'), WAITING);
const NextSteps = onDemand(() => import('./system/next-steps.tsx'), WAITING);
const Settings = onDemand(() => import('./system/settings.tsx'), WAITING);
const Appearance = onDemand(() => import('./system/appearance.tsx'), WAITING);
const Collections = onDemand(() => import('./collections/collections.tsx'), WAITING);
const Claims = onDemand(() => import('./system/claims.tsx'), WAITING);
const Jobs = onDemand(() => import('./system/jobs.tsx'), WAITING);
const AuditTrail = onDemand(() => import('./system/audit-trail.tsx'), WAITING);

/** Needed once in an administrator's life: without a passkey nothing here may be done. */
const Passkeys = onDemand(async () => ({ default: (await import('../account/passkeys.tsx')).Passkeys }));

const TABS = ['pending-games', 'reports', 'all-games', 'users', 'messages', 'system'] as const;

/** The sections of a tab, each found at an address of its own, and where it is asked for as if it were a tab. */
const SECTIONS = {
  'all-games': [
    { id: 'games', label: 'Games', content: <AllGames /> },
    { id: 'collections', label: 'Collections', content: <Collections /> },
  ],
  system: [
    { id: 'overview', label: 'Overview', content: <Overview /> },
    { id: 'next-steps', label: 'Next Steps', content: <NextSteps /> },
    { id: 'settings', label: 'Settings', content: <Settings /> },
    { id: 'appearance', label: 'Appearance', content: <Appearance /> },
    { id: 'claims', label: 'Claims', content: <Claims /> },
    { id: 'jobs', label: 'Jobs', content: <Jobs /> },
    { id: 'audit-trail', label: 'Audit Trail', content: <AuditTrail /> },
  ],
} satisfies Partial<Record<(typeof TABS)[number], readonly [AdminSection, ...AdminSection[]]>>;

interface DashboardProps {
  readonly heading: React.ReactNode;
  readonly ownId: string;
}

/** The administrator's dashboard. */
export function Dashboard({ heading, ownId }: DashboardProps) {
  const [tab, setTab] = useTab(TABS);
  const [params] = useSearchParams();
  const asked = params.get(TAB) ?? '';
  const moved = Object.entries(SECTIONS).find(([, sections]) => sections.some(({ id }) => id === asked))?.[0];
  // Whoever reviews one game at a time needs the room for its frame.
  const reviews = tab === 'pending-games' && params.has(REVIEWED);
  const navigate = useNavigate();
  const { data, error, refetch } = trpc.moderation.stats.useQuery();
  // Every address loads a list, and the figures beside it are of the same moment.
  useEffect(() => void refetch({ cancelRefetch: false }), [params, refetch]);
  const counted = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${count})`;
  const parts = {
    'pending-games': {
      label: counted('Pending Games', data?.pendingGames),
      content: <PendingGames />,
    },
    reports: { label: counted('Reports', data?.openReports), content: <Reports /> },
    'all-games': {
      label: 'All Games',
      content: <Sections tab="all-games" sections={SECTIONS['all-games']} />,
    },
    users: { label: 'Users', content: <Users ownId={ownId} /> },
    messages: { label: 'Messages', content: <Messages /> },
    system: {
      label: 'System',
      content: <Sections tab="system" sections={SECTIONS.system} />,
    },
  };
  const tabs = TABS.map((id) => {
    const { label, content } = parts[id];
    return { id, label, panel: <Part title={label}>{content}</Part> };
  });
  if (moved !== undefined) {
    const there = new URLSearchParams(params);
    there.set(TAB, moved);
    there.set(SECTION, asked);
    return <Navigate to={`${paths.admin}?${there.toString()}`} replace />;
  }
  if (error !== null && failureOf(error).code === 'passkey_required')
    return (
      <>
        <div className={styles.top}>{heading}</div>
        <Passkeys
          needsEnrolment
          onAdded={() => {
            void refetch();
            void navigate(NEXT_STEPS, { replace: true });
          }}
        />
        <NextSteps locked />
      </>
    );
  return (
    <>
      <div className={styles.top} data-first={tab === TABS[0]}>
        {heading}
        {reviews ? null : <StatCards />}
      </div>
      <Tabs label="Moderation" tabs={tabs} selected={tab} onSelect={setTab} />
      <Version />
    </>
  );
}

/** The version that runs, under every tab; only Appearance says what the program is called. */
function Version() {
  const brand = trpc.moderation.brand.useQuery();
  return (
    <p className={`${styles.version} soft`}>
      {brand.data === undefined ? '\u00a0' : `Version ${brand.data.version}`}
    </p>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <>
      <h2 className="visually-hidden">{title}</h2>
      {children}
    </>
  );
}
