import { useLocation, useSearchParams } from 'react-router-dom';
import { type AccountSection, accountSectionIn } from '../../../entities/account.rules.ts';
import { SECTION } from '../../../entities/page.rules.ts';
import type { SessionUserView } from '../../../entities/session.schema.ts';
import type { Page } from '../../app/page.ts';
import { trpc } from '../../api/trpc.ts';
import { AccountSections } from '../../features/account/account-sections.tsx';
import { DeleteAccount } from '../../features/account/delete-account.tsx';
import { MyData } from '../../features/account/my-data.tsx';
import { Notices } from '../../features/account/notices.tsx';
import { OpenSessions } from '../../features/account/open-sessions.tsx';
import { OwnStudio } from '../../features/account/own-studio.tsx';
import { PanelGroup } from '../../features/account/panel.tsx';
import { Passkeys } from '../../features/account/passkeys.tsx';
import { WhenLoaded } from '../../features/account/when-loaded.tsx';
import { NotForMeList } from '../../features/game/not-for-me-list.tsx';
import { MoveGuestMedals } from '../../features/medal/use-medals.ts';
import { MySaves } from '../../features/saves/my-saves.tsx';
import { MembersOnly } from '../../features/session/members-only.tsx';
import { useSession } from '../../features/session/use-session.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import styles from '../../features/account/account.module.css';
import { You } from './you.tsx';

export const handle: Page = {
  head: ({ site }) => ({
    title: 'Account',
    description: `Your ${site} account: sessions, data, deletion.`,
    canonical: null,
    noindex: true,
  }),
};

/** `/account`: what is the person's own, in sections; a guest has no more than what they have hidden. */
export function Component() {
  const session = useSession();
  const { hash } = useLocation();
  const [params] = useSearchParams();
  const shown = accountSectionIn(params.get(SECTION), hash);
  return (
    <div className={styles.page}>
      {/* Its line is there before it is known who is here. */}
      <PageTitle title="Account">{session.kind === 'member' ? session.user.email : '\u00a0'}</PageTitle>
      <MembersOnly why="Sign in to see your sessions and your data.">
        {({ user }) => (
          <>
            <MoveGuestMedals />
            <AccountSections shown={shown}>
              <Section key={shown} id={shown} user={user} />
            </AccountSections>
          </>
        )}
      </MembersOnly>
      {session.kind === 'member' ? null : <NotForMeList />}
    </div>
  );
}

interface SectionProps {
  readonly id: AccountSection;
  readonly user: SessionUserView;
}

function Section({ id, user }: SectionProps) {
  switch (id) {
    case 'you':
      return <YouSection user={user} />;
    case 'saved-games':
      return (
        <section aria-labelledby="saved-games">
          <h2 id="saved-games" className={styles.alone}>
            Saved games
          </h2>
          <MySaves />
        </section>
      );
    case 'privacy':
      return (
        <>
          <PanelGroup id="privacy" title="Privacy">
            <MyData />
          </PanelGroup>
          <NotForMeList />
          <DeleteAccount email={user.email} />
        </>
      );
    case 'security':
      return <SecuritySection />;
    case 'notices':
      return <NoticesSection />;
    case 'studio':
      return <StudioSection />;
  }
}

function YouSection({ user }: Pick<SectionProps, 'user'>) {
  const queries = [trpc.favourite.list.useQuery(), trpc.medal.mine.useQuery()];
  return (
    <WhenLoaded queries={queries}>
      <You user={user} />
    </WhenLoaded>
  );
}

function SecuritySection() {
  const queries = [trpc.account.sessions.useQuery(), trpc.passkey.list.useQuery()];
  return (
    <WhenLoaded queries={queries}>
      <PanelGroup id="security" title="Security">
        <Passkeys />
        <OpenSessions />
      </PanelGroup>
    </WhenLoaded>
  );
}

function NoticesSection() {
  return (
    <WhenLoaded queries={[trpc.notification.list.useQuery()]}>
      <Notices />
    </WhenLoaded>
  );
}

function StudioSection() {
  return (
    <WhenLoaded queries={[trpc.studio.own.useQuery()]}>
      <OwnStudio />
    </WhenLoaded>
  );
}
