import type { Kit } from '../kit/game.ts';
import { SpareTime } from '../kit/spare-time.ts';
import { Balloons } from './balloons.ts';
import type { Constellation } from './constellation.ts';
import { fireworks } from './fireworks.ts';
import { type Instrument, INSTRUMENTS, pitchOf, recipeOf } from './notes.ts';
import { Follow, type Performance, performanceOf, Recorder } from './performance.ts';
import type { TuneName } from './tune-names.ts';
import { tuneOf } from './tunes.ts';
import { skyAfter } from './sky.ts';
import { Songbook } from './songbook.ts';
import type { Village } from './village.ts';

/** The current activity. */
export type Doing =
  | { readonly kind: 'free' }
  | { readonly kind: 'following'; readonly name: TuneName; readonly follow: Follow }
  | { readonly kind: 'owl'; readonly performance: Performance }
  | { readonly kind: 'feast'; readonly name: TuneName; readonly performance: Performance };

/** The music: the instrument, the recording, and the tune being followed. */
export class Player {
  instrument: Instrument;
  doing: Doing = { kind: 'free' };
  readonly songbook: Songbook;
  readonly recorder: Recorder;
  private sky: string;
  private readonly spare = new SpareTime();
  private readonly kit: Kit;
  private readonly stars: Constellation;
  private readonly village: Village;
  /** Balloons of the festivals. */
  readonly balloons: Balloons;
  private seconds = 0;

  constructor(kit: Kit, stars: Constellation, village: Village) {
    this.kit = kit;
    this.stars = stars;
    this.village = village;
    this.songbook = new Songbook(kit.store, kit.showing);
    this.balloons = new Balloons(this.songbook.festivals);
    this.instrument = this.songbook.instrument;
    this.recorder = new Recorder(this.songbook.melody);
    this.sky = skyAfter(this.songbook.wonders).name;
  }

  /** The player plays a star. Automatic playback stops. */
  play(star: number): void {
    if (this.doing.kind === 'owl' || this.doing.kind === 'feast') this.doing = { kind: 'free' };
    this.sound(star);
    this.kit.progress();
    this.recorder.record(star, this.seconds);
    this.spare.use(this.keepMelody);
    if (this.village.light()) this.feastOfWindows();
    if (this.doing.kind !== 'following') return;
    const { follow, name } = this.doing;
    if (!follow.play(star)) return;
    const { x, y, radius } = this.stars.spot(star);
    this.kit.fx.burst(x, y - radius * 0.6, {
      colours: ['#ffcf5c', '#fff6dd'],
      count: 6,
      speed: [8, 20],
      size: [1, 2],
      life: [0.6, 1],
      gravity: -14,
    });
    if (follow.wanted === undefined) this.feast(name);
  }

  /** The star to play next, while a tune is followed. */
  get wanted(): number | undefined {
    return this.doing.kind === 'following' ? this.doing.follow.wanted : undefined;
  }

  nextInstrument(): void {
    this.instrument = INSTRUMENTS[(INSTRUMENTS.indexOf(this.instrument) + 1) % INSTRUMENTS.length] ?? 'bell';
    this.songbook.instrument = this.instrument;
    for (const [index, star] of [0, 2, 4].entries())
      this.kit.fx.after(index * 0.16 + 0.01, () => this.sound(star));
  }

  followTune(name: TuneName): void {
    this.doing = { kind: 'following', name, follow: new Follow(tuneOf(name)) };
    this.kit.sound.play('powerup', { pitch: 1.2, gain: 0.6 });
  }

  stop(): void {
    this.doing = { kind: 'free' };
  }

  /** The owl plays the recording; true if there is one. */
  askOwl(): boolean {
    if (this.recorder.empty) return false;
    this.kit.award('owl');
    this.doing = { kind: 'owl', performance: this.recorder.listen() };
    return true;
  }

  update(dt: number): void {
    this.seconds += dt;
    this.balloons.update(dt);
    const { doing } = this;
    if (doing.kind !== 'owl' && doing.kind !== 'feast') return;
    for (const star of doing.performance.step(dt)) this.sound(star);
    if (doing.performance.done) this.doing = { kind: 'free' };
  }

  /** Storage may take milliseconds, and notes come in quick succession. */
  private readonly keepMelody = (): boolean => {
    this.songbook.melody = this.recorder.recorded;
    return false;
  };

  private sound(star: number): void {
    const { x } = this.stars.spot(star);
    const pan = (x / this.kit.stage.width - 0.5) * 1.2;
    this.kit.sound.play(recipeOf(this.instrument), { pitch: pitchOf(star), pan });
    this.stars.strike(star);
  }

  /** The tune is complete: its gold star, fireworks, and automatic playback of the whole tune. */
  private feast(name: TuneName): void {
    this.songbook.add(name);
    this.kit.levelComplete(name);
    this.greetSky();
    fireworks(this.kit, 7);
    this.kit.fx.after(1.2, () => {
      if (this.doing.kind !== 'following' || this.doing.name !== name) return;
      this.doing = { kind: 'feast', name, performance: performanceOf(tuneOf(name)) };
    });
  }

  /** Says when another sky has come. */
  private greetSky(): void {
    const { name } = skyAfter(this.songbook.wonders);
    if (name !== this.sky) this.kit.hud.say(`${name}!`, 2.4);
    this.sky = name;
  }

  private feastOfWindows(): void {
    this.kit.award('windows');
    this.songbook.celebrate();
    this.balloons.rise();
    this.greetSky();
    fireworks(this.kit, 10);
    this.kit.sound.play('win', { pitch: 1.2, gain: 0.7 });
    this.kit.fx.after(8, () => this.village.sleep());
  }
}
