import type { GameScene, Kit } from '../kit/game.ts';
import type { LessonPlace } from '../kit/lesson/room.ts';
import { dayNumber, today } from '../kit/store.ts';
import { drawAgain, readHands, isAgainPressed } from './hands.ts';
import { Lessons } from './lessons.ts';
import { LevelMap } from './level-map.ts';
import { countStars, hintOf, isMedalTrack, storeToday, Progress, type Result, starsOf } from './progress.ts';
import { Race, SelfRide } from './race.ts';
import type { Controls } from './ride.ts';
import { rivalsOf } from './rivals.ts';
import { buildToday } from './road.ts';
import { takeSharedTrack } from './shared-track.ts';
import { songOf } from './sounds.ts';
import { layOut, type Piece } from './track.ts';
import { trackAt, TRACKS, worldOf } from './tracks.ts';
import { WORLDS } from './worlds.ts';

/** Seconds from the finish to the result. */
const CHEER = 1.5;
/** The tracks behind the title and of the thumbnail, and the bike's angle in the loop there, in radians. */
const SHOWN = { title: 34, pose: 33, angle: 2.3 } as const;
/** Seconds on the track of a day within which the middle rival is beaten count as its star. */
const NO_PAR = Number.POSITIVE_INFINITY;

/** The track that the next run rides at once; null: the map is shown. Behind the title, the map comes next. */
let ahead: number | null = null;
/** The track of a link that is ridden, also again; null once the title was shown. */
let friend: readonly Piece[] | null = null;

/** Play on a track with rivals: on the tour, of the day, or a friend's. */
export class Outing implements GameScene {
  private readonly kit: Kit;
  private readonly progress: Progress;
  private map: LevelMap | null = null;
  private race: Race;
  private show: SelfRide | null = null;
  /** The track of the tour; undefined for another one. */
  private track: number | undefined;
  private par = NO_PAR;
  private title = '';
  private finished = 0;
  private ridden = 0;
  private readonly lessons = new Lessons();

  constructor(kit: Kit) {
    this.kit = kit;
    this.progress = new Progress(kit.store);
    if (kit.showing) {
      ahead = friend = null;
      this.race = this.prepare(trackAt(SHOWN.title).pieces, worldOf(SHOWN.title));
      return;
    }
    const day = dayNumber(today());
    const shared = kit.mode === 'tour' ? (takeSharedTrack(kit) ?? friend) : null;
    friend = shared;
    if (shared !== null) {
      this.title = 'A friend’s track';
      this.race = this.prepare(shared, shared.length % WORLDS.length);
    } else if (kit.mode === 'today') {
      this.title = 'Today’s track';
      this.race = this.prepare(buildToday(day), day % WORLDS.length);
    } else {
      if (ahead === null && this.progress.count > 0) this.map = new LevelMap(kit, this.progress);
      this.race = this.rideTrack(ahead ?? this.progress.next);
    }
    if (this.map === null) this.begin();
  }

  get opening(): boolean {
    return this.hasScreen;
  }

  get hasScreen(): boolean {
    return this.map !== null;
  }

  private rideTrack(number: number): Race {
    const { name, seconds, pieces } = trackAt(number);
    this.track = number;
    this.par = seconds;
    this.title = `${number + 1}  ${name}`;
    return this.prepare(pieces, worldOf(number));
  }

  private prepare(pieces: readonly Piece[], world: number): Race {
    return new Race(this.kit, layOut(pieces), { world, rivals: rivalsOf(world) });
  }

  /** The ride begins: nobody moves until the player does. */
  private begin(): void {
    const { kit } = this;
    ahead = this.track ?? null;
    this.race.view.resize();
    kit.sound.music(songOf(this.race.world));
    kit.hud.say(this.title, 1.6);
    if (this.par !== NO_PAR) kit.hud.set('par', 'Star', `${this.par.toFixed(1)} s`, 'star');
  }

  update(dt: number): void {
    if (this.map !== null) {
      if (!this.map.update(dt)) return;
      this.race.quiet();
      this.race = this.rideTrack(this.map.track);
      this.map = null;
      this.begin();
      return;
    }
    const { race, kit } = this;
    if (isAgainPressed(kit) && !race.ride.isFinished) return this.startAgain();
    const hands = readHands(kit);
    race.update(hands, dt);
    this.followRide(hands);
    if (race.ride.isFinished) this.cheer(dt);
  }

