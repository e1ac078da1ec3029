import { useState } from 'react';
import { trpc } from '../../api/trpc.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { AllGames } from './all-games.tsx';
import { AuditTrail } from './audit-trail.tsx';
import { Messages } from './messages.tsx';
import { PendingGames } from './pending-games.tsx';
import { Reports } from './reports.tsx';
import { Settings } from './settings.tsx';
import { StatCards } from './stat-cards.tsx';
import { Users } from './users.tsx';

/** What an administrator works with. */
export function Dashboard({ ownId }: { readonly ownId: string }) {
  const [tab, setTab] = useState('pending');
  const { data } = trpc.moderation.stats.useQuery();
  const counted = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${count})`;
  const tabs = [
    { id: 'pending', label: counted('Pending Games', data?.pendingGames), panel: <PendingGames /> },
    { id: 'reports', label: counted('Reports', data?.openReports), panel: <Reports /> },
    { id: 'games', label: 'All Games', panel: <AllGames /> },
    { id: 'users', label: 'Users', panel: <Users ownId={ownId} /> },
    { id: 'messages', label: 'Messages', panel: <Messages /> },
    { id: 'settings', label: 'Settings', panel: <Settings /> },
    { id: 'audit', label: 'Audit Trail', panel: <AuditTrail /> },
  ];
  const shown = tabs.find(({ id }) => id === tab);
  return (
    <>
      <StatCards />
      <Tabs label="Moderation" tabs={tabs} selected={tab} onSelect={setTab}>
        <h2 className="visually-hidden">{shown?.label}</h2>
        {shown?.panel}
      </Tabs>
    </>
  );
}
