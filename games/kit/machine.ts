/* eslint-disable max-lines -- each method is a transition between states, and all of them share what is entered and left */
import type { PlayportReplay } from '../../play-origin/sdk/v2/types.ts';
import type { GameState } from './diagnostics.ts';
import { moveFocus } from './focus.ts';
import type { Friends } from './friends.ts';
import type { CreateScene, GameOptions, Outcome } from './game.ts';
import type { Input } from './input/input.ts';
import type { KeyChoice } from './input/key-choice.ts';
import { Lesson } from './lesson/lesson.ts';
import type { TitleMeta } from './meta.ts';
import type { OnlineRound } from './online.ts';
import { type Frame, mainElement } from './overlay/frame.ts';
import { partOf } from './part.ts';
import { buildParts, type Parts } from './parts.ts';
import { portal } from './portal.ts';
import { Replays } from './replays.ts';
import { Runs } from './runs.ts';
import { Muting } from './settings.ts';
import { Simulation } from './simulation.ts';
import { standing } from './standing.ts';
import type { ReadRun } from './watching.ts';

/** Interval at which play tells the player's standing, if that has changed; in milliseconds. */
const STANDING_MS = 2000;

/** For how long a lesson during play is shown, in seconds. */
const TAUGHT_SECONDS = 3.5;

/** A game's state machine: title, playing, paused, over, watching, and the room in which friends gather. */
export class GameMachine {
  state: GameState = 'title';
  readonly runs: Runs;
  readonly replays: Replays;
  readonly simulation: Simulation;
  readonly muting: Muting;
  readonly lesson: Lesson;
  private readonly parts: Parts;
  private readonly options: GameOptions;
  /** Words about a first run, to be spoken where the players cannot read; else null. */
  private readonly spoken: string | null;
  /** Null for a game that is not played on several devices, and until their code has come. */
  private friends: Friends | null = null;
  /** The press that the next run begins for, once it can. */
  private pressed: symbol | null = null;
  /** The standing that was last told. */
  private told = '';
  /** The round that is played with friends. */
  private online: OnlineRound | null = null;

  constructor(meta: TitleMeta, options: GameOptions) {
    this.options = options;
    this.spoken = meta.ageRating === 'KIDS' ? meta.instructions : null;
    const address = new URLSearchParams(location.search);
    this.parts = buildParts(meta, options, address.get('mode'), {
      start: () => this.start(),
      choose: (mode) => this.choose(mode),
      pause: () => this.pause(),
      resume: () => this.resume(),
      restart: () => this.start(),
      askRestart: () => this.askRestart(),
      menu: () => this.leaveToTitle(),
      mute: () => this.muting.toggle(),
      wear: () => this.showTitle(),
      hold: () => this.replays.hold(),
      changeSpeed: () => this.replays.changeSpeed(),
      step: (dt, until) => this.step(dt, until),
      frame: (between) => this.simulation.draw(between),
      measured: (cost) => this.simulation.costs.add(cost),
    });
    const { parts } = this;
    this.simulation = new Simulation(parts);
    setInterval(() => this.tellStanding(), STANDING_MS);
    this.muting = new Muting(parts, () => this.state === 'playing');
    const seed = address.get('seed');
    this.runs = new Runs({
      options,
      parts,
      seed,
      teach: (does) => this.lesson.teach(does),
      over: (outcome) => this.over(outcome),
    });
    this.replays = new Replays({ meta, options, parts, runs: this.runs });
    const { root } = this.frame;
    this.lesson = new Lesson({
      get meta() {
        return parts.keys.rename(meta);
      },
      root,
      input: parts.input,
      stage: parts.stage,
      place: () => this.simulation.scene.lesson?.() ?? {},
      begin: () => this.learned(),
      say: (words) => this.frame.hud.say(words, TAUGHT_SECONDS, 'low'),
      onDevice: (device) => this.frame.showDevice(device),
    });
    root.append(this.lesson.element);
    // A little ahead of the click.
    this.frame.title.play.addEventListener('pointerdown', () => void this.runs.ask());
  }

  get frame(): Frame {
    return this.parts.frame;
  }

  get input(): Input {
    return this.parts.input;
  }

  get keys(): KeyChoice {
    return this.parts.keys;
  }

