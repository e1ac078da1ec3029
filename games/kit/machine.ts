import { FrameCosts, type GameState } from './diagnostics.ts';
import { Fx } from './fx/fx.ts';
import type { CreateScene, GameOptions, GameScene, Kit, Outcome } from './game.ts';
import { Input } from './input/input.ts';
import { Loop } from './loop.ts';
import type { GameMeta } from './meta.ts';
import { buildFrame, type Frame } from './overlay/frame.ts';
import { ScoreTeller, tellPortal } from './portal.ts';
import { Random } from './random.ts';
import { RunScore } from './score.ts';
import { Sound } from './sound/sound.ts';
import { Stage } from './stage.ts';
import { isText, Store } from './store.ts';

/** The picture goes on this many seconds after the end. */
const AFTERGLOW = 6;
const STEPS_PER_SECOND = 120;

/** A game's life: title, playing, paused, over; and all that the kit gives to a run. */
export class GameMachine {
  state: GameState = 'title';
  progress = 0;
  steps = 0;
  readonly costs = new FrameCosts();
  readonly input: Input;
  readonly frame: Frame;
  private readonly meta: GameMeta;
  private readonly options: GameOptions;
  private readonly create: CreateScene;
  private readonly store: Store;
  private readonly sound: Sound;
  private readonly stage: Stage;
  private readonly loop: Loop;
  private readonly fx: Fx;
  private readonly seed: string | null;
  private mode: string;
  private score: RunScore;
  private scene: GameScene;
  private overFor = 0;
  private readonly teller: ScoreTeller;

  constructor(meta: GameMeta, create: CreateScene, options: GameOptions) {
    this.meta = meta;
    this.create = create;
    this.options = options;
    const address = new URLSearchParams(location.search);
    this.seed = address.get('seed');
    this.teller = new ScoreTeller(meta.slug);
    this.store = new Store(meta.slug);
    this.sound = new Sound(this.store);
    this.mode = this.firstMode(address.get('mode'));
    this.frame = buildFrame(meta, options, this.mode, {
      start: () => this.start(),
      choose: (mode) => this.choose(mode),
      pause: () => this.pause(),
      resume: () => this.resume(),
      restart: () => this.start(),
      menu: () => this.showTitle(),
      mute: () => this.mute(),
    });
    this.stage = new Stage(this.frame.canvas, options.fit ?? { kind: 'fill' });
    this.input = new Input(this.stage);
    this.frame.addTouchControls({ pads: this.input.touchPads, onUse: () => this.input.note('touch') });
    this.loop = new Loop(options.steps ?? STEPS_PER_SECOND, {
      step: (dt) => this.step(dt),
      frame: (between) => this.draw(between),
      measured: (cost) => this.costs.add(cost),
    });
    this.fx = new Fx(this.loop);
    this.frame.hud.showMuted(this.sound.muted);
    this.score = this.newScore();
    this.scene = this.newScene(true, 'title');
  }

  get points(): number {
    return this.score.value;
  }

  showTitle(): void {
    this.enter('title');
    this.sound.suspend();
    this.scene = this.newScene(true, 'title');
    if (this.scene.attract === undefined) this.scene.pose?.();
    this.showBest();
    this.frame.title.play.focus({ preventScroll: true });
    if (this.scene.attract !== undefined && !this.fx.calm) this.loop.start();
    else this.draw(1);
  }

  /** Begins a run, from wherever the game is. */
  start(): void {
    this.enter('playing');
    this.sound.unlock();
    this.scene = this.newScene(false, this.seed ?? String(Date.now()));
    this.score.show(this.frame.hud);
    tellPortal(this.meta.slug, { type: 'start', mode: this.mode });
    this.frame.canvas.focus({ preventScroll: true });
    this.loop.start();
  }

  pause(): void {
    if (this.state !== 'playing') return;
    this.loop.stop();
    this.sound.suspend();
    this.input.clear();
    this.show('paused');
    this.frame.pause.resume.focus({ preventScroll: true });
    tellPortal(this.meta.slug, { type: 'stop' });
  }

  resume(): void {
    if (this.state !== 'paused') return;
    this.input.clear();
    this.show('playing');
    this.sound.unlock();
    this.frame.canvas.focus({ preventScroll: true });
    this.loop.start();
    tellPortal(this.meta.slug, { type: 'start', mode: this.mode });
  }

  mute(): void {
    this.sound.toggleMute();
    if (this.state !== 'playing') this.sound.suspend();
    this.frame.hud.showMuted(this.sound.muted);
  }

  /** The frame has another size. */
  resize(): void {
    if (!this.stage.measure()) return;
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

  private firstMode(asked: string | null): string {
    const ids = (this.options.modes ?? []).map(({ id }) => id);
    const wished = asked ?? this.store.get('mode', isText, '');
    return ids.includes(wished) ? wished : (ids[0] ?? '');
  }

  private choose(mode: string): void {
    this.mode = mode;
    this.store.set('mode', mode);
    this.score = this.newScore();
    this.showBest();
  }

  private showBest(): void {
    this.frame.title.showBest(this.score.bestText);
  }

  private newScore(): RunScore {
    return new RunScore(this.options.score ?? {}, this.store, this.mode, (risen) => {
      if (risen) this.progress += 1;
      this.score.show(this.frame.hud);
    });
  }

  private newScene(showing: boolean, seed: string): GameScene {
    this.score = this.newScore();
    const kit: Kit = {
      stage: this.stage,
      input: this.input,
      sound: this.sound,
      fx: this.fx,
      hud: this.frame.hud,
      score: this.score,
      store: this.store,
      random: new Random(seed),
      mode: this.mode,
      showing,
      progress: () => {
        this.progress += 1;
      },
      over: (outcome = {}) => this.over(outcome),
    };
    const scene = this.create(kit);
    scene.resize?.();
    return scene;
  }

  private enter(state: GameState): void {
    this.loop.stop();
    this.sound.quiet();
    this.fx.clear();
    this.input.clear();
    this.frame.hud.reset();
    this.stage.measure();
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
    this.fx.update(dt);
  }

  private afterglow(dt: number): void {
    this.scene.afterOver?.(dt);
    this.overFor += dt;
    if (this.overFor > AFTERGLOW) this.loop.stop();
  }

  private draw(between: number): void {
    const { ctx } = this.stage;
    ctx.globalAlpha = 1;
    ctx.globalCompositeOperation = 'source-over';
    this.stage.begin();
    this.fx.applyShake(ctx);
    this.scene.draw(ctx, between);
    this.sound.tick();
    if (this.state === 'playing') this.teller.tell(this.points);
  }

  private over(outcome: Outcome): void {
    if (this.state !== 'playing') return;
    this.overFor = 0;
    this.sound.quiet();
    this.fx.setSpeed(1);
    this.frame.result.show(this.score.result(outcome));
    this.show('over');
    const { best } = this.score;
    tellPortal(this.meta.slug, { type: 'over', score: this.points, best: best ?? this.points });
    this.frame.result.open();
  }
}
