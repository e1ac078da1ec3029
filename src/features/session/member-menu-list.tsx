import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { type Ref, type RefObject, useImperativeHandle } from 'react';
import { Link } from 'react-router-dom';
import { usePersonal } from '../../api/personal.ts';
import { paths } from '../../paths.ts';
import styles from './member-menu.module.css';

interface MemberMenuListProps {
  /** Begins the ids of the button (`-target`) and of the list (`-dropdown`). */
  readonly id: string;
  /** What opens the menu; it was there before this code came. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
  readonly isAdmin: boolean;
  readonly onSignOut: () => void;
}

/** The member's pages and the way out. */
export default function MemberMenuList({
  id,
  button,
  opened,
  onChange,
  isAdmin,
  onSignOut,
}: MemberMenuListProps) {
  // Mantine gives the focus back only to what had it when an existing menu opened.
  const mounted = useMounted();
  return (
    <Menu
      id={id}
      opened={opened && mounted}
      onChange={onChange}
      position="bottom-end"
      // The list stays in the header, among its landmarks, and begins at its first item.
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
        <MenuLink to={paths.offline}>Ready offline</MenuLink>
        <MenuLink to={paths.account}>
          Account <Unread />
        </MenuLink>
        <MenuLink to={paths.developer}>Developer Portal</MenuLink>
        {isAdmin ? <MenuLink to={paths.admin}>Admin</MenuLink> : null}
        <Menu.Item onClick={onSignOut}>Sign Out</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface ExistingProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly ref?: Ref<HTMLButtonElement | null>;
}

/** Stands for a button that is elsewhere in the tree. */
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

/** How many notifications wait on the account page; nothing when none does. */
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
