/** The texts of each claim. */
interface Texts {
  readonly place: { readonly place: string };
  readonly subscribers: { readonly number: string };
  /** The developer's share of revenue, in percent. */
  readonly share: { readonly developer: string };
  readonly payments: { readonly day: string; readonly minimum: string };
  readonly review: { readonly decided: string; readonly live: string };
  readonly support: Readonly<
    Record<'general' | 'technical' | 'developer' | 'business' | 'messages' | 'privacy', string>
  >;
  readonly reports: Readonly<Record<'critical' | 'high' | 'others', string>>;
  readonly advertisement: Readonly<Record<never, string>>;
}

/**
 * The claims that the specification makes about one portal (§2, §9), with the texts of each as it writes them. They are
 * untrue on another portal until its operator has confirmed them.
 */
export const CLAIMS: Texts = {
  place: { place: 'India' },
  subscribers: { number: '50,000' },
  share: { developer: '70' },
  payments: { day: '15th', minimum: '$50' },
  review: { decided: '1-3 business days', live: '24-48h' },
  support: {
    general: '24-48h',
    technical: '4-8h',
    developer: '12-24h',
    business: '2-3 business days',
    messages: '24 hours',
    privacy: '30 days',
  },
  reports: { critical: '4h', high: '24h', others: '2-5 business days' },
  advertisement: {},
};

export type ClaimName = keyof Texts;
/** The texts of each claim that the portal shows; null: it is not shown. */
export type ClaimsShown = { readonly [Name in ClaimName]: Texts[Name] | null };

/** An operator's decision on a claim, with the texts that differ from the specification's. */
export interface ClaimDecision {
  readonly isShown: boolean;
  readonly texts: Readonly<Record<string, string>>;
}
export type ClaimDecisions = { readonly [Name in ClaimName]?: ClaimDecision | undefined };

/** Longest text of a claim, in characters. */
export const CLAIM_LENGTH = 40;
/** The least number that the newsletter's box says it has more readers than. */
const FEWEST_SUBSCRIBERS = 50;

interface ClaimSources {
  /** Whether somebody has given the portal a name, a contact or an address. */
  readonly isNamed: boolean;
  readonly decisions: ClaimDecisions;
  /** The number of people who have confirmed that they read the newsletter. */
  readonly subscribers: number;
}

/** Returns the claims that a portal shows: on one that has a name only what its operator has confirmed. */
export function claimsOf({ isNamed, decisions, subscribers }: ClaimSources): ClaimsShown {
  const shown = <Name extends ClaimName>(name: Name): Texts[Name] | null => {
    const { isShown, texts } = decisions[name] ?? { isShown: !isNamed, texts: {} };
    return isShown ? { ...CLAIMS[name], ...texts } : null;
  };
  return {
    place: shown('place'),
    subscribers: subscribersOf({ isNamed, decisions, subscribers }),
    share: shown('share'),
    payments: shown('payments'),
    review: shown('review'),
    support: shown('support'),
    reports: shown('reports'),
    advertisement: shown('advertisement'),
  };
}

/** The specification's number on a portal that nobody has named; otherwise the real one, rounded down, or none. */
function subscribersOf({ isNamed, decisions, subscribers }: ClaimSources): ClaimsShown['subscribers'] {
  if (decisions.subscribers?.isShown === false) return null;
  if (!isNamed && decisions.subscribers === undefined) return CLAIMS.subscribers;
  const over = subscribers - 1;
  if (over < FEWEST_SUBSCRIBERS) return null;
  const step = 10 ** Math.floor(Math.log10(over));
  return { number: (Math.floor(over / step) * step).toLocaleString('en-US') };
}

/** The developer's share of revenue is a whole number of percent. */
export const PERCENT = {
  fits: (text: string) => /^(?:[1-9]?\d|100)$/.test(text),
  mismatch: 'Enter a whole number from 0 to 100.',
} as const;

/** The portal's own share of revenue, in percent. */
export const platformShare = ({ developer }: Texts['share']): number => 100 - Number(developer);

/** A time such as `24-48h` as it stands in a sentence. */
export const hoursInWords = (time: string): string => time.replace(/(?<=\d)h$/, ' hours');

const isClaimName = (name: string): name is ClaimName => name in CLAIMS;
export const claimNames: readonly ClaimName[] = Object.keys(CLAIMS).filter(isClaimName);
