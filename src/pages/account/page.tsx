import { Stack } from '@mantine/core';
import { DeleteAccount } from '../../features/account/delete-account.tsx';
import { MyData } from '../../features/account/my-data.tsx';
import { Notifications } from '../../features/account/notifications.tsx';
import { OpenSessions } from '../../features/account/open-sessions.tsx';
import { OwnStudio } from '../../features/account/own-studio.tsx';
import { PanelGroup } from '../../features/account/panel.tsx';
import { Passkeys } from '../../features/account/passkeys.tsx';
import { WhenLoaded } from '../../features/account/when-loaded.tsx';
import { NotForMeList } from '../../features/game/not-for-me-list.tsx';
import { MoveGuestMedals } from '../../features/medal/use-medals.ts';
import { useSession } from '../../features/session/use-session.ts';
import { MembersOnly } from '../../features/session/members-only.tsx';
import type { Page } from '../../app/page.ts';
import { trpc } from '../../api/trpc.ts';
import { Columns } from '../../ui/columns.tsx';
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

/** `/account`: the person and what they play, the settings, what is hidden, and last the deletion of the account. */
export function Component() {
  const session = useSession();
  return (
    <div className={styles.page}>
      {/* Its line is there before it is known who is here. */}
      <PageTitle title="Account">{session.kind === 'member' ? session.user.email : '\u00a0'}</PageTitle>
      <MembersOnly why="Sign in to see your sessions and your data.">
        {({ user }) => (
          <>
            <MoveGuestMedals />
            <WhenLoaded>
              <You user={user} />
              <Settings />
            </WhenLoaded>
          </>
        )}
      </MembersOnly>
      <NotForMeList />
      {session.kind === 'member' ? <DeleteAccount email={session.user.email} /> : null}
    </div>
  );
}

/** With a studio, whose form is long, what else there is stands beside it: so the columns end at about the same height. */
function Settings() {
  const hasStudio = Boolean(trpc.studio.own.useQuery().data);
  return (
    <PanelGroup id="settings" title="Settings">
      <Columns even>
        <Stack className={styles.column} gap="lg">
          <Passkeys />
          {hasStudio ? (
            <>
              <OpenSessions />
              <MyData />
            </>
          ) : (
            <Notifications />
          )}
        </Stack>
        <Stack className={styles.column} gap="lg">
          {hasStudio ? (
            <>
              <Notifications />
              <OwnStudio />
            </>
          ) : (
            <>
              <OpenSessions />
              <MyData />
            </>
          )}
        </Stack>
      </Columns>
    </PanelGroup>
  );
}
