/** The parameter that names the tab of a page. */
export const TAB = 'tab';

/** The one place that knows the portal's addresses. */
export const paths = {
  home: '/',
  search: (text: string) => `/?search=${encodeURIComponent(text)}`,
  game: (slug: string) => `/games/${encodeURIComponent(slug)}`,
  categories: '/categories',
  category: (slug: string) => `/categories?category=${encodeURIComponent(slug)}`,
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
  /** The specification's other name of the same page (§2). */
  developerPortal: '/developer-portal',
  revenue: '/revenue',
  apiDocs: '/api-docs',
  guidelines: '/guidelines',
  /** The specification's other name of the same page (§2). */
  gameGuidelines: '/game-guidelines',
  favorites: '/favorites',
  /** The games that are saved in this browser. */
  offline: '/offline',
  account: '/account',
  signIn: '/sign-in',
  adminLogin: '/admin-login',
  admin: '/admin',
  /** One of a page's tabs. */
  tab: (page: string, id: string) => `${page}?${TAB}=${encodeURIComponent(id)}`,
} as const;

/** What the server answers besides pages. */
export const API_PATH = '/trpc';
