'use no memo'; // Rendered once or twice: a memo cache would be larger than what it saves.

import { UnstyledButton } from '@mantine/core';
import type { RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { openSignIn } from '../../features/session/sign-in.ts';
import type { Session } from '../../features/session/use-session.ts';
import { paths } from '../../../entities/page.rules.ts';
import { HomeIcon, KidsIcon, SearchIcon, UserIcon } from '../../ui/icons.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './bottom-bar.module.css';

const UnreadDot = onDemand(() => import('../../features/session/unread-dot.tsx'));

interface BottomBarProps {
  readonly session: Session;
  readonly searching: boolean;
  /** Whether the page shows what a search found. */
  readonly hasResults: boolean;
  readonly searchButton: RefObject<HTMLButtonElement | null>;
  readonly onSearch: () => void;
}

/** On a phone or a tablet, the places that a thumb reaches; hidden while a game is on its stage. */
export function BottomBar({ session, searching, hasResults, searchButton, onSearch }: BottomBarProps) {
  const { pathname } = useLocation();
  const link = (to: string, Icon: typeof HomeIcon, label: string, mark?: React.ReactNode) => (
    <PageLink
      className={styles.place}
      to={to}
      aria-current={pathname === to && !hasResults && !searching ? 'page' : undefined}
    >
      <Icon size={22} />
      {label}
      {mark}
    </PageLink>
  );
  return (
    <nav className={styles.bar} aria-label="At hand">
      {link(paths.home, HomeIcon, 'Home')}
      <UnstyledButton
        ref={searchButton}
        className={styles.place}
        aria-current={hasResults ? 'page' : undefined}
        aria-expanded={searching}
        aria-controls="phone-search"
        onClick={onSearch}
      >
        <SearchIcon size={22} />
        Search
      </UnstyledButton>
      {link(paths.kids, KidsIcon, 'Kids')}
      {session.kind === 'member' ? (
        link(paths.account, UserIcon, 'You', <UnreadDot />)
      ) : (
        <UnstyledButton className={styles.place} onClick={openSignIn}>
          <UserIcon size={22} />
          You
        </UnstyledButton>
      )}
    </nav>
  );
}
