import type { GameScene, Kit } from '../kit/game.ts';
import { Lockstep } from '../kit/lockstep.ts';
import { shortName } from '../kit/online.ts';
import type { Random } from '../kit/random.ts';
import { Guide } from './guide.ts';
import { Hands } from './hands.ts';
import { Layout } from './layout.ts';
import { HEROES } from './palette.ts';
import { A_WORLD, roomAt, worldOf } from './rooms.ts';
import { SONGS } from './songs.ts';
import { View } from './view.ts';
import { Visit } from './visit.ts';

/** The worlds from which the rooms of a race come, in their order. */
const COURSE: readonly (readonly number[])[] = [
  [0, 1],
  [2, 3, 4],
  [5, 6, 7],
];
/** A room that nobody gets through ends after so many steps; the next one begins so many after the door. */
const LONGEST = 120 * 60;
const REST = 170;
/** The machine takes so many steps of each five. */
const MACHINE = 3;

/** The rooms of a race, easy ones first. */
export function planRace(random: Random): number[] {
  return COURSE.map((worlds) => random.pick(worlds) * A_WORLD + random.int(2, A_WORLD - 1));
}

/** The state of a race, which is the same on every device: everybody in the same room, and who has won how many. */
export class Course {
  readonly wins: number[];
  visits: Visit[] = [];
  /** Those who were first through the door of this room. */
  first: readonly number[] = [];
  round = 0;
  private readonly rooms: readonly number[];
  private steps = 0;
  private rest = 0;

  constructor(rooms: readonly number[], players: number) {
    this.rooms = rooms;
    this.wins = Array.from({ length: players }, () => 0);
    this.begin();
  }

  get index(): number {
    return this.rooms[this.round] ?? 0;
  }

  get isOver(): boolean {
    return this.round >= this.rooms.length;
  }

  /** Takes a step with everybody's buttons, without those who have `null`; returns what came of each, and whether another room begins. */
  update(buttons: readonly (number | null)[]): {
    readonly results: readonly ('going' | 'fell' | 'out')[];
    readonly isNext: boolean;
  } {
    this.steps += 1;
    if (this.rest > 0) {
      this.rest -= 1;
      if (this.rest > 0) return { results: [], isNext: false };
      this.round += 1;
      if (!this.isOver) this.begin();
      return { results: [], isNext: true };
    }
    const results = this.visits.map((visit, player) => {
      const held = buttons[player];
      return held === null || held === undefined ? 'going' : visit.update(held);
    });
    this.first = [...results.keys()].filter((player) => results[player] === 'out');
    for (const player of this.first) this.wins[player] = (this.wins[player] ?? 0) + 1;
    if (this.first.length > 0 || this.steps > LONGEST) this.rest = REST;
    return { results, isNext: false };
  }

  /** A text that is the same on every device if the race is. */
  get state(): string {
    const places = this.visits.map(({ attempt: { hero }, falls }) => [hero.x, hero.y, falls].join(' '));
    return [this.round, ...this.wins, ...places].join(' ');
  }

  private begin(): void {
    this.steps = 0;
    this.first = [];
    this.visits = this.wins.map(() => new Visit(roomAt(this.index)));
  }
}

/** A race through three rooms: of two to four friends, or against the machine. */
export class Race implements GameScene {
  private readonly kit: Kit;
  private readonly layout = new Layout();
  private readonly hands: Hands;
  private readonly view: View;
  private readonly course: Course;
  private readonly names: readonly string[];
  private readonly me: number;
  private readonly lockstep: Lockstep<number> | null;
  private machine: Guide;
  private clock = 0;

  constructor(kit: Kit) {
    this.kit = kit;
    const { online } = kit;
    this.me = online?.me ?? 0;
    this.names = online?.names.map((name, player) => (player === this.me ? 'You' : shortName(name))) ?? [
      'You',
      'Machine',
    ];
    this.course = new Course(planRace(kit.random), this.names.length);
    this.machine = this.newMachine();
    this.hands = new Hands(kit, this.layout);
    this.layout.measure(kit.stage, kit.input.device === 'touch');
    this.view = new View(kit, this.layout, this.own, worldOf(this.course.index));
    this.lockstep =
      online === null
        ? null
        : new Lockstep<number>(online, {
            decide: () => this.hands.read(this.own.attempt),
            isCommand: (said): said is number =>
              typeof said === 'number' && Number.isInteger(said) && said >= 0 && said < 8,
            state: () => this.course.state,
          });
    this.show();
  }

  resize(): void {
    const { stage, input } = this.kit;
    this.layout.measure(stage, input.device === 'touch');
    this.view.resize();
  }

  update(): void {
    const { kit, lockstep, course } = this;
    if (lockstep?.hasDiverged === true) return kit.over({ title: 'The devices disagree' });
    if (lockstep !== null && !lockstep.mayStep()) return;
    const { results, isNext } = course.update(this.names.map((_, player) => this.buttonsOf(player)));
    if (isNext && course.isOver) return this.finish();
    if (isNext) {
      this.machine = this.newMachine();
      this.view.enter(this.own, worldOf(course.index));
      this.show();
      return;
    }
    const result = results[this.me] ?? 'going';
    this.view.follow(result, this.own.falls);
    if (result === 'out') kit.progress();
    if (course.first.length > 0 && results.length > 0) this.tellFirst();
  }

  draw(ctx: CanvasRenderingContext2D): void {
    const styles = Object.keys(HEROES);
    const others = this.course.visits.flatMap((visit, player) =>
      player === this.me
        ? []
        : [{ visit, title: this.names[player] ?? '', style: styles[(player + 1) % styles.length] ?? '' }],
    );
    this.view.draw(ctx, others);
  }

  private get own(): Visit {
    return this.course.visits[this.me] ?? new Visit(roomAt(0));
  }

  private buttonsOf(player: number): number | null {
    const { lockstep } = this;
    if (lockstep !== null) return lockstep.commandOf(player) ?? 0;
    if (player === this.me) return this.hands.read(this.own.attempt);
    this.clock += 1;
    return this.clock % 5 < MACHINE ? this.machine.next() : null;
  }

  private newMachine(): Guide {
    return new Guide(this.course.index, roomAt(this.course.index));
  }

  private show(): void {
    const { kit, course } = this;
    kit.sound.music(SONGS[worldOf(course.index)]);
    kit.sound.setTension(course.round === 2 ? 2 : 1);
    kit.hud.set('round', 'Room', `${course.round + 1} of ${COURSE.length}`);
    kit.hud.set('wins', 'Wins', course.wins.join(' : '));
  }

  private tellFirst(): void {
    const { kit, course, names } = this;
    const isMine = course.first.includes(this.me);
    kit.hud.say(isMine ? 'First!' : `${names[course.first[0] ?? 0] ?? ''} was first`, 1.4);
    if (!isMine) kit.sound.play('lose');
    this.show();
  }

  private finish(): void {
    const { kit, course, names, me } = this;
    const own = course.wins[me] ?? 0;
    const best = Math.max(...course.wins);
    const won = own === best && course.wins.filter((wins) => wins === best).length === 1;
    kit.sound.play(won ? 'win' : 'lose');
    kit.over({
      title: won
        ? 'You win the race'
        : own === best
          ? 'A tie'
          : `${names[course.wins.indexOf(best)] ?? ''} wins`,
      won,
      lines: names.map((name, player) => [name, String(course.wins[player] ?? 0)] as const),
    });
  }
}
