import { AccountName } from '../../features/account/account-name.tsx';
import { DeleteAccount } from '../../features/account/delete-account.tsx';
import { MyData } from '../../features/account/my-data.tsx';
import { Medals } from '../../features/account/medals.tsx';
import { Notifications } from '../../features/account/notifications.tsx';
import { OpenSessions } from '../../features/account/open-sessions.tsx';
import { OwnStudio } from '../../features/account/own-studio.tsx';
import { Group, Panel } from '../../features/account/panel.tsx';
import { Passkeys } from '../../features/account/passkeys.tsx';
import { WhenLoaded } from '../../features/account/when-loaded.tsx';
import { NotForMeList } from '../../features/game/not-for-me-list.tsx';
import { MoveGuestMedals } from '../../features/medal/use-medals.ts';
import { useSession } from '../../features/session/use-session.ts';
import { MembersOnly } from '../../features/session/members-only.tsx';
import { paths } from '../../../entities/page.rules.ts';
import type { Page } from '../../app/page.ts';
import { Columns } from '../../ui/columns.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import styles from './account.module.css';

export const handle: Page = {
  head: ({ site }) => ({
    title: 'Account',
    description: `Your ${site} account: sessions, data, deletion.`,
    canonical: null,
    noindex: true,
  }),
};

/** `/account`: the profile, sign-in, games and saves, privacy, what is hidden, and last the deletion of the account. */
export function Component() {
  const session = useSession();
  return (
    <div className={styles.page}>
      <PageTitle title="Account" />
      <MembersOnly why="Sign in to see your sessions and your data.">
        {({ user }) => (
          <>
            <MoveGuestMedals />
            <WhenLoaded>
              <Columns even>
                <div className={styles.column}>
                  <Group id="profile" title="Profile">
                    <AccountName user={user} />
                    <Notifications />
                  </Group>
                  <Group id="sign-in" title="Sign-in and passkeys">
                    <Passkeys />
                    <OpenSessions />
                  </Group>
                </div>
                <div className={styles.column}>
                  <Group id="games" title="Games and saves">
                    <OwnStudio />
                    <Medals />
                    <SavesLink />
                  </Group>
                  <Group id="privacy" title="Privacy">
                    <MyData />
                  </Group>
                </div>
              </Columns>
            </WhenLoaded>
          </>
        )}
      </MembersOnly>
      <NotForMeList />
      {session.kind === 'member' ? <DeleteAccount email={session.user.email} /> : null}
    </div>
  );
}

function SavesLink() {
  return (
    <Panel id="my-saves" title="Saves">
      <p>
        <PageLink to={paths.saves}>Your saved games</PageLink>
      </p>
    </Panel>
  );
}
