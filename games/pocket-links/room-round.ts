import type { GameScene, Kit } from '../kit/game.ts';
import type { Online } from '../kit/online.ts';
import { againstPar } from './card.ts';
import { Green } from './green.ts';
import { Ground } from './ground.ts';
import type { Hole } from './hole.ts';
import { WORLDS } from './holes.ts';
import type { GhostBall } from './props-art.ts';
import { Roll } from './roll.ts';
import { isSaid, type Score, type Struck } from './room-moves.ts';
import { drawTable, roomOfTable } from './room-table.ts';
import { SONG } from './song.ts';
import { View } from './view.ts';

/** Seconds for a hole; so many more for what a slow network still brings; and the rest between two holes. */
const TIME = 75;
const GRACE = 15;
const REST = 2.6;
/** Longest that a stroke of somebody who has come back is rolled at once, in steps. */
const MOST_STEPS = 30 * 120;
const STEP = 1 / 120;
const COLOURS = ['#ee5b4f', '#3f87c9', '#ffc94a', '#8d6be0', '#2f9d8a', '#f48fb1', '#7a5a3c', '#26305c'];

interface Friend {
  readonly roll: Roll;
  /** Number of strokes at this hole, and where the last one was made. */
  count: number;
  from: { x: number; y: number };
}

/** Friends play the same hole at once, each on their own device, and see the balls of the others roll. */
export class RoomRound implements GameScene {
  private readonly kit: Kit;
  private readonly online: Online;
  private readonly view: View;
  private readonly holes: readonly Hole[];
  /** Those who began: a room may have empty places. */
  private readonly players: readonly number[];
  /** The strokes of each hole, by player. */
  private readonly scores: (number | undefined)[][];
  private at = 0;
  private green: Green;
  private friends: Friend[] = [];
  /** Strokes at holes that this device has not come to. */
  private early: { readonly player: number; readonly struck: Struck }[] = [];
  private left = TIME;
  private rest: number | undefined;
  private clock = 0;

  constructor(kit: Kit, online: Online) {
    this.kit = kit;
    this.online = online;
    this.holes = WORLDS.map(({ holes }) => kit.random.pick(holes));
    this.scores = this.holes.map(() => online.names.map(() => undefined));
    this.players = [...online.names.keys()].filter((player) => online.names[player] !== '');
    this.view = new View(kit);
    this.green = this.tee();
    kit.sound.music(SONG);
  }

  resize(): void {
    this.view.kept = roomOfTable(this.kit.stage, this.players.length);
    this.view.refresh(this.green);
  }

  update(dt: number): void {
    this.clock += dt;
    this.hear();
    this.friends.forEach((friend) => roll(friend, dt));
    this.green.update(dt);
    if (this.rest === undefined) this.play(dt);
    else {
      this.rest -= dt;
      if (this.rest <= 0) this.goOn();
    }
  }

  afterOver(dt: number): void {
    this.clock += dt;
    this.green.update(dt);
  }

  draw(ctx: CanvasRenderingContext2D): void {
    const { view, green, kit, online } = this;
    const balls = this.friends.flatMap(({ roll: { x, y }, count }, player): GhostBall[] => {
      const isShown = player !== online.me && count > 0 && !online.hasLeft(player);
      const letter = lastWord(online.names[player] ?? '').slice(0, 1);
      return isShown ? [{ x, y, colour: colourOf(player), letter }] : [];
    });
    view.draw(ctx, green, this.clock, balls);
    drawTable(
      ctx,
      kit.stage,
      this.players.map((player) => ({
        name: player === online.me ? 'You' : lastWord(online.names[player] ?? ''),
        colour: colourOf(player),
        strokes: this.totalOf(player),
        state: online.hasLeft(player)
          ? 'left'
          : this.scores[this.at]?.[player] === undefined
            ? 'plays'
            : 'in',
      })),
    );
  }

  private tee(): Green {
    const { kit, online, view } = this;
    const hole = this.holes[this.at];
    if (hole === undefined) throw new RangeError(`no hole ${this.at}`);
    const green = new Green(hole, kit);
    green.onStrike = ({ angle, power }) => {
      const { x, y, clock } = green.roll;
      kit.progress();
      online.send({ hole: this.at, count: green.strokes + 1, x, y, clock, angle, power });
    };
    this.friends = online.names.map(() => {
      const { ground } = green;
      return { roll: new Roll(new Ground(ground.hole)), count: 0, from: ground.tee };
    });
    this.left = TIME;
    view.kept = roomOfTable(kit.stage, this.players.length);
    view.refresh(green);
    kit.hud.set('hole', 'Hole', `${this.at + 1}/${this.holes.length}`);
    kit.hud.say(`${hole.name}: par ${hole.par}`, 1.6);
    if (this.at === this.holes.length - 1) kit.sound.setTension(2);
    return green;
  }

