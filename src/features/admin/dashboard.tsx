import { useSearchParams } from 'react-router-dom';
import { trpc } from '../../api/trpc.ts';
import { REVIEWED } from '../../../entities/page.rules.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useTab } from '../../ui/use-tab.ts';
import styles from './dashboard.module.css';
import { PendingGames } from './pending/pending-games.tsx';
import { Reports } from './reports/reports.tsx';
import { StatCards } from './stat-cards.tsx';
import type { ReviewUploadParts } from './pending/upload-parts.ts';

const AllGames = onDemand(async () => ({ default: (await import('./games/all-games.tsx')).AllGames }));
const Messages = onDemand(async () => ({ default: (await import('./messages/messages.tsx')).Messages }));
const Users = onDemand(async () => ({ default: (await import('./people/users.tsx')).Users }));
const Settings = onDemand(async () => ({ default: (await import('./system/settings.tsx')).Settings }));
const Collections = onDemand(() => import('./collections/collections.tsx'));
const Jobs = onDemand(() => import('./system/jobs.tsx'));
const AuditTrail = onDemand(() => import('./system/audit-trail.tsx'));

const TABS = [
  'pending-games',
  'reports',
  'all-games',
  'users',
  'messages',
  'collections',
  'settings',
  'jobs',
  'audit-trail',
] as const;

interface DashboardProps {
  readonly heading: React.ReactNode;
  readonly ownId: string;
  readonly uploads: ReviewUploadParts;
}

/** The administrator's dashboard. */
export function Dashboard({ heading, ownId, uploads }: DashboardProps) {
  const [tab, setTab] = useTab(TABS);
  const [params] = useSearchParams();
  // Whoever reviews one game at a time needs the room for its frame.
  const reviews = tab === 'pending-games' && params.has(REVIEWED);
  const { data } = trpc.moderation.stats.useQuery();
  const counted = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${count})`;
  const parts = {
    'pending-games': {
      label: counted('Pending Games', data?.pendingGames),
      content: <PendingGames uploads={uploads} />,
    },
    reports: { label: counted('Reports', data?.openReports), content: <Reports /> },
    'all-games': { label: 'All Games', content: <AllGames /> },
    users: { label: 'Users', content: <Users ownId={ownId} /> },
    messages: { label: 'Messages', content: <Messages /> },
    collections: { label: 'Collections', content: <Collections /> },
    settings: { label: 'Settings', content: <Settings /> },
    jobs: { label: 'Jobs', content: <Jobs /> },
    'audit-trail': { label: 'Audit Trail', content: <AuditTrail /> },
  };
  const tabs = TABS.map((id) => {
    const { label, content } = parts[id];
    return { id, label, panel: <Part title={label}>{content}</Part> };
  });
  return (
    <>
      <div className={styles.top}>
        {heading}
        {reviews ? null : <StatCards />}
      </div>
      <Tabs label="Moderation" tabs={tabs} selected={tab} onSelect={setTab} />
    </>
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
