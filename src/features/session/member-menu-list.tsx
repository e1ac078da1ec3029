import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { type Ref, type RefObject, useImperativeHandle } from 'react';
import { Link } from 'react-router-dom';
import { usePersonal } from '../../api/personal.ts';
import { paths } from '../../../entities/page.rules.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import styles from './member-menu.module.css';
import { useSignOut } from './use-sign-out.ts';

const SignOutDialog = onDemand(() => import('./sign-out-dialog.tsx'));

interface MemberMenuListProps {
  /** The prefix of the ids of the button (`-target`) and the list (`-dropdown`). */
  readonly id: string;
  /** The button that opens the menu, rendered before this code was loaded. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
  readonly isAdmin: boolean;
  readonly userId: string;
}

/** Links to the member's pages, and Sign Out. */
export default function MemberMenuList({
  id,
  button,
  opened,
  onChange,
  isAdmin,
  userId,
}: MemberMenuListProps) {
  // Mantine returns the focus only if the menu was mounted before it opened.
  const mounted = useMounted();
  const { signOut, unsent, endSession, stay } = useSignOut(userId);
  return (
    <>
      <Menu
        id={id}
        opened={opened && mounted}
        onChange={onChange}
        position="bottom-end"
        // Keeps the list within the header landmark, and focuses its first item.
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        transitionProps={{ duration: 0 }}
        classNames={styles}
      >
        <Menu.Target>
          <Existing button={button} />
        </Menu.Target>
        <Menu.Dropdown>
          <MenuLink to={paths.favorites}>My favorites</MenuLink>
          <MenuLink to={paths.saves}>My saves</MenuLink>
          <MenuLink to={paths.offline}>Ready offline</MenuLink>
          <MenuLink to={paths.account}>
            Account <Unread />
          </MenuLink>
          <MenuLink to={paths.developer}>Developer Portal</MenuLink>
          {isAdmin ? (
            // A document of its own, whose policy allows previews from any site.
            <Menu.Item component={Link} to={paths.admin} reloadDocument>
              Admin
            </Menu.Item>
          ) : null}
          <Menu.Item onClick={signOut}>Sign Out</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {unsent === null ? null : <SignOutDialog unsent={unsent} onSignOut={endSession} onStay={stay} />}
    </>
  );
}

interface ExistingProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly ref?: Ref<HTMLButtonElement | null>;
}

/** Passes on the ref of a button that is elsewhere in the tree. */
function Existing({ button, ref }: ExistingProps) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [
    button,
  ]);
  return null;
}

function MenuLink({ to, children }: { readonly to: string; readonly children: React.ReactNode }) {
  return (
    <Menu.Item component={Link} to={to} viewTransition>
      {children}
    </Menu.Item>
  );
}

/** The number of unread notifications; nothing for none. */
function Unread() {
  const unread = usePersonal()?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <span className={styles.unread}>
      {unread}
      <span className="visually-hidden">
        {' '}
        {unread === 1 ? 'unread notification' : 'unread notifications'}
      </span>
    </span>
  );
}