  private startAgain(): void {
    const { race } = this;
    race.quiet();
    this.race = new Race(this.kit, race.ride.layout, {
      world: race.world,
      rivals: race.opponents.map(({ rival }) => rival),
    });
    this.race.view.resize();
    this.ridden = 0;
    this.kit.sound.play('whoosh');
    this.kit.sound.setTension(1);
  }

  /** Shows the time, teaches what would help, and lets the music follow. */
  private followRide(hands: Controls): void {
    const { kit, race, track } = this;
    const { ride } = race;
    kit.hud.set('time', 'Time', Math.max(0, ride.clock).toFixed(1));
    if (track !== undefined) this.lessons.follow(kit, { track, x: ride.x, hands });
    if (hands.gas && ride.x > this.ridden + 8) {
      this.ridden = ride.x;
      kit.progress();
    }
    if (ride.events.some(({ kind }) => kind === 'flag') && ride.flag === ride.layout.flags.length - 1)
      kit.sound.setTension(2);
  }

  private cheer(dt: number): void {
    this.finished += dt;
    if (this.finished < CHEER) return;
    const { ride, ahead: before, opponents } = this.race;
    this.race.quiet();
    const result = { seconds: Math.max(0.1, Math.round(ride.clock * 10) / 10), crashes: ride.crashes };
    const lines: [string, string][] = [
      ['Time', `${result.seconds.toFixed(1)} s`],
      ['Rivals beaten', `${opponents.length - before} of ${opponents.length}`],
      ['Crashes', String(ride.crashes)],
    ];
    if (ride.flips > 0) lines.push(['Flips', String(ride.flips)]);
    if (this.track === undefined) this.endOther(result, lines);
    else this.endTrack(this.track, result, lines);
  }

  private endTrack(track: number, result: Result, lines: [string, string][]): void {
    const { kit, par } = this;
    const bits = starsOf(result, par);
    lines.splice(1, 0, ['Star time', `${par.toFixed(1)} s`]);
    const fresh = this.progress.finish(track, result, par);
    if (fresh > 0) kit.grow(fresh);
    kit.levelComplete(track + 1);
    if (this.race.ahead === 0 && isMedalTrack(track)) kit.award('first-of-four');
    const isLast = track + 1 >= TRACKS.length;
    ahead = isLast ? null : track + 1;
    kit.over({
      title: `${trackAt(track).name}  ${'★'.repeat(countStars(bits))}${'☆'.repeat(3 - countStars(bits))}`,
      won: true,
      lines,
      hint: hintOf(result, par),
      ...(isLast
        ? {}
        : { next: { label: `Next: ${trackAt(track + 1).name}`, again: () => (ahead = track) } }),
    });
  }

  /** Ends a ride on the track of the day, or on a friend's. */
  private endOther({ seconds }: Result, lines: [string, string][]): void {
    const { kit } = this;
    if (kit.mode === 'today') {
      const best = storeToday(kit.store, dayNumber(today()), seconds);
      lines.push(['Best today', `${best.toFixed(1)} s`]);
    }
    kit.levelComplete(this.title);
    kit.over({ title: this.title, won: true, lines });
  }

  draw(ctx: CanvasRenderingContext2D): void {
    if (this.map !== null) return this.map.draw(ctx);
    this.race.draw(ctx);
    if (this.kit.showing || this.race.ride.isFinished) return;
    this.race.drawWay(ctx);
    drawAgain(ctx, this.kit.stage);
  }

  resize(): void {
    this.map?.resize();
    this.race.view.resize();
  }

  lesson(): LessonPlace {
    return this.race.lesson;
  }

  attract(dt: number): void {
    if (this.show?.race.ride.isFinished === false) return this.show.update(dt);
    this.race = this.prepare(trackAt(SHOWN.title).pieces, worldOf(SHOWN.title));
    this.race.view.resize();
    this.show = new SelfRide(this.race, rivalsOf(3)[2]);
  }

  afterOver(dt: number): void {
    this.race.update({ gas: false, brake: true, lean: 0 }, dt);
  }

  pose(): void {
    this.race = this.prepare(trackAt(SHOWN.pose).pieces, worldOf(SHOWN.pose));
    new SelfRide(this.race, rivalsOf(3)[2]).rideUntil(({ frame }) => frame.getAngle() > SHOWN.angle);
    const { view, ride } = this.race;
    view.closeUp = 1.75;
    view.resize();
    view.x = ride.x - 0.5;
    view.y = ride.y - 1.1;
  }
}
