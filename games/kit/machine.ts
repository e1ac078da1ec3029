import { FrameCosts, type GameState } from './diagnostics.ts';
import { moveFocus } from './focus.ts';
import type { Friends } from './friends.ts';
import type { CreateScene, GameOptions, GameScene, Ghost, Outcome } from './game.ts';
import type { Input } from './input/input.ts';
import type { TitleMeta } from './meta.ts';
import type { Frame } from './overlay/frame.ts';
import type { OnlineRound } from './online.ts';
import { buildParts, type Parts } from './parts.ts';
import { portal } from './portal.ts';
import type { PlayportReplay } from '../../play-origin/sdk/v2/types.ts';
import { gameVersion, Proof } from './proof.ts';
import { unpack, type Unpacked, Watching } from './watching.ts';
import { Runs } from './runs.ts';
import { tellMuted } from './settings.ts';

/** Seconds for which the picture keeps moving after the end. */
const AFTERGLOW = 6;

/** How many steps are taken in the time of one, until somebody who comes back has caught up. */
const CATCH_UP = 24;

/** Seconds within which a second press of Restart confirms the first. */
const CONFIRM = 2.5;

/** A game's state machine: title, playing, paused, over. */
export class GameMachine {
  state: GameState = 'title';
  steps = 0;
  readonly costs = new FrameCosts();
  private readonly parts: Parts;
  private readonly runs: Runs;
  private readonly proof: Proof;
  private readonly meta: TitleMeta;
  private readonly options: GameOptions;
  /** Null for a game that is not played on several devices, and until their code has come. */
  private friends: Friends | null = null;
  private readonly seed: string | null;
  private scene: GameScene = { update: () => undefined, draw: () => undefined };
  private overFor = 0;
  /** Play was pressed before the game's code had come. */
  private wanted = false;
  /** What the next run waits for. */
  private starting: Promise<unknown> | null = null;
  /** A run was to be watched before the game's code had come. */
  private toWatch: PlayportReplay | null = null;
  private watching: Watching | null = null;
  /** The run that the player races against. */
  private ghost: Ghost | null = null;
  private rival: { readonly mode: string; open(): Ghost } | null = null;
  /** The round that is played with friends. */
  private online: OnlineRound | null = null;
  /** When Restart was last pressed in this run, in milliseconds of the page's clock. */
  private restartAsked = Number.NEGATIVE_INFINITY;

  constructor(meta: TitleMeta, options: GameOptions) {
    this.meta = meta;
    this.options = options;
    const address = new URLSearchParams(location.search);
    this.seed = address.get('seed');
    this.parts = buildParts(meta, options, address.get('mode'), {
      start: () => this.start(),
      choose: (mode) => this.choose(mode),
      pause: () => this.pause(),
      resume: () => this.resume(),
      restart: () => this.start(),
      askRestart: () => this.askRestart(),
      menu: () => this.leaveToTitle(),
      mute: () => this.mute(),
      hold: () => this.watching?.hold(),
      changeSpeed: () => this.watching?.changeSpeed(),
      step: (dt) => this.step(dt),
      frame: (between) => this.draw(between),
      measured: (cost) => this.costs.add(cost),
    });
    const { parts } = this;
    this.proof = new Proof(parts, options);
    this.runs = new Runs({ options, parts, over: (outcome) => this.over(outcome) });
    // A little ahead of the click.
    this.frame.title.play.addEventListener('pointerdown', () => void this.proof.ask(this.runs.mode));
  }

  get frame(): Frame {
    return this.parts.frame;
  }

  get input(): Input {
    return this.parts.input;
  }

  get ghostSteps(): number {
    return this.ghost?.steps ?? 0;
  }

  get points(): number {
    return this.runs.score.value;
  }

  get begun(): number {
    return this.runs.begun;
  }

  get progress(): number {
    return this.runs.progress;
  }

  /** The game's code has come: shows it behind the title, or begins the run that was asked for. */
  arrive(create: CreateScene): void {
    this.runs.create = create;
    if (this.wanted) this.start();
    else this.showTitle();
    this.friends?.arrive();
    if (this.toWatch !== null) void this.watch(this.toWatch);
  }

  showTitle(): void {
    this.rival = null;
    this.leave();
    this.enter('title');
    this.parts.sound.suspend();
    this.scene = this.runs.begin(true, 'title');
    if (this.scene.attract === undefined) this.scene.pose?.();
    this.showBest();
    this.showKept();
    this.focus();
    if (this.scene.attract !== undefined && !this.parts.fx.calm) this.parts.loop.start(true);
    else this.draw(1);
  }

