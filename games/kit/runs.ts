import type { CreateScene, GameOptions, GameScene, Ghost, Kit, Outcome } from './game.ts';
import { scoreKeeping } from './options.ts';
import type { Online } from './online.ts';
import { kitFor, type Parts } from './parts.ts';
import { portal } from './portal.ts';
import { RunScore } from './score.ts';
import type { Input } from './input/input.ts';
import type { Store } from './store.ts';

/** What is needed to create runs. */
export interface RunSetup {
  readonly options: GameOptions;
  readonly parts: Parts;
  readonly over: (outcome: Outcome) => void;
}

interface RunBeginning {
  readonly online?: Online | null;
  readonly store?: Store | undefined;
  readonly ghost?: Ghost | null;
}

/** Creates one run after another, each with its own score, and reports the played ones to the portal. */
export class Runs {
  /** How often the player has achieved something, over all runs. */
  progress = 0;
  /** Runs of the player so far. */
  begun = 0;
  score: RunScore;
  /** Undefined until the game's code has come. */
  create: CreateScene | undefined;
  mode: string;
  private readonly setup: RunSetup;

  constructor(setup: RunSetup) {
    this.setup = setup;
    this.mode = setup.parts.mode;
    this.score = this.newScore(true);
  }

  /** Selects the mode of the next run. */
  choose(mode: string): void {
    this.mode = mode;
    this.setup.parts.store.set('mode', mode);
    this.score = this.newScore(true);
  }

  /**
   * Creates a run. `showing`: only a picture, without a player. `online`: the friends with whom it is played. `store`: what
   * it reads and writes in place of what this browser stores. `ghost`: the run that it is raced against.
   */
  begin(
    showing: boolean,
    seed: string,
    { online = null, store, ghost = null }: RunBeginning = {},
  ): GameScene {
    const { over, options } = this.setup;
    const parts = store === undefined ? this.setup.parts : { ...this.setup.parts, store };
    const mode = online === null ? this.mode : (options.online?.mode ?? this.mode);
    this.score = this.newScore(showing, mode);
    if (!showing) {
      this.begun += 1;
      parts.keepsakes.begin(mode);
    }
    const kit = kitFor(parts, {
      score: this.score,
      seed,
      mode,
      online,
      ghost,
      showing,
      progress: () => {
        this.progress += 1;
      },
      levelComplete: (level) => {
        if (showing) return;
        portal.levelComplete(level, this.eventProperties);
        parts.keepsakes.completed(level);
      },
      award: (medal) => {
        if (!showing) parts.keepsakes.award(medal);
      },
      grow: (by) => {
        if (!showing) parts.keepsakes.grow(by);
      },
      over: (outcome = {}) => over(outcome),
    });
    const scene = this.create?.(kit) ?? bareGround(kit, this.setup.options.look.ground);
    scene.resize?.();
    return scene;
  }

  /** Creates a run to be watched: it sets no best, and nothing of it reaches the portal. */
  watch(
    { seed, mode }: { readonly seed: string; readonly mode: string },
    apart: { readonly input: Input; readonly store: Store },
  ): GameScene {
    const { options, parts, over } = this.setup;
    this.score = new RunScore({ ...scoreKeeping(options, mode), ranked: false, store: apart.store }, () =>
      this.score.show(parts.frame.hud),
    );
    const kit = kitFor(
      { ...parts, ...apart },
      {
        score: this.score,
        seed,
        mode,
        online: null,
        ghost: null,
        showing: false,
        progress: () => undefined,
        levelComplete: () => undefined,
        award: () => undefined,
        grow: () => undefined,
        over: (outcome = {}) => over(outcome),
      },
    );
    const scene = this.create?.(kit) ?? bareGround(kit, options.look.ground);
    scene.resize?.();
    this.score.show(parts.frame.hud);
    return scene;
  }

  /** Reports that play has begun. */
  started(): void {
    portal.gameplayStart(this.eventProperties);
  }

  /** Reports that the run has ended. */
  completed({ won }: Outcome): void {
    this.setup.parts.keepsakes.ended(this.score.value, won === true);
    portal.completed({
      ...this.eventProperties,
      score: this.score.value,
      ...(won === undefined ? {} : { won }),
    });
  }

  /** Properties of every event of the run. */
  private get eventProperties(): { readonly mode?: string } {
    return this.mode === '' ? {} : { mode: this.mode };
  }

  private newScore(showing: boolean, mode = this.mode): RunScore {
    const { options, parts } = this.setup;
    const keeping = scoreKeeping(options, mode);
    const ranked = keeping.ranked && !showing;
    return new RunScore({ ...keeping, ranked, store: parts.store }, (risen) => {
      if (risen) this.progress += 1;
      this.score.show(parts.frame.hud);
      if (!showing) parts.keepsakes.scored(this.score.value);
    });
  }
}

/** What is behind the title before the game's code has come. */
function bareGround({ stage }: Kit, colour: string): GameScene {
  return {
    update: () => undefined,
    draw: (ctx) => {
      const { left, top, right, bottom } = stage.view;
      ctx.fillStyle = colour;
      ctx.fillRect(left, top, right - left, bottom - top);
    },
  };
}
