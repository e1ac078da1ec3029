import { FrameCosts, type GameState } from './diagnostics.ts';
import type { CreateScene, GameOptions, GameScene, Outcome } from './game.ts';
import type { Input } from './input/input.ts';
import type { GameMeta } from './meta.ts';
import type { Frame } from './overlay/frame.ts';
import { buildParts, kitFor, type Parts, scoreRules } from './parts.ts';
import { portal } from './portal.ts';
import { RunScore } from './score.ts';

/** The picture goes on this many seconds after the end. */
const AFTERGLOW = 6;

/** A game's life: title, playing, paused, over; and all that the kit gives to a run. */
export class GameMachine {
  state: GameState = 'title';
  progress = 0;
  steps = 0;
  readonly costs = new FrameCosts();
  private readonly options: GameOptions;
  private readonly create: CreateScene;
  private readonly parts: Parts;
  private readonly seed: string | null;
  private mode: string;
  private score: RunScore;
  private scene: GameScene = { update: () => undefined, draw: () => undefined };
  private overFor = 0;

  constructor(meta: GameMeta, create: CreateScene, options: GameOptions) {
    this.create = create;
    this.options = options;
    const address = new URLSearchParams(location.search);
    this.seed = address.get('seed');
    this.parts = buildParts(meta, options, address.get('mode'), {
      start: () => this.start(),
      choose: (mode) => this.choose(mode),
      pause: () => this.pause(),
      resume: () => this.resume(),
      restart: () => this.start(),
      menu: () => this.showTitle(),
      mute: () => this.mute(),
      step: (dt) => this.step(dt),
      frame: (between) => this.draw(between),
      measured: (cost) => this.costs.add(cost),
    });
    this.mode = this.parts.mode;
    this.score = this.newScore();
  }

  get frame(): Frame {
    return this.parts.frame;
  }

  get input(): Input {
    return this.parts.input;
  }

  /** What is told of a run. */
  private get played(): { readonly mode?: string } {
    return this.mode === '' ? {} : { mode: this.mode };
  }

  get points(): number {
    return this.score.value;
  }

  showTitle(): void {
    this.enter('title');
    this.parts.sound.suspend();
    this.scene = this.newScene(true, 'title');
    if (this.scene.attract === undefined) this.scene.pose?.();
    this.showBest();
    this.frame.title.play.focus({ preventScroll: true });
    if (this.scene.attract !== undefined && !this.parts.fx.calm) this.parts.loop.start();
    else this.draw(1);
  }

  /** Begins a run, from wherever the game is. */
  start(): void {
    this.enter('playing');
    this.parts.sound.unlock();
    this.scene = this.newScene(false, this.seed ?? String(Date.now()));
    this.score.show(this.frame.hud);
    portal.gameplayStart(this.played);
    this.frame.canvas.focus({ preventScroll: true });
    this.parts.loop.start();
  }

  pause(): void {
    if (this.state !== 'playing') return;
    this.parts.loop.stop();
    this.parts.sound.suspend();
    this.input.clear();
    this.show('paused');
    this.frame.pause.resume.focus({ preventScroll: true });
    portal.gameplayStop();
  }

  resume(): void {
    if (this.state !== 'paused') return;
    this.input.clear();
    this.show('playing');
    this.parts.sound.unlock();
    this.frame.canvas.focus({ preventScroll: true });
    this.parts.loop.start();
    portal.gameplayStart(this.played);
  }

  mute(): void {
    this.parts.sound.toggleMute();
    if (this.state !== 'playing') this.parts.sound.suspend();
    this.frame.hud.showMuted(this.parts.sound.muted);
  }

  /** The frame has another size. */
  resize(): void {
    if (!this.parts.stage.measure()) return;
    this.scene.resize?.();
    this.draw(1);
  }

  /** Plays a posed moment for a picture: the same picture each time. */
  pose(): void {
    this.enter('playing');
    this.frame.root.dataset.posed = '';
    this.scene = this.newScene(true, 'pose');
    this.scene.pose?.();
    this.draw(1);
  }

  private choose(mode: string): void {
    this.mode = mode;
    this.parts.store.set('mode', mode);
    this.score = this.newScore();
    this.showBest();
  }

  private showBest(): void {
    this.frame.title.showBest(this.score.bestText);
  }

  private newScore(): RunScore {
    return new RunScore(scoreRules(this.options, this.mode), this.parts.store, this.mode, (risen) => {
      if (risen) this.progress += 1;
      this.score.show(this.frame.hud);
    });
  }

  private newScene(showing: boolean, seed: string): GameScene {
    this.score = this.newScore();
    const kit = kitFor(this.parts, {
      score: this.score,
      seed,
      mode: this.mode,
      showing,
      progress: () => {
        this.progress += 1;
      },
      levelComplete: (level) => {
        if (!showing) portal.levelComplete(level, this.played);
      },
      over: (outcome = {}) => this.over(outcome),
    });
    const scene = this.create(kit);
    scene.resize?.();
    return scene;
  }

  private enter(state: GameState): void {
    this.parts.loop.stop();
    this.parts.sound.quiet();
    this.parts.fx.clear();
    this.input.clear();
    this.frame.hud.reset();
    this.parts.stage.measure();
    this.show(state);
  }

  private show(state: GameState): void {
    this.state = state;
    this.frame.show(state);
  }

  private step(dt: number): void {
    if (this.state === 'playing') {
      this.scene.update(dt);
      this.steps += 1;
      this.input.endStep();
    } else if (this.state === 'title') this.scene.attract?.(dt);
    else if (this.state === 'over') this.afterglow(dt);
    this.parts.fx.update(dt);
  }

  private afterglow(dt: number): void {
    this.scene.afterOver?.(dt);
    this.overFor += dt;
    if (this.overFor > AFTERGLOW) this.parts.loop.stop();
  }

  private draw(between: number): void {
    const { ctx } = this.parts.stage;
    ctx.globalAlpha = 1;
    ctx.globalCompositeOperation = 'source-over';
    this.parts.stage.begin();
    this.parts.fx.applyShake(ctx);
    this.scene.draw(ctx, between);
    this.parts.sound.tick();
  }

  private over(outcome: Outcome): void {
    if (this.state !== 'playing') return;
    this.overFor = 0;
    this.parts.sound.quiet();
    this.parts.fx.setSpeed(1);
    this.frame.result.show(this.score.result(outcome));
    this.show('over');
    const won = outcome.won === undefined ? {} : { won: outcome.won };
    portal.completed({ ...this.played, score: this.points, ...won });
    portal.gameplayStop();
    this.frame.result.open();
  }
}