  /** Begins a run, from any state; among friends, gets ready for the next round. */
  start(): void {
    if (this.friends?.isInRoom === true) {
      if (this.state === 'over') this.friends.again();
      return;
    }
    const asked = this.seed === null ? this.proof.ask(this.runs.mode) : null;
    if (this.runs.create === undefined) {
      this.wanted = true;
      return;
    }
    if (asked === null) this.startRun();
    else if (this.starting === null) void this.startAfter(asked);
  }

  private async startAfter(asked: Promise<unknown>): Promise<void> {
    // Only a press may allow sound.
    this.parts.sound.unlock();
    this.starting = asked;
    await asked;
    if (this.starting === asked) this.startRun();
  }

  private startRun(): void {
    this.leave();
    this.enter('playing');
    this.restartAsked = Number.NEGATIVE_INFINITY;
    this.parts.sound.unlock();
    const proven = this.seed === null ? this.proof.begin(this.runs.mode) : null;
    const { seed = this.seed ?? String(Date.now()), store } = proven ?? {};
    this.ghost = this.rival?.mode === this.runs.mode ? this.rival.open() : null;
    this.scene = this.runs.begin(false, seed, { store, ghost: this.ghost });
    // For the run after this one, which then begins at once.
    void this.proof.ask(this.runs.mode);
    this.runs.score.show(this.frame.hud);
    this.runs.started();
    this.focus();
    this.parts.loop.start();
  }

  /** Restarts: a running game only when pressed twice, so that a slip costs nothing. */
  askRestart(): void {
    if (this.state === 'title' || this.online !== null) return;
    const now = performance.now();
    const confirmed = now - this.restartAsked < CONFIRM * 1000;
    if (this.state !== 'playing' || confirmed) {
      this.start();
      return;
    }
    this.restartAsked = now;
    this.frame.hud.say('Restart? Press again', CONFIRM);
  }

  /** Does what the main button of the state does: starts, resumes or plays again. Nothing during play. */
  play(): void {
    if (this.state === 'paused') this.resume();
    else if (this.state !== 'playing') this.start();
  }

  /** Shows the room in which friends gather. */
  showRoom(): void {
    this.leave();
    this.enter('room');
    this.parts.sound.suspend();
    this.scene = this.runs.begin(true, 'title');
    if (this.scene.attract === undefined) this.scene.pose?.();
    this.focus();
    this.draw(1);
  }

  /** Begins a round with friends. */
  beginRound(round: OnlineRound, seed: string): void {
    this.leave();
    this.enter('playing');
    this.online = round;
    this.frame.root.dataset.online = '';
    this.parts.sound.unlock();
    this.scene = this.runs.begin(false, seed, { online: round });
    this.runs.score.show(this.frame.hud);
    this.runs.started();
    this.focus();
    this.parts.loop.start();
  }

  /** Follows the room that the page is in. Only games that are played in rooms load the code for it. */
  async followRoom(): Promise<void> {
    const { online } = this.options;
    if (online === undefined) return;
    const module = await import('./friends.ts');
    this.friends = new module.Friends(this, online.live === true);
    this.friends.follow();
    if (this.runs.create !== undefined) this.friends.arrive();
  }

  /** The player looks elsewhere: friends would wait for somebody who has paused without noticing. */
  lookAway(): void {
    if (this.online === null) this.pause();
  }

  /** Goes back to the title; in a room, leaves it. */
  leaveToTitle(): void {
    if (this.friends?.isInRoom === true) this.friends.leave();
    else this.showTitle();
  }

  pause(): void {
    if (this.state !== 'playing') return;
    this.parts.loop.stop();
    this.parts.sound.suspend();
    this.input.clear();
    this.show('paused');
    this.focus();
    portal.gameplayStop();
  }

  resume(): void {
    if (this.state !== 'paused') return;
    this.input.clear();
    this.show('playing');
    this.parts.sound.unlock();
    this.focus();
    this.parts.loop.start();
    this.runs.started();
  }

  /** Shows a run that somebody has played; one of another version, or that cannot be read, is left alone. */
  async watch(replay: PlayportReplay): Promise<void> {
    const unpacked = replay.version === gameVersion() ? await unpack(replay) : null;
    if (unpacked === null) return;
    if (this.runs.create === undefined) {
      this.toWatch = replay;
      return;
    }
    if (replay.isGhost) return this.race(unpacked);
    this.rival = null;
    this.leave();
    this.enter('watching');
    this.parts.sound.unlock();
    this.watching = new Watching(this.parts, this.runs, unpacked);
    this.scene = this.watching.scene;
    this.focus();
    this.parts.loop.start();
  }

