import type { Fx } from './fx/fx.ts';
import type { Input } from './input/input.ts';
import type { TouchControl } from './input/touch-controls.ts';
import type { Look } from './overlay/look.ts';
import type { Hud } from './overlay/hud.ts';
import type { Mode } from './overlay/screens.ts';
import type { Random } from './random.ts';
import type { Sound } from './sound/sound.ts';
import type { Fit, Stage } from './stage.ts';
import type { Store } from './store.ts';

/** One run of a game, from Play to the end. A restart makes a new one, so nothing has to be reset. */
export interface GameScene {
  /** One fixed step; `dt` in seconds. Read `kit.input` here and only here. */
  update(dt: number): void;
  /** Draws the whole picture in stage units; `between` is 0–1 on the way to the next step. */
  draw(ctx: CanvasRenderingContext2D, between: number): void;
  /** The frame has another size now; also called once before the first picture. */
  resize?(): void;
  /** Behind the title screen, in place of `update`: the game plays itself. Without it the pose stands still. */
  attract?(dt: number): void;
  /** After the end, in place of `update`, while the result is shown. */
  afterOver?(dt: number): void;
  /** Arranges a striking moment of mid-play, for the picture of the game and behind the title. */
  pose?(): void;
}

/** How a run ended. */
export interface Outcome {
  /** The heading, such as "Red wins"; "Game over" when left out. */
  readonly title?: string;
  readonly lines?: readonly (readonly [name: string, value: string])[];
  readonly won?: boolean;
  /** Does not count for the best score. */
  readonly unranked?: boolean;
}

/** The score on the bar. Raising it counts as progress, unless the game's score is `passive`. */
export interface Score {
  readonly value: number;
  add(points: number): void;
  set(points: number): void;
  /** The best so far in this mode; undefined before the first. */
  readonly best: number | undefined;
}

/** What a run gets from the kit. */
export interface Kit {
  readonly stage: Stage;
  readonly input: Input;
  readonly sound: Sound;
  readonly fx: Fx;
  readonly hud: Hud;
  readonly score: Score;
  readonly store: Store;
  /** The run's chance: all that decides the game must come from here. */
  readonly random: Random;
  /** The mode's id; '' when the game has none. */
  readonly mode: string;
  /** Only a background or a picture: no player, no sound. */
  readonly showing: boolean;
  /** Says that the player brought something about; tests wait for it. */
  progress(): void;
  /** Tells the portal that the player has done a level (a wave, a round, a puzzle): its number or its name. */
  levelComplete(level: number | string): void;
  /** Ends the run. Later calls are ignored. */
  over(outcome?: Outcome): void;
}

export interface ScoreRules {
  /** The word on the bar; "Score" when left out. */
  readonly label?: string;
  /** `lower` for times and strokes. */
  readonly better?: 'higher' | 'lower';
  /** How it reads; by default a whole number. */
  readonly format?: (value: number) => string;
  /** Rises by itself (a distance, a clock): the game calls `kit.progress()` for what the player does. */
  readonly passive?: boolean;
}

export interface GameOptions {
  readonly look: Look;
  readonly fit?: Fit;
  /** Fixed steps a second: 120 for fast play, 60 for calm or heavy games. */
  readonly steps?: 60 | 120;
  readonly modes?: readonly Mode[];
  /** `none` for games without a number, such as two players' duels and toys. */
  readonly score?: ScoreRules | 'none';
  readonly touch?: readonly TouchControl[];
  /** Letters are play: P, R and M are no shortcuts then. */
  readonly typing?: boolean;
  /** CSS cursor while playing, such as `crosshair` or `none`. */
  readonly cursor?: string;
}

export type CreateScene = (kit: Kit) => GameScene;
