import type { CreateScene, GameOptions, GameScene, Outcome } from './game.ts';
import { kitFor, type Parts, scoreRules } from './parts.ts';
import { portal } from './portal.ts';
import { RunScore } from './score.ts';

/** What a game is begun with. */
export interface Beginning {
  readonly options: GameOptions;
  readonly create: CreateScene;
  readonly parts: Parts;
  readonly over: (outcome: Outcome) => void;
}

/** Makes one run after the other, each with a score of its own, and tells the portal of the one that is played. */
export class Runs {
  /** What the player has brought about, in all runs. */
  progress = 0;
  score: RunScore;
  private mode: string;
  private readonly beginning: Beginning;

  constructor(beginning: Beginning) {
    this.beginning = beginning;
    this.mode = beginning.parts.mode;
    this.score = this.newScore();
  }

  /** Plays another way from the next run on. */
  choose(mode: string): void {
    this.mode = mode;
    this.beginning.parts.store.set('mode', mode);
    this.score = this.newScore();
  }

  /** A new run. `showing`: only a picture, without a player. */
  begin(showing: boolean, seed: string): GameScene {
    this.score = this.newScore();
    const { parts, create, over } = this.beginning;
    const kit = kitFor(parts, {
      score: this.score,
      seed,
      mode: this.mode,
      showing,
      progress: () => {
        this.progress += 1;
      },
      levelComplete: (level) => {
        if (!showing) portal.levelComplete(level, this.told);
      },
      over: (outcome = {}) => over(outcome),
    });
    const scene = create(kit);
    scene.resize?.();
    return scene;
  }

  /** The player is at it. */
  started(): void {
    portal.gameplayStart(this.told);
  }

  /** The player has come to the end. */
  completed({ won }: Outcome): void {
    portal.completed({ ...this.told, score: this.score.value, ...(won === undefined ? {} : { won }) });
  }

  /** What is told of a run. */
  private get told(): { readonly mode?: string } {
    return this.mode === '' ? {} : { mode: this.mode };
  }

  private newScore(): RunScore {
    const { options, parts } = this.beginning;
    return new RunScore(scoreRules(options, this.mode), parts.store, this.mode, (risen) => {
      if (risen) this.progress += 1;
      this.score.show(parts.frame.hud);
    });
  }
}
