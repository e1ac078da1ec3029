import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SessionControls } from '../../features/session/session-controls.tsx';
import { useSession } from '../../features/session/use-session.ts';
import { paths } from '../../../entities/page.rules.ts';
import { CloseIcon, SearchIcon } from '../../ui/icons.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import styles from './header.module.css';
import { SearchBox } from './search-box.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const links = [
  { to: paths.categories, label: 'Categories' },
  { to: paths.newGames, label: 'New' },
  { to: paths.trending, label: 'Trending' },
  { to: paths.kids, label: 'Kids' },
];

/** On a phone the links are a second row, and the search opens under them. */
export function Header() {
  const session = useSession();
  const [searching, setSearching] = useState(false);
  const shown = session.kind === 'member' ? [...links, { to: paths.developer, label: 'Developer' }] : links;
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <PageLink className={styles.home} to={paths.home} aria-label="Playport home">
          <Wordmark />
        </PageLink>
        <nav className={styles.nav} aria-label="Main">
          {shown.map(({ to, label }) => (
            <HeaderLink key={to} to={to} label={label} />
          ))}
        </nav>
        <div className={styles.wideSearch}>
          <SearchBox id="search" />
        </div>
        <div className={styles.tools}>
          <UnstyledButton
            className={`${styles.tool} ${styles.searchToggle}`}
            aria-expanded={searching}
            aria-controls="phone-search"
            aria-label={searching ? 'Close search' : 'Search games'}
            onClick={() => setSearching(!searching)}
          >
            {searching ? <CloseIcon size={22} /> : <SearchIcon size={22} />}
          </UnstyledButton>
          <ThemeToggle className={styles.tool} />
          <SessionControls session={session} />
        </div>
      </div>
      <div id="phone-search" className={styles.phoneSearch} hidden={!searching}>
        {searching ? <SearchBox id="phone-search-text" focused onSearch={() => setSearching(false)} /> : null}
      </div>
    </header>
  );
}

function HeaderLink({ to, label }: { readonly to: string; readonly label: string }) {
  const { pathname } = useLocation();
  return (
    <PageLink className={styles.link} to={to} aria-current={pathname === to ? 'page' : undefined}>
      {label}
    </PageLink>
  );
}