  /** The game's code has come: shows it behind the title, unless a run was asked for and begins now. */
  arrive(create: CreateScene): void {
    this.runs.arrive(create);
    if (this.pressed === null) this.showTitle();
    this.friends?.arrive();
  }

  showTitle(): void {
    const { frame, keepsakes, sound } = this.parts;
    this.replays.endRace();
    this.leave();
    this.enter('title');
    sound.suspend();
    this.simulation.showBehind(this.runs.show('title'), true);
    this.showBest();
    // The last run may have stored something that earns a medal too.
    keepsakes.look();
    keepsakes.tell();
    frame.title.showKept(keepsakes);
    frame.fit();
    this.focus();
  }

  /** Begins a run, from any state, as soon as it can; among friends, gets ready for the next round. */
  start(): void {
    if (this.friends?.isInRoom === true) {
      if (this.state === 'over') this.friends.again();
      return;
    }
    const asked = this.runs.ask();
    if (asked === null && this.runs.code !== undefined) this.startRun();
    else if (this.pressed === null) void this.startOnceReady();
  }

  /** Begins one run when the game's code has come and the portal has answered, however often Play is pressed meanwhile. */
  private async startOnceReady(): Promise<void> {
    const press = Symbol('press');
    this.pressed = press;
    // Only a press may allow sound.
    this.parts.sound.unlock();
    await this.runs.arrived;
    // The mode may be another one by now.
    await this.runs.ask();
    if (this.pressed === press) this.startRun();
  }

  /** Chooses another mode; not while a run is on its way, because the keys are for that run then. */
  nextMode(by: number): void {
    if (this.pressed === null) this.frame.title.nextMode(by);
  }

  private startRun(): void {
    this.leave();
    this.enter('playing');
    this.parts.sound.unlock();
    this.simulation.begin(this.runs.play(this.replays.openGhost(this.runs.mode)));
    this.lesson.prepare();
    this.goOn();
  }

  /** Restarts: a running game only when pressed twice, so that a slip costs nothing. */
  askRestart(): void {
    if (this.state === 'title' || this.online !== null) return;
    if (this.state !== 'playing' || this.frame.hud.confirmsRestart()) this.start();
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
    this.simulation.showBehind(this.runs.show('title'), false);
    this.focus();
  }

  /** Begins a round with friends. */
  beginRound(round: OnlineRound, seed: string): void {
    this.leave();
    this.enter('playing');
    this.online = round;
    this.frame.root.dataset.online = '';
    this.parts.sound.unlock();
    this.simulation.begin(this.runs.playOnline(round, seed));
    this.goOn();
  }

  /** Follows the room that the page is in. Only games that are played in rooms load the code for it. */
  async followRoom(): Promise<void> {
    const { online } = this.options;
    if (online === undefined) return;
    const module = await partOf(() => import('./friends.ts'));
    if (module === null) return;
    this.friends = new module.Friends(this, online.live === true);
    this.friends.follow();
    if (this.runs.code !== undefined) this.friends.arrive();
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
    this.lesson.hide();
    this.input.clear();
    this.show('paused');
    this.focus();
    portal.gameplayStop(this.standing());
  }

  /** Describes the player's standing. */
  private standing() {
    return standing(this.runs.score.words, this.frame.hud.shown);
  }

  /** Tells during play where the player stands, if that has changed: a page that is closed hears of no pause. */
  private tellStanding(): void {
    const now = this.state === 'playing' ? this.standing() : undefined;
    if (now === undefined || now.standing === this.told) return;
    this.told = now.standing;
    portal.event('standing', now);
  }

  resume(): void {
    if (this.state !== 'paused') return;
    // A Restart that still waits is no longer wanted.
    this.pressed = null;
    this.input.clear();
    this.show('playing');
    this.parts.sound.unlock();
    this.goOn();
  }

  /** Shows a run that somebody has played; one of another version, or that cannot be read, is left alone. */
  async watch(replay: PlayportReplay): Promise<void> {
    const read = await this.replays.read(replay);
    if (read === null) return;
    if (replay.isGhost) return this.race(read);
    this.leave();
    this.enter('watching');
    this.parts.sound.unlock();
    this.simulation.begin(this.replays.watch(read));
    this.focus();
    this.parts.loop.start();
  }

