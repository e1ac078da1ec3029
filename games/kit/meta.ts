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

export type MedalTier = 'bronze' | 'silver' | 'gold';

/** The conditions under which the kit awards a medal by itself: all that are given must hold in one run. */
export interface MedalRule {
  /** The modes it is earned in; in every mode by default. */
  readonly modes?: readonly string[];
  /** This score, or a better one; where lower is better, at the end of a run. */
  readonly score?: number;
  /** This level (a number given to `levelComplete`), or a later one. */
  readonly level?: number;
  /** The run has been won. */
  readonly won?: true;
  /** Days in a row on which the game was played (`streak.ts`). */
  readonly days?: number;
  /** So much of what the game collects (`GameOptions.grown`). */
  readonly grown?: number;
}

/** A medal; in a game for children, a sticker of its album. */
export interface Medal {
  /** Lower-case letters, digits and hyphens, at most 40; it never changes. */
  readonly id: string;
  readonly tier: MedalTier;
  readonly name: string;
  /** The way it is earned, a short sentence. */
  readonly how: string;
  /** Neither name nor way is shown before it is earned. */
  readonly secret?: true;
  /** Without a rule the game awards it (`kit.award`). */
  readonly when?: MedalRule;
}

/** The device that a lesson is for: a gamepad has hints of its own. */
export type LessonDevice = InputDevice | 'gamepad';

/** A hand's gesture: `pull` draws back and lets go, `move` is a mouse that nobody presses. */
export type Gesture = 'tap' | 'hold' | 'drag' | 'pull' | 'flick' | 'move';

/** The ghost's lesson in a first run, where the first line of the controls does not say it (`lesson/gesture.ts`). */
export type Teach = Readonly<
  Partial<Record<LessonDevice, { readonly gesture?: Gesture; readonly how?: string; readonly does?: string }>>
> & {
  /** The first press only begins: in a game of timing, it would come too early. */
  readonly pressBegins?: true;
};

/** The facts that a game's screens show. */
export interface TitleMeta {
  /** Lower-case letters, digits and hyphens; what the game stores has it in its name. */
  readonly slug: string;
  readonly title: string;
  /** The goal in one short line, shown on the title screen. */
  readonly instructions: string;
  readonly ageRating: AgeRating;
  readonly controls: readonly ControlHint[];
  readonly teach?: Teach;
  /** Five, from bronze to gold, one of them secret; omit it for a game without medals. */
  readonly medals?: readonly Medal[];
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
  /** The best way to hold a phone; omit it if the game fits both ways. */
  readonly orientation?: 'landscape' | 'portrait';
  readonly players: '1' | '1–2' | '2';
  readonly publishedDaysAgo: number;
  /** The release that first had it; omit it if 1.0.0 had it. */
  readonly since?: string;
  /** Figures for the demo catalogue; ratingAvg is 1–5. */
  readonly demo: { readonly plays: number; readonly ratingCount: number; readonly ratingAvg: number };
}
