/** The sections of the account, in their order; the first is at `/account` itself. */
export const ACCOUNT_SECTIONS = ['you', 'saved-games', 'privacy', 'security', 'notices', 'studio'] as const;
export type AccountSection = (typeof ACCOUNT_SECTIONS)[number];
export const ACCOUNT_SECTION_LABELS: Record<AccountSection, string> = {
  you: 'You',
  'saved-games': 'Saved games',
  privacy: 'Privacy',
  security: 'Security',
  notices: 'Notices',
  studio: 'Studio',
};

/**
 * The section that has a part of the account, by the part's id: the account was one page once, and links to its parts
 * are in e-mails, bookmarks and the portal's own texts.
 */
const SECTION_OF_PART = new Map<string, AccountSection>(
  Object.entries({
    'last-played': 'you',
    favorites: 'you',
    medals: 'you',
    settings: 'security',
    passkeys: 'security',
    sessions: 'security',
    'my-data': 'privacy',
    'not-for-me': 'privacy',
    hidden: 'privacy',
    'delete-account': 'privacy',
    notifications: 'notices',
    'own-studio': 'studio',
  }),
);

/**
 * The section of the account that an address names.
 * @param named the value of the address' `section`, null without one
 * @param hash its fragment, with `#` or empty
 */
export function accountSectionIn(named: string | null, hash: string): AccountSection {
  return ACCOUNT_SECTIONS.find((id) => id === named) ?? SECTION_OF_PART.get(hash.slice(1)) ?? 'you';
}
