import { Fx } from '../fx/fx.ts';
import type { CreateScene, GameOptions, GameScene } from '../game.ts';
import type { GameMeta } from '../meta.ts';
import { STEPS_PER_SECOND, scoreKeeping } from '../options.ts';
import { Random } from '../random.ts';
import type { Recording } from '../recording.ts';
import { Replayer } from '../replayer.ts';
import { RunScore } from '../score.ts';
import { Sound } from '../sound/sound.ts';
import { Stage } from '../stage.ts';
import { Store } from '../store.ts';

/** A game, as its `main.ts` gives it to `startGame`. */
export interface Game {
  readonly meta: Pick<GameMeta, 'slug'>;
  readonly create: CreateScene;
  readonly options: GameOptions;
}

/** One device pixel a CSS pixel: nothing is drawn. */
const RATIO = 1;

/** A recorded run that is played again where nobody sees or hears it, step by step. */
export class HeadlessRun {
  readonly scene: GameScene;
  readonly score: RunScore;
  readonly stepsPerSecond: number;
  /** Whether the run has ended; at the end of the recording, otherwise, the player has left it. */
  isOver = false;
  private readonly replayer: Replayer;
  private readonly fx = new Fx({ freeze: () => undefined, setSpeed: () => undefined }, false);

  constructor(
    { meta, create, options }: Game,
    {
      seed,
      mode,
      recording,
    }: { readonly seed: string; readonly mode: string; readonly recording: Recording },
  ) {
    this.stepsPerSecond = options.steps ?? STEPS_PER_SECOND;
    const store = new Store(meta.slug, recording.stored);
    const stage = new Stage(document.createElement('canvas'), options.fit ?? { kind: 'fill' });
    stage.place(recording.size, RATIO);
    this.replayer = new Replayer(recording, stage, (size) => stage.place(size, RATIO));
    this.score = new RunScore({ ...scoreKeeping(options, mode), store }, () => undefined);
    this.scene = create({
      stage,
      input: this.replayer.input,
      sound: new Sound(store),
      fx: this.fx,
      hud: { set: () => undefined, say: () => undefined },
      score: this.score,
      store,
      random: new Random(seed),
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
      over: () => {
        this.isOver = true;
      },
    });
    this.scene.resize?.();
  }

  /** Steps taken so far. */
  get steps(): number {
    return this.replayer.steps;
  }

  get isAtEnd(): boolean {
    return this.isOver || this.replayer.isAtEnd;
  }

  step(): void {
    this.replayer.step(this.scene, this.fx, 1 / this.stepsPerSecond);
  }
}