  /** Begins a run against one that somebody has played, and so does every restart until the title. */
  private async race(read: ReadRun): Promise<void> {
    if (this.options.ghost !== true) return;
    if (!(await this.replays.race(read))) return this.frame.toast.say('The other run could not be loaded.');
    const { mode } = read.replay;
    if (this.runs.mode !== mode) this.choose(mode);
    this.start();
  }

  /** Moves the focus to what Enter and Space activate in this state. */
  focus(): void {
    const { frame, friends, state } = this;
    // A game's code may come while somebody is at another control of its title.
    if (state === 'title' && frame.title.element.contains(document.activeElement)) return;
    moveFocus(state === 'room' && friends !== null ? friends.main : mainElement(frame, state));
  }

  /** Called when the frame's size has changed. */
  resize(): void {
    if (!this.parts.stage.measure()) return;
    this.frame.fit();
    this.runs.resize();
    this.simulation.resize();
    this.lesson.fit();
  }

  /** Shows a posed moment for a thumbnail: the same picture each time. */
  pose(): void {
    this.enter('playing');
    this.frame.root.dataset.posed = '';
    this.simulation.pose(this.runs.show('pose'));
  }

  private choose(mode: string): void {
    this.runs.choose(mode);
    this.showBest();
  }

  private showBest(): void {
    this.frame.title.showBest(this.runs.score.bestText);
  }

  /** The player leaves a run that goes on. */
  private leave(): void {
    if (this.state === 'playing' || this.state === 'paused') this.runs.left();
  }

  private enter(state: GameState): void {
    const { parts } = this;
    parts.loop.stop();
    parts.sound.quiet();
    parts.fx.clear();
    parts.input.clear();
    parts.frame.hud.reset();
    this.lesson.drop();
    this.replays.leave();
    this.online = null;
    this.pressed = null;
    delete parts.frame.root.dataset.online;
    parts.stage.showAs(null);
    this.show(state);
  }

  private show(state: GameState): void {
    this.state = state;
    this.input.isPlayed = state === 'playing';
    this.frame.show(state);
  }

  /** A run begins, or goes on. */
  private goOn(): void {
    this.runs.started();
    this.focus();
    if (!this.teaches()) this.parts.loop.start();
  }

  /** Whether the run stands still until the player's first input: once it can be played, if the device was never used in it. */
  private teaches(): boolean {
    if (this.simulation.scene.opening === true || !this.lesson.show()) return false;
    this.parts.loop.stop();
    this.parts.sound.suspend();
    this.frame.hud.hold(true);
    this.simulation.draw(0);
    if (this.spoken !== null) this.parts.sound.speak(this.spoken);
    return true;
  }

  private learned(): void {
    this.frame.hud.hold(false);
    this.parts.sound.unlock();
    this.parts.loop.start();
  }

  private step(dt: number, until: number): void {
    const { state } = this;
    const goesOn = () => this.state === state;
    if (state === 'watching') {
      const isAtEnd = this.replays.step(dt, goesOn);
      if (isAtEnd) this.over({ title: 'The player left here' });
      return;
    }
    if (state === 'playing') {
      this.input.beginStep(until);
      this.runs.step();
      this.simulation.play(dt, this.online, goesOn);
      if (!goesOn()) return this.parts.fx.update(dt);
      this.frame.root.toggleAttribute('data-screen', this.simulation.scene.hasScreen === true);
      this.teaches();
    } else this.simulation.rest(state, dt);
    this.parts.fx.update(dt);
  }

  private over(outcome: Outcome): void {
    const isWatched = this.state === 'watching';
    if (this.state !== 'playing' && !isWatched) return;
    this.parts.sound.quiet();
    this.simulation.end();
    const result = this.runs.score.result(outcome);
    if (!isWatched) this.runs.completed(outcome);
    const { keepsakes } = this.parts;
    const { modes = [] } = this.options;
    this.frame.result.show(
      {
        ...result,
        others: isWatched ? [] : modes.filter(({ id }) => id !== this.runs.mode).map(({ label }) => label),
        medals:
          isWatched || keepsakes.medals.length === 0
            ? ''
            : `${keepsakes.count} of ${keepsakes.medals.length} medals`,
      },
      isWatched ? null : (outcome.goal ?? keepsakes.goal),
    );
    this.show('over');
    if (!isWatched) portal.gameplayStop(standing(this.runs.score.words, result.lines));
    this.frame.result.open();
  }
}
