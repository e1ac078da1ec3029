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

/** The invented studios that the first-party games are signed with. */
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

/** One thing the player can do, and how on each device; leave a device out when it cannot. */
export interface ControlHint {
  readonly keys?: string;
  readonly mouse?: string;
  readonly touch?: string;
  readonly does: string;
}

/** What the portal knows of a game. Data only: the server reads it too. */
export interface GameMeta {
  readonly slug: string;
  readonly title: string;
  /** Two good lines, 120–240 characters, honest and inviting. */
  readonly description: string;
  /** The goal in one short line; shown on the title screen. */
  readonly instructions: string;
  readonly studio: Studio;
  readonly categories: readonly CategorySlug[];
  /** Three to six, lower case. */
  readonly tags: readonly string[];
  readonly ageRating: AgeRating;
  /** Two people can play at one screen. */
  readonly multiplayer: boolean;
  readonly controls: readonly ControlHint[];
  readonly inputs: readonly InputDevice[];
  readonly goodOnPhones: boolean;
  readonly players: '1' | '1–2' | '2';
  readonly publishedDaysAgo: number;
  /** Numbers of the demo catalogue; ratingAvg is 1–5. */
  readonly demo: { readonly plays: number; readonly ratingCount: number; readonly ratingAvg: number };
}
