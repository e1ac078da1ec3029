/** The categories of the catalogue, by slug. */
export type CategorySlug =
  | 'action'
  | 'adventure'
  | 'puzzle'
  | 'racing'
  | 'sports'
  | 'strategy'
  | 'arcade'
  | 'casual'
  | 'multiplayer'
  | 'kids';

/** The invented studios of the first-party games. */
export type Studio =
  | 'Tin Kite'
  | 'Moss & Lantern'
  | 'Paper Comet'
  | 'Ninefold'
  | 'Blue Teapot'
  | 'Saffron Loop'
  | 'Half Moon Yard';

export type AgeRating = 'KIDS' | 'E7' | 'E13' | 'E16' | 'E18';
export type InputDevice = 'keyboard' | 'touch' | 'mouse';

/** One action of the player and its input on each device; omit a device that lacks it. */
export interface ControlHint {
  readonly keys?: string;
  readonly mouse?: string;
  readonly touch?: string;
  readonly pad?: string;
  readonly does: string;
}

/** What the screens of a game show. */
export interface TitleMeta {
  /** Lower-case letters, digits and hyphens; what the game stores has it in its name. */
  readonly slug: string;
  readonly title: string;
  /** The goal in one short line, shown on the title screen. */
  readonly instructions: string;
  readonly ageRating: AgeRating;
  readonly controls: readonly ControlHint[];
}

/** A game's metadata for the portal. Data only: the server reads it too. */
export interface GameMeta extends TitleMeta {
  /** Two good lines, 120–240 characters, honest and inviting. */
  readonly description: string;
  readonly studio: Studio;
  readonly categories: readonly CategorySlug[];
  /** Three to six tags, lower case. */
  readonly tags: readonly string[];
  /** Two people can play on one screen. */
  readonly multiplayer: boolean;
  /** For how many people, each on their own device; omit it if the game is not played so. */
  readonly onlinePlaces?: number;
  readonly inputs: readonly InputDevice[];
  readonly goodOnPhones: boolean;
  /** How players should hold a phone; omit it if the game fits both ways. */
  readonly orientation?: 'landscape' | 'portrait';
  readonly players: '1' | '1–2' | '2';
  readonly publishedDaysAgo: number;
  /** Figures for the demo catalogue; ratingAvg is 1–5. */
  readonly demo: { readonly plays: number; readonly ratingCount: number; readonly ratingAvg: number };
}
