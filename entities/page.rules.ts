import type { AccountSection } from './account.rules.ts';
import { filterIn } from './filter.rules.ts';

/** The query parameter that selects the tab of a page. */
export const TAB = 'tab';
/** The query parameter that selects the section of a page, or of one of its tabs. */
export const SECTION = 'section';
/** The query parameter that names the game being edited. */
export const EDITED = 'edit';
/** The query parameter that names the game under review. */
export const REVIEWED = 'review';

/** Every page address of the portal, for links; other files take them from here. */
export const paths = {
  home: '/',
  search: (text: string) => `/?search=${encodeURIComponent(text)}`,
  game: (slug: string) => `/games/${encodeURIComponent(slug)}`,
  /** A game's page that shows a run of its board. */
  run: (slug: string, id: string) => `/games/${encodeURIComponent(slug)}?run=${encodeURIComponent(id)}`,
  /** A game's page that enters a room, by its code; `open` for any that waits. */
  room: (slug: string, code: string) => `/games/${encodeURIComponent(slug)}?room=${encodeURIComponent(code)}`,
  leaderboard: (slug: string) => `/games/${encodeURIComponent(slug)}#leaderboard`,
  categories: '/categories',
  category: (slug: string) => `/categories?category=${encodeURIComponent(slug)}`,
  collections: '/collections',
  collection: (slug: string) => `/collections/${encodeURIComponent(slug)}`,
  studio: (slug: string) => `/studios/${encodeURIComponent(slug)}`,
  tag: (name: string) => `/tags/${encodeURIComponent(name)}`,
  newGames: '/new',
  trending: '/trending',
  kids: '/kids',
  kidsPlay: (slug: string) => `/kids/play/${encodeURIComponent(slug)}`,
  help: '/help',
  contact: '/contact',
  report: '/report',
  privacy: '/privacy',
  terms: '/terms',
  kidsSafety: '/kids-safety',
  submit: '/submit',
  developer: '/developer',
  webhooks: '/developer/webhooks',
  /** The specification's second address of the developer page (§2); redirects to it. */
  developerPortal: '/developer-portal',
  revenue: '/revenue',
  apiDocs: '/api-docs',
  /** A former page; redirects to the API documentation. */
  apiReference: '/api-docs/reference',
  /** The documentation of the SDK for games. */
  sdk: '/sdk',
  guidelines: '/guidelines',
  frameRules: '/what-a-frame-may-do',
  /** The specification's second address of the guidelines (§2); redirects to them. */
  gameGuidelines: '/game-guidelines',
  favorites: '/favorites',
  saves: '/saves',
  /** The games saved in this browser. */
  offline: '/offline',
  account: '/account',
  /** A section of the account; `/account` is the first. */
  accountSection: (id: Exclude<AccountSection, 'you'>) => `/account?${SECTION}=${id}`,
  signIn: '/sign-in',
  /** The page at which a portal without mail gets its first administrator; the secret of the link is its fragment. */
  setup: '/setup',
  newsletter: (action: 'confirm' | 'unsubscribe') => `/newsletter/${action}`,
  adminLogin: '/admin-login',
  admin: '/admin',
  /** The Atom feed of a page that lists games. */
  feed: (page: string) => page.replace(/(?=\?|$)/, '/feed'),
  /** A tab of a page. */
  tab: (page: string, id: string) => `${page}?${TAB}=${encodeURIComponent(id)}`,
} as const;

/**
 * The condition under which the service worker caches a page: `build` with each build, with which alone it changes; `first` once
 * the portal has been visited; `visited` once the page has; `code` for what is a person's own; `nothing` where it is of no use
 * without the network.
 */
type CachedWhen = 'build' | 'first' | 'visited' | 'code' | 'nothing';

export interface PageEntry {
  /** As the router takes it: `/games/:slug`. */
  readonly path: string;
  readonly cached: CachedWhen;
  /** Whether the sitemap lists it; any other page without a parameter in its path is kept out of search engines. */
  readonly listed?: true;
  /** The frame around it, if not the portal's header and footer. */
  readonly layout?: 'kids' | 'none';
}

/** Every page of the portal, by the name of its file or folder in `src/pages`. */
export const PAGES: Readonly<Record<string, PageEntry>> = {
  home: { path: paths.home, cached: 'first', listed: true },
  categories: { path: paths.categories, cached: 'first', listed: true },
  new: { path: paths.newGames, cached: 'first', listed: true },
  trending: { path: paths.trending, cached: 'first', listed: true },
  kids: { path: paths.kids, cached: 'first', listed: true, layout: 'kids' },
  collections: { path: paths.collections, cached: 'visited', listed: true },
  game: { path: '/games/:slug', cached: 'visited' },
  collection: { path: '/collections/:slug', cached: 'visited' },
  studio: { path: '/studios/:slug', cached: 'visited' },
  tag: { path: '/tags/:tag', cached: 'visited' },
  'kids-play': { path: '/kids/play/:slug', cached: 'visited', layout: 'kids' },
  'kids-not-found': { path: '/kids/*', cached: 'visited', layout: 'kids' },
  help: { path: paths.help, cached: 'build', listed: true },
  contact: { path: paths.contact, cached: 'build', listed: true },
  report: { path: paths.report, cached: 'build', listed: true },
  privacy: { path: paths.privacy, cached: 'build', listed: true },
  terms: { path: paths.terms, cached: 'build', listed: true },
  'kids-safety': { path: paths.kidsSafety, cached: 'build', listed: true },
  // Missing on a portal that promises no share: a worker is not installed where one of its files is.
  revenue: { path: paths.revenue, cached: 'visited', listed: true },
  'api-docs': { path: paths.apiDocs, cached: 'build', listed: true },
  sdk: { path: paths.sdk, cached: 'build', listed: true },
  guidelines: { path: paths.guidelines, cached: 'build', listed: true },
  'frame-rules': { path: paths.frameRules, cached: 'build', listed: true },
  offline: { path: paths.offline, cached: 'build' },
  favorites: { path: paths.favorites, cached: 'code' },
  saves: { path: paths.saves, cached: 'code' },
  developer: { path: paths.developer, cached: 'nothing', listed: true },
  submit: { path: paths.submit, cached: 'nothing', listed: true },
  'developer-webhooks': { path: paths.webhooks, cached: 'nothing' },
  account: { path: paths.account, cached: 'nothing' },
  'sign-in': { path: paths.signIn, cached: 'nothing' },
  setup: { path: paths.setup, cached: 'nothing', layout: 'none' },
  'admin-login': { path: paths.adminLogin, cached: 'nothing' },
  admin: { path: paths.admin, cached: 'nothing' },
  'newsletter-confirm': { path: paths.newsletter('confirm'), cached: 'nothing' },
  'newsletter-unsubscribe': { path: paths.newsletter('unsubscribe'), cached: 'nothing' },
  embed: { path: '/embed/:slug', cached: 'nothing', layout: 'none' },
  'not-found': { path: '*', cached: 'visited' },
};

/**
 * The parameters that change what the server renders, of any page. All others matter only in the browser, and make no
 * copy of their own in a cache. A filter (`filter.rules.ts`) does too, however it is written.
 */
const PARAMETERS = ['search', 'category', TAB, SECTION] as const;

/** The path and query of a page that tell its copies in caches apart. */
export function addressInCaches({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams();
  for (const name of PARAMETERS) {
    const value = searchParams.get(name);
    if (value) query.set(name, value);
  }
  for (const [name, value] of Object.entries(filterIn(searchParams))) query.set(name, value);
  const text = query.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}

/** The base path of the tRPC API. */
export const API_PATH = '/trpc';
