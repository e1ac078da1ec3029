import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../entities/page.rules.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { RenderedButton } from '../../ui/rendered-button.tsx';
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
          <RenderedButton button={button} />
        </Menu.Target>
        <Menu.Dropdown>
          <MenuLink to={paths.favorites}>My favorites</MenuLink>
          <MenuLink to={paths.saves}>My saves</MenuLink>
          <MenuLink to={paths.offline}>Ready offline</MenuLink>
          <MenuLink to={paths.account}>Account</MenuLink>
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

function MenuLink({ to, children }: { readonly to: string; readonly children: React.ReactNode }) {
  return (
    <Menu.Item component={Link} to={to} viewTransition>
      {children}
    </Menu.Item>
  );
}
