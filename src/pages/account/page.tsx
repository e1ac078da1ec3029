import { AccountName } from '../../features/account/account-name.tsx';
import { DeleteAccount } from '../../features/account/delete-account.tsx';
import { MyData } from '../../features/account/my-data.tsx';
import { Medals } from '../../features/account/medals.tsx';
import { Notifications } from '../../features/account/notifications.tsx';
import { OpenSessions } from '../../features/account/open-sessions.tsx';
import { OwnStudio } from '../../features/account/own-studio.tsx';
import { Passkeys } from '../../features/account/passkeys.tsx';
import { WhenLoaded } from '../../features/account/when-loaded.tsx';
import { NotForMeList } from '../../features/game/not-for-me-list.tsx';
import { MoveGuestMedals } from '../../features/medal/use-medals.ts';
import { MembersOnly } from '../../features/session/members-only.tsx';
import type { Page } from '../../app/page.ts';
import { Columns } from '../../ui/columns.tsx';
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

/** `/account`: a person's name, notifications, medals, passkeys, sessions, studio and data, and the deletion of the account. */
export function Component() {
  return (
    <>
      <PageTitle title="Account" />
      <MembersOnly why="Sign in to see your sessions and your data.">
        {({ user }) => (
          <>
            <MoveGuestMedals />
            <WhenLoaded>
              <Columns even>
                <div className={styles.column}>
                  <AccountName user={user} />
                  <Notifications />
                  <Medals />
                  <Passkeys />
                </div>
                <div className={styles.column}>
                  <OpenSessions />
                  <OwnStudio />
                  <MyData />
                  <DeleteAccount email={user.email} />
                </div>
              </Columns>
            </WhenLoaded>
          </>
        )}
      </MembersOnly>
      <NotForMeList />
    </>
  );
}