  /** The hole goes on until everybody is in, or has left, or their time is over. */
  private play(dt: number): void {
    const { green, online, kit, at } = this;
    this.left -= dt;
    kit.hud.set('time', 'Time', String(Math.max(0, Math.ceil(this.left))));
    const scores = this.scores[at] ?? [];
    if (this.left <= 0 && green.end === undefined) green.pickUp();
    if (green.end !== undefined && scores[online.me] === undefined) {
      scores[online.me] = green.strokes;
      online.send({ hole: at, strokes: green.strokes });
      kit.grow();
      kit.levelComplete(at + 1);
    }
    const isIn = this.players.every((player) => scores[player] !== undefined || online.hasLeft(player));
    if (!isIn && this.left > -GRACE) return;
    this.rest = REST;
    const best = Math.min(...scores.filter((score) => score !== undefined));
    const names = online.names.filter((_, player) => scores[player] === best);
    const first = scores[online.me] === best ? 'You' : lastWord(names[0] ?? '');
    if (names.length === 1) kit.hud.say(`${first}: ${best}, the fewest`, REST - 0.6, 'low');
  }

  private goOn(): void {
    this.rest = undefined;
    this.at += 1;
    if (this.at < this.holes.length) {
      this.kit.sound.play('whoosh');
      this.green = this.tee();
      for (const { player, struck } of this.early.splice(0)) this.hearStroke(player, struck);
    } else this.finish();
  }

  /** Takes what everybody has done meanwhile; also what this device's player had done before the page was loaded anew. */
  private hear(): void {
    const { online } = this;
    for (const player of online.names.keys())
      for (;;) {
        const said = online.next(player, isSaid);
        if (said === undefined) break;
        if ('count' in said) this.hearStroke(player, said);
        else this.hearScore(player, said);
      }
  }

  private hearScore(player: number, { hole, strokes }: Score): void {
    const scores = this.scores[hole];
    if (scores === undefined || scores[player] !== undefined) return;
    scores[player] = strokes;
    if (player !== this.online.me) return;
    this.kit.score.add(strokes - (hole === this.at ? this.green.strokes : 0));
    if (hole !== this.at) return;
    this.green.strokes = strokes;
    this.green.end = 'picked';
  }

  private hearStroke(player: number, struck: Struck): void {
    const { green, online, friends } = this;
    const friend = friends[player];
    if (struck.hole > this.at) this.early.push({ player, struck });
    if (struck.hole !== this.at || friend === undefined) return;
    friend.count = struck.count;
    friend.from = { x: struck.x, y: struck.y };
    strike(friend.roll, struck);
    if (player !== online.me || struck.count <= green.strokes) return;
    for (let step = 0; step < MOST_STEPS && friend.roll.moving; step += 1) roll(friend, STEP);
    this.kit.score.add(struck.count - green.strokes);
    green.strokes = struck.count;
    green.roll.placeAt(friend.roll.x, friend.roll.y);
    green.roll.clock = friend.roll.clock;
  }

  private totalOf(player: number): number {
    const { at, online, green, friends } = this;
    const before = this.scores.reduce((sum, scores) => sum + (scores[player] ?? 0), 0);
    if (this.scores[at] === undefined || this.scores[at][player] !== undefined) return before;
    return before + (player === online.me ? green.strokes : (friends[player]?.count ?? 0));
  }

  private finish(): void {
    const { kit, online, holes } = this;
    const par = holes.reduce((sum, hole) => sum + hole.par, 0);
    const standing = this.players
      .map((player) => ({ name: online.names[player] ?? '', player, strokes: this.totalOf(player) }))
      .filter(({ player }) => !online.hasLeft(player))
      .toSorted((a, b) => a.strokes - b.strokes);
    const first = standing.filter(({ strokes }) => strokes === standing[0]?.strokes);
    const won = first.some(({ player }) => player === online.me);
    kit.sound.play(won ? 'win' : 'lose');
    kit.over({
      title: first.length > 1 ? 'A draw' : won ? 'You win' : `${first[0]?.name ?? ''} wins`,
      won: won && first.length === 1,
      lines: standing.map(({ name, player, strokes }) => [
        player === online.me ? `${name} (you)` : name,
        `${strokes} (${againstPar(strokes, par)})`,
      ]),
    });
  }
}

/** The part of a name for which there is room. */
const lastWord = (name: string): string => name.split(' ').at(-1)?.slice(0, 9) ?? name;

const colourOf = (player: number): string => COLOURS[player % COLOURS.length] ?? '#ffffff';

function strike(ball: Roll, { x, y, clock, angle, power }: Struck): void {
  ball.placeAt(x, y);
  ball.clock = clock;
  ball.strike(angle, power);
}

/** Moves a friend's ball; out of the water it comes back to where it was struck. */
function roll({ roll: ball, from }: Friend, dt: number): void {
  let isWet = false;
  ball.update(dt, ({ kind }) => {
    isWet ||= kind === 'water';
  });
  if (isWet) ball.placeAt(from.x, from.y);
}
