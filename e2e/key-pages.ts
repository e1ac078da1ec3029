/** Key pages, and their text without scripts. */
export const KEY_PAGES = [
  ['/', 'Popular Now'],
  ['/categories', 'Categories'],
  ['/new', 'New Games'],
  ['/trending', 'Trending'],
  ['/games/kerb-drift', 'Kerb Drift'],
  ['/studios/moss-lantern', 'Moss & Lantern'],
  ['/tags/cars', '#cars'],
  ['/collections', 'With a friend'],
  ['/collections/with-a-friend', 'With a friend'],
  ['/kids', 'What shall we play?'],
  ['/?search=kerb', 'kerb'],
  ['/help', 'Help Center'],
  ['/terms', 'Terms of Service'],
  ['/sdk', 'The SDK for games'],
] as const;
