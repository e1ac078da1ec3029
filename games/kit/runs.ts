import type { CreateScene, GameOptions, GameScene, Ghost, Kit, Outcome } from './game.ts';
import { scoreKeeping } from './options.ts';
import type { Online } from './online.ts';
import { kitFor, type Parts } from './parts.ts';
import { portal } from './portal.ts';
import { Proof } from './proof.ts';
import { RunScore } from './score.ts';
import type { Input } from './input/input.ts';
import type { Store } from './store.ts';

/** The level from whose end on a run is tense. */
const LATE_LEVEL = 4;

/** The parts that runs are created from. */
export interface RunSetup {
  readonly options: GameOptions;
  readonly parts: Parts;
  /** The seed of every run, in place of one that each has; such runs are not proven. */
  readonly seed: string | null;
  /** Says how something of the controls is done, once. */
  readonly teach: (does: string) => void;
  readonly over: (outcome: Outcome) => void;
}

interface RunBeginning {
  readonly online?: Online | null;
  readonly store?: Store | undefined;
  readonly ghost?: Ghost | null;
}

/** Creates one run after another, each with its own score, and reports the played ones to the portal. */
export class Runs {
  /** Number of times that the player has achieved something, over all runs. */
  progress = 0;
  /** Runs of the player so far. */
  begun = 0;
  score: RunScore;
  mode: string;
  /** Resolves once the game's code has come. */
  readonly arrived: Promise<void>;
  /** Undefined until it has come. */
  code: CreateScene | undefined;
  private resolveArrived: () => void = () => undefined;
  private readonly setup: RunSetup;
  private readonly proof: Proof;

  constructor(setup: RunSetup) {
    this.setup = setup;
    this.proof = new Proof(setup.parts, setup.options);
    this.mode = setup.parts.mode;
    this.score = this.newScore(true);
    this.arrived = new Promise((resolve) => {
      this.resolveArrived = resolve;
    });
  }

  /** The game's code has come. */
  arrive(create: CreateScene): void {
    this.code = create;
    this.resolveArrived();
  }

  /** Selects the mode of the next run. */
  choose(mode: string): void {
    this.mode = mode;
    this.setup.parts.store.set('mode', mode);
    this.score = this.newScore(true);
  }

  /** Asks the portal for the next run. Returns what Play waits for, briefly; null if it can begin at once. */
  ask(): Promise<unknown> | null {
    return this.setup.seed === null ? this.proof.ask(this.mode) : null;
  }

  /** Creates a run of the player. `ghost`: the run that it is raced against. */
  play(ghost: Ghost | null): GameScene {
    const proven = this.setup.seed === null ? this.proof.begin(this.mode) : null;
    const { seed = this.setup.seed ?? String(Date.now()), store } = proven ?? {};
    const scene = this.create(false, seed, { store, ghost });
    // For the run after this one, which then begins at once.
    void this.ask();
    return scene;
  }

  /** Creates a round that is played with friends. */
  playOnline(online: Online, seed: string): GameScene {
    return this.create(false, seed, { online });
  }

  /** Creates a run without a player: only a picture. */
  show(seed: string): GameScene {
    return this.create(true, seed);
  }

  /**
   * Creates a run. `showing`: only a picture, without a player. `online`: the friends with whom it is played. `store`: what
   * it reads and writes in place of what this browser stores. `ghost`: the run that it is raced against.
   */
  private create(
    showing: boolean,
    seed: string,
    { online = null, store, ghost = null }: RunBeginning = {},
  ): GameScene {
    const { over, teach, options } = this.setup;
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
      style: parts.keepsakes.style,
      online,
      ghost,
      showing,
      progress: () => {
        this.progress += 1;
      },
      levelComplete: (level) => {
        if (showing) return;
        if (typeof level === 'number') parts.sound.setTension(level < LATE_LEVEL ? 1 : 2);
        portal.levelComplete(level, this.eventProperties);
        parts.keepsakes.completed(level);
      },
      award: (medal) => {
        if (!showing) parts.keepsakes.award(medal);
      },
      grow: (by) => {
        if (!showing) parts.keepsakes.grow(by);
      },
      teach: (does) => {
        if (!showing) teach(does);
      },
      over: (outcome = {}) => over(outcome),
    });
    const scene = this.code?.(kit) ?? bareGround(kit, this.setup.options.look.ground);
    scene.resize?.();
    if (!showing) this.score.show(parts.frame.hud);
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
        style: '',
        online: null,
        ghost: null,
        showing: false,
        progress: () => undefined,
        levelComplete: () => undefined,
        award: () => undefined,
        grow: () => undefined,
        teach: () => undefined,
        over: (outcome = {}) => over(outcome),
      },
    );
    const scene = this.code?.(kit) ?? bareGround(kit, options.look.ground);
    scene.resize?.();
    this.score.show(parts.frame.hud);
    return scene;
  }

  /** Reports that play has begun. */
  started(): void {
    portal.gameplayStart(this.eventProperties);
  }

  /** A step of a run that is played is about to be taken. */
  step(): void {
    this.proof.step();
  }

  /** The frame has another size. */
  resize(): void {
    this.proof.resize();
  }

  /** The player has left a run that went on. */
  left(): void {
    void this.proof.handIn(this.score.value, false);
  }

  /** Reports that the run has ended, and hands it in. */
  completed({ won }: Outcome): void {
    this.setup.parts.keepsakes.ended(this.score.value, won === true);
    portal.completed({
      ...this.eventProperties,
      score: this.score.value,
      ...(won === undefined ? {} : { won }),
    });
    void this.proof.handIn(this.score.value, true);
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

/** Makes the ground behind the title before the game's code has come. */
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