  /** Begins a run against one that somebody has played, and so does every restart until the title. */
  private async race(unpacked: Unpacked): Promise<void> {
    const { meta, options, runs } = this;
    const { openGhost } = await import('./rival.ts');
    if (runs.create === undefined || options.ghost !== true) return;
    const game = { meta, options, create: runs.create };
    const { mode } = unpacked.replay;
    if (runs.mode !== mode) this.choose(mode);
    this.rival = { mode, open: () => openGhost(game, unpacked) };
    this.start();
  }

  /** Called during a gesture in the game. */
  allowSound(): void {
    if (this.state === 'playing') this.parts.sound.unlock();
  }

  get muted(): boolean {
    return this.parts.sound.muted;
  }

  /** Called when the player presses the game's own button or key. */
  mute(): void {
    this.setMuted(!this.muted);
    tellMuted(this.muted);
  }

  setMuted(muted: boolean): void {
    if (muted === this.muted) return;
    this.parts.sound.setMuted(muted);
    if (this.state !== 'playing') this.parts.sound.suspend();
    this.frame.hud.showMuted(muted);
  }

  /** Moves the focus to the button that Enter and Space activate in this state. */
  focus(): void {
    const { title, pause, result, watch, canvas } = this.frame;
    const target = {
      title: title.play,
      playing: canvas,
      paused: pause.resume,
      over: result.again,
      watching: watch.holdButton,
      room: this.friends?.main ?? canvas,
    };
    moveFocus(target[this.state]);
  }

  /** Called when the frame's size has changed. */
  resize(): void {
    if (!this.parts.stage.measure()) return;
    this.proof.resize();
    this.scene.resize?.();
    this.draw(1);
  }

  /** Shows a posed moment for a thumbnail: the same picture each time. */
  pose(): void {
    this.enter('playing');
    this.frame.root.dataset.posed = '';
    this.scene = this.runs.begin(true, 'pose');
    this.scene.pose?.();
    this.draw(1);
  }

  private watchOn(dt: number): void {
    this.watching?.step(dt, () => this.state === 'watching');
    if (this.state === 'watching' && this.watching?.isAtEnd === true)
      this.over({ title: 'The player left here' });
  }

  private choose(mode: string): void {
    this.runs.choose(mode);
    this.showBest();
  }

  /** What stays from day to day; what the game stored in its last run may have earned a medal too. */
  private showKept(): void {
    const { keepsakes, frame } = this.parts;
    keepsakes.look();
    keepsakes.tell();
    frame.title.keepsakes.show(keepsakes);
  }

  private showBest(): void {
    this.frame.title.showBest(this.runs.score.bestText);
  }

  /** The player leaves a run that goes on. */
  private leave(): void {
    if (this.state === 'playing' || this.state === 'paused') void this.proof.handIn(this.points, false);
  }

  private enter(state: GameState): void {
    this.parts.loop.stop();
    this.parts.sound.quiet();
    this.parts.fx.clear();
    this.input.clear();
    this.frame.hud.reset();
    this.watching = null;
    this.online = null;
    this.ghost = null;
    this.starting = null;
    delete this.frame.root.dataset.online;
    this.parts.stage.showAs(null);
    this.show(state);
  }

  private show(state: GameState): void {
    this.state = state;
    this.frame.show(state);
  }

  private step(dt: number): void {
    if (this.state === 'playing') this.playOn(dt);
    else if (this.state === 'watching') return this.watchOn(dt);
    else if (this.state === 'title') this.scene.attract?.(dt);
    else if (this.state === 'over') this.afterglow(dt);
    this.parts.fx.update(dt);
  }

  private playOn(dt: number): void {
    this.proof.step();
    // Somebody who comes back sees quickly what has happened meanwhile.
    for (let left = CATCH_UP; left > 0; left -= 1) {
      this.scene.update(dt);
      this.steps += 1;
      this.input.endStep();
      if (this.online?.isBehind !== true || this.state !== 'playing') return;
    }
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
    const isWatched = this.state === 'watching';
    if (this.state !== 'playing' && !isWatched) return;
    this.overFor = 0;
    this.parts.sound.quiet();
    this.parts.fx.setSpeed(1);
    this.frame.result.show(this.runs.score.result(outcome));
    this.show('over');
    if (isWatched) return this.frame.result.open();
    this.runs.completed(outcome);
    void this.proof.handIn(this.points, true);
    portal.gameplayStop();
    this.frame.result.open();
  }
}
