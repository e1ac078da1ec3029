/** The query parameter that selects the tab of a page. */
export const TAB = 'tab';
/** The query parameter that names the game being edited. */
export const EDITED = 'edit';
/** The query parameter that names the game under review. */
export const REVIEWED = 'review';

/** Every page address of the portal; other files take them from here. */
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
  guidelines: '/guidelines',
  frameRules: '/what-a-frame-may-do',
  /** The specification's second address of the guidelines (§2); redirects to them. */
  gameGuidelines: '/game-guidelines',
  favorites: '/favorites',
  saves: '/saves',
  /** The games saved in this browser. */
  offline: '/offline',
  account: '/account',
  signIn: '/sign-in',
  adminLogin: '/admin-login',
  admin: '/admin',
  /** The Atom feed of a page that lists games. */
  feed: (page: string) => page.replace(/(?=\?|$)/, '/feed'),
  /** A tab of a page. */
  tab: (page: string, id: string) => `${page}?${TAB}=${encodeURIComponent(id)}`,
} as const;

/** The base path of the tRPC API. */
export const API_PATH = '/trpc';
