import type { Fx } from './fx/fx.ts';
import type { Input } from './input/input.ts';
import type { GamepadKeys } from './input/pad.ts';
import type { TouchControl } from './input/touch-controls.ts';
import type { Goal } from './goal.ts';
import type { Grown } from './journey.ts';
import type { LessonPlace } from './lesson/room.ts';
import type { Look } from './overlay/look.ts';
import type { Hud } from './overlay/hud.ts';
import type { Mode } from './overlay/mode-row.ts';
import type { Online } from './online.ts';
import type { Random } from './random.ts';
import type { Sound } from './sound/sound.ts';
import type { Fit, Stage } from './stage.ts';
import type { Store } from './store.ts';
import type { Wardrobe } from './wardrobe.ts';

/** One run of a game, from Play to the end. A restart creates a new one, so nothing needs resetting. */
export interface GameScene {
  /** Advances by one fixed step; `dt` in seconds. Read `kit.input` only here. */
  update(dt: number): void;
  /** True while nobody can play yet: a screen of its own, things that still arrive. The ghost of a first run waits for its end. */
  readonly opening?: boolean;
  /** True while the run shows a screen of its own, such as a map: the touch controls are then out of the way. */
  readonly hasScreen?: boolean;
  /** Draws the whole picture in stage units; `between` is the progress towards the next step, 0–1. */
  draw(ctx: CanvasRenderingContext2D, between: number): void;
  /** The point that the ghost of a first run shows, and what it must not cover. */
  lesson?(): LessonPlace;
  /** Called when the frame's size changes, and once before the first picture. */
  resize?(): void;
  /** Replaces `update` behind the title screen: the game plays itself. By default, the pose stands still. */
  attract?(dt: number): void;
  /** Replaces `update` after the end, while the result is shown. */
  afterOver?(dt: number): void;
  /** Arranges a striking moment of play, for the thumbnail and behind the title. */
  pose?(): void;
}

/** The end of a run. */
export interface Outcome {
  /** The heading, such as "Red wins"; "Game over" by default. */
  readonly title?: string;
  readonly lines?: readonly (readonly [name: string, value: string])[];
  readonly won?: boolean;
  /** In place of the nearest goal that the kit finds: the next style, or the next step of what grows. */
  readonly goal?: Goal | undefined;
  /** A sentence that helps the next run. */
  readonly hint?: string;
  /** The next step of Play, such as `Next: Old Cy`; `again` is called before what was just played is played again. */
  readonly next?: { readonly label: string; readonly again: () => void };
}

/** The score on the bar. Raising it counts as progress, unless the game's score is `passive`. */
export interface Score {
  readonly value: number;
  add(points: number): void;
  set(points: number): void;
  /** The best score of earlier runs in this mode; undefined before the first. */
  readonly best: number | undefined;
}

/** A run that somebody has played, which the game shows beside the player's own. It must change nothing of that. */
export interface Ghost {
  /** The player and the score of the run, such as `Brave Otter, 12,300`. */
  readonly title: string;
  readonly scene: GameScene;
  /** Steps taken so far. */
  readonly steps: number;
  /** Whether it goes no further. */
  readonly isAtEnd: boolean;
  /** Takes its next step. */
  step(): void;
}

/** The services that a run gets from the kit. */
export interface Kit {
  readonly stage: Stage;
  readonly input: Input;
  readonly sound: Sound;
  readonly fx: Fx;
  readonly hud: Pick<Hud, 'set' | 'say'>;
  readonly score: Score;
  readonly store: Store;
  /** The run's seeded random numbers: everything that affects play must use them. */
  readonly random: Random;
  /** The mode's id; '' if the game has no modes. */
  readonly mode: string;
  /**
   * The id of the style that the player wears (`GameOptions.wardrobe`); '' where somebody's recorded run is played. Only `draw`
   * may read it: what a run comes to must not depend on it.
   */
  readonly style: string;
  /** The friends who play on other devices; null for a run on this one alone. */
  readonly online: Online | null;
  /** The run that the player races against; null without one, and in a game that shows none. */
  readonly ghost: Ghost | null;
  /** True for a background or a thumbnail: no player, no sound. */
  readonly showing: boolean;
  /** Reports that the player achieved something; tests wait for it. */
  progress(): void;
  /** Reports to the portal that the player completed a level (a wave, a round, a puzzle), by number or name. */
  levelComplete(level: number | string): void;
  /** Awards a medal of the game's meta that has no rule; once, however often it is called. */
  award(medal: string): void;
  /** Adds to what the game counts from day to day (`GameOptions.grown`). */
  grow(by?: number): void;
  /**
   * Says how the player does something with the device in use, once: call it when that would have helped. `does` is that of a line
   * of the meta's `controls`.
   */
  teach(does: string): void;
  /** Ends the run. Further calls are ignored. */
  over(outcome?: Outcome): void;
}

export interface ScoreRules {
  /** The label on the bar; "Score" by default. */
  readonly label?: string;
  /** `lower` for times and strokes. */
  readonly better?: 'higher' | 'lower';
  /** Formats the score; a whole number by default. */
  readonly format?: (value: number) => string;
  /**
   * Set if the score rises by itself (a distance, a clock): the game then calls `kit.progress()` for the player's
   * actions.
   */
  readonly passive?: boolean;
}

export interface GameOptions {
  readonly look: Look;
  readonly fit?: Fit;
  /** Fixed steps per second: 120 for fast play, 60 for calm or heavy games. */
  readonly steps?: 60 | 120;
  readonly modes?: readonly Mode[];
  /** `none` for games without a score, such as duels and toys. */
  readonly score?: ScoreRules | 'none';
  readonly touch?: readonly TouchControl[];
  /** The mode in which friends play on several devices; omit it for a game that is not played so. */
  readonly online?: {
    readonly mode: string;
    /** The game goes on without waiting for moves, in lockstep (`lockstep.ts`). */
    readonly live?: true;
  };
  /**
   * Keys that a gamepad's buttons stand for in this game. By default the stick and the cross are the directions, A is Space, B is
   * Shift, LB and RB are Q and E; player 2's are arrows, Enter and right Shift.
   */
  readonly gamepad?: GamepadKeys;
  /**
   * The thing that grows from day to day: read from the game's store, or from the count that `kit.grow` adds to (`journey.ts`).
   */
  readonly grown?: (store: Store, count: number) => Grown;
  /** Styles of something in the picture, unlocked by what grows and chosen on the title: `kit.style`. */
  readonly wardrobe?: Wardrobe;
  /** The game shows a recorded run beside the player's own: `kit.ghost`. */
  readonly ghost?: true;
  /** The game uses letter keys: P, R and M are then no shortcuts. */
  readonly typing?: boolean;
  /** The CSS cursor while playing, such as `crosshair` or `none`. */
  readonly cursor?: string;
}

export type CreateScene = (kit: Kit) => GameScene;

/** Loads what a run needs; `onProgress` takes the share that is there, 0–1. */
export type LoadScene = (onProgress: (share: number) => void) => Promise<CreateScene>;
