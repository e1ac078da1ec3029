import { useState } from 'react';
import { openSignIn } from '../../features/session/sign-in.ts';
import { useSession } from '../../features/session/use-session.ts';
import { UnlessMember } from '../../features/session/unless-member.tsx';
import { ListSkeleton } from '../../features/developer/submission/list-skeleton.tsx';
import { NoGames } from '../../features/developer/submission/no-games.tsx';
import { Pitch } from '../../features/developer/submission/pitch.tsx';
import type { Page } from '../../app/page.ts';
import { paths } from '../../../entities/page.rules.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useTab } from '../../ui/use-tab.ts';
import { SubmitPanel } from './submit-panel.tsx';
import { onDemand } from '../../ui/on-demand.tsx';

export const handle: Page = {
  head: ({ site, claims: { share, review } }) => {
    const gains = [
      ...(share === null ? [] : [`${share.developer}% of the revenue`]),
      ...(review === null ? [] : [`review in ${review.decided}`]),
    ];
    return {
      title: 'Developer Portal',
      description: `Publish your browser game on ${site}${gains.length === 0 ? '' : `: ${gains.join(', ')}`}.`,
      canonical: paths.developer,
    };
  },
};

/** `/developer`: a pitch for guests, and the developer's tools for members. */
export function Component() {
  const session = useSession();
  const title = (
    <PageTitle title="Developer Portal">
      Submit games, follow their review and see how they perform.
    </PageTitle>
  );
  if (session.kind !== 'member') {
    return (
      <UnlessMember checking={session.kind === 'checking'} guest={<Pitch onSignIn={openSignIn} />}>
        {title}
        <ListSkeleton label="Checking your session" />
      </UnlessMember>
    );
  }
  return (
    <>
      {title}
      <Workshop key={session.user.id} userId={session.user.id} />
    </>
  );
}

const MyGames = onDemand(
  () => import('../../features/developer/submission/my-games.tsx'),
  <ListSkeleton label="Loading your games" />,
);
const Analytics = onDemand(
  async () => ({ default: (await import('../../features/developer/analytics/analytics.tsx')).Analytics }),
  <ListSkeleton label="Loading your analytics" />,
);
const GameNumbers = onDemand(async () => ({
  default: (await import('../../features/developer/submission/game-numbers.tsx')).GameNumbers,
}));

const TABS = ['submit-game', 'my-games', 'analytics'] as const;

function Workshop({ userId }: { readonly userId: string }) {
  const [tab, setTab] = useTab(TABS);
  const [submittedId, setSubmittedId] = useState<string | null>(null);
  const select = (id: string | null) => {
    setSubmittedId(null);
    setTab(id);
  };
  const toForm = () => select('submit-game');
  const showSubmitted = (id: string) => {
    setSubmittedId(id);
    setTab('my-games');
  };
  const tabs = [
    {
      id: 'submit-game',
      label: 'Submit Game',
      panel: <SubmitPanel userId={userId} onSubmitted={showSubmitted} />,
    },
    {
      id: 'my-games',
      label: 'My Games',
      panel: <MyGames userId={userId} submittedId={submittedId} onSubmitGame={toForm} />,
    },
    {
      id: 'analytics',
      label: 'Analytics',
      panel: (
        <>
          <Analytics noGames={<NoGames onSubmitGame={toForm} />} />
          <GameNumbers />
        </>
      ),
    },
  ] as const;
  return <Tabs label="Developer Portal" tabs={tabs} selected={tab} onSelect={select} />;
}
