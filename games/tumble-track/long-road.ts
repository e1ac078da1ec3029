import type { GameScene, Kit } from '../kit/game.ts';
import type { LessonPlace } from '../kit/lesson/room.ts';
import { readHands } from './hands.ts';
import { Race } from './race.ts';
import { FLIP_SECONDS } from './ride.ts';
import { buildRoad, CLOCK, LONG_ROAD, secondsOf } from './road.ts';
import { songOf } from './sounds.ts';
import { layOut } from './track.ts';
import { worldAt } from './worlds.ts';

/** Seconds left from which on the music is tense. */
const TENSE = 8;
/** Points of a turn in the air, as many as so many metres. */
const FLIP_POINTS = 15;
/** Flags from one world to the next. */
const PER_WORLD = 4;
/** Steps that a ghost takes in the time of one, until it has begun to ride. */
const CATCH_UP = 24;

/** The Long Road: as far as the clock allows, and each flag gives it seconds. */
export class LongRoad implements GameScene {
  readonly race: Race;
  private readonly kit: Kit;
  /** Seconds that flags gave. */
  private extra: number = CLOCK.start;
  private furthest = 0;
  private flips = 0;

  constructor(kit: Kit) {
    this.kit = kit;
    const layout = layOut(buildRoad(LONG_ROAD.seed, LONG_ROAD.stretches));
    this.race = new Race(kit, layout, { world: 0, rivals: [] });
    if (kit.ghost?.scene instanceof LongRoad)
      this.race.ghost = { ride: kit.ghost.scene.race.ride, title: kit.ghost.title };
    kit.sound.music(songOf(0));
    kit.hud.say('Reach the flags: each gives you time', 2.2);
    this.showFacts();
  }

  /** Seconds left. */
  private get left(): number {
    const { clock, flips } = this.race.ride;
    // Here a turn in the air is worth points, and no time.
    return this.extra - clock - flips * FLIP_SECONDS;
  }

  update(dt: number): void {
    const { kit, race } = this;
    const { ride } = race;
    this.followGhost();
    race.update(readHands(kit), dt);
    for (const { kind } of ride.events) if (kind === 'flag') this.reachFlag(ride.flag);
    this.flips = ride.flips;
    this.furthest = Math.max(this.furthest, ride.x);
    kit.score.set(Math.floor(this.furthest) + this.flips * FLIP_POINTS);
    this.showFacts();
    if (this.left < TENSE) kit.sound.setTension(2);
    if (this.left <= 0 || ride.isFinished) this.end();
  }

  private followGhost(): void {
    const { ghost } = this.kit;
    if (!(ghost?.scene instanceof LongRoad) || !this.race.ride.hasStarted) return;
    const { ride } = ghost.scene.race;
    for (let left = CATCH_UP; left > 0 && !ghost.isAtEnd; left -= 1) {
      ghost.step();
      if (ride.hasStarted) return;
    }
  }

  private reachFlag(flag: number): void {
    const { kit, race } = this;
    const seconds = secondsOf(flag);
    this.extra += seconds;
    kit.sound.setTension(1);
    kit.levelComplete(flag);
    kit.fx.float(`+${seconds.toFixed(0)} s`, race.ride.x, -race.ride.y - 2, {
      size: 0.7,
      colour: '#7dff8a',
      seconds: 1.3,
    });
    if (flag % PER_WORLD !== 0) return;
    race.view.changeWorld(worldAt(flag / PER_WORLD));
    kit.hud.say(worldAt(flag / PER_WORLD).name, 1.6);
    kit.sound.music(songOf(flag / PER_WORLD));
  }

  private showFacts(): void {
    this.kit.hud.set('left', 'Time', Math.max(0, this.left).toFixed(1));
  }

  private end(): void {
    const { kit, race } = this;
    race.quiet();
    kit.sound.play('lose', { pitch: 1.1, gain: 0.6 });
    kit.over({
      title: race.ride.isFinished ? 'The end of the road!' : 'Out of time',
      lines: [
        ['Flags', String(race.ride.flag)],
        ['Flips', String(race.ride.flips)],
        ['Crashes', String(race.ride.crashes)],
      ],
    });
  }

  draw(ctx: CanvasRenderingContext2D): void {
    this.race.draw(ctx);
  }

  resize(): void {
    this.race.view.resize();
  }

  lesson(): LessonPlace {
    return this.race.lesson;
  }

  afterOver(dt: number): void {
    this.race.update({ gas: false, brake: true, lean: 0 }, dt);
  }
}
