import { UnstyledButton } from '@mantine/core';
import { useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { SessionControls } from '../../features/session/session-controls.tsx';
import { useSession } from '../../features/session/use-session.ts';
import { paths } from '../../../entities/page.rules.ts';
import { searchOf } from '../../../entities/game.rules.ts';
import { useBrand } from '../../ui/brand.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { BottomBar } from './bottom-bar.tsx';
import styles from './header.module.css';
import { SearchBox } from './search-box.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { useSearchKey } from './use-search-key.ts';

const links = [
  { to: paths.categories, label: 'Categories' },
  { to: paths.newGames, label: 'New' },
  { to: paths.trending, label: 'Trending' },
  { to: paths.kids, label: 'Kids', isAtHand: true },
];

/**
 * On a phone a second row has the links that the bar at hand lacks, and that bar opens the search over the page; a search's
 * results have the field above them. The dashboard keeps that row's room for its own lists.
 */
export function Header() {
  const { name } = useBrand();
  const session = useSession();
  const [searching, setSearching] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const hasResults = pathname === paths.home && searchOf(params.get('search')) !== '';
  const close = () => {
    setSearching(false);
    button.current?.focus();
  };
  useSearchKey(field, () => setSearching(true));
  const shownLinks =
    session.kind === 'member' ? [...links, { to: paths.developer, label: 'Developer' }] : links;
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <PageLink className={styles.home} to={paths.home} aria-label={`${name} home`}>
          <Wordmark />
        </PageLink>
        <nav className={styles.nav} aria-label="Main" data-aside={pathname === paths.admin || undefined}>
          {shownLinks.map((link) => (
            <HeaderLink key={link.to} {...link} />
          ))}
        </nav>
        <div ref={field} className={styles.search} data-shown={hasResults || undefined}>
          <SearchBox id="search" />
        </div>
        <div className={styles.tools}>
          <ThemeToggle className={styles.tool} />
          <SessionControls session={session} />
        </div>
      </div>
      <div id="phone-search" className={styles.phoneSearch} hidden={!searching}>
        {searching ? <PhoneSearch onSearch={() => setSearching(false)} onClose={close} /> : null}
      </div>
      <BottomBar
        session={session}
        searching={searching}
        hasResults={hasResults}
        searchButton={button}
        onSearch={() => setSearching(!searching)}
      />
    </header>
  );
}

interface PhoneSearchProps {
  readonly onSearch: () => void;
  readonly onClose: () => void;
}

function PhoneSearch({ onSearch, onClose }: PhoneSearchProps) {
  return (
    <>
      <SearchBox id="phone-search-text" focused onSearch={onSearch} />
      <UnstyledButton className={styles.tool} aria-label="Close search" onClick={onClose}>
        <CloseIcon size={22} />
      </UnstyledButton>
    </>
  );
}

interface HeaderLinkProps {
  readonly to: string;
  readonly label: string;
  /** Whether the bar at hand has it too, on a phone. */
  readonly isAtHand?: boolean;
}

function HeaderLink({ to, label, isAtHand }: HeaderLinkProps) {
  const { pathname } = useLocation();
  return (
    <PageLink
      className={styles.link}
      to={to}
      data-at-hand={isAtHand}
      aria-current={pathname === to ? 'page' : undefined}
    >
      {label}
    </PageLink>
  );
}
