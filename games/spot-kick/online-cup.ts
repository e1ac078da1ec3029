import type { GameScene, Kit } from '../kit/game.ts';
import { type LessonPlace } from '../kit/lesson/room.ts';
import { BEHIND, type Online, shortName } from '../kit/online.ts';
import { Bracket, drawSeats, FIRST_BOT } from './bracket.ts';
import { drawBracket } from './bracket-art.ts';
import { opponentOf } from './cups.ts';
import { OnlineDuel } from './online-duel.ts';

/** Seconds for which a round's pairs, and the end, are shown. */
const SHOWN = 3.4;
/** Steps taken in the time of one, until somebody who comes back has caught up. */
const CATCH_UP = 24;

/** The name of a round, by its number of pairs. */
const ROUNDS: ReadonlyMap<number, string> = new Map([
  [1, 'The final'],
  [2, 'Semi-finals'],
  [4, 'Quarter-finals'],
]);

/** The seats of the draw: told once, so that a page that comes back has the same draw. */
interface Draw {
  readonly draw: readonly number[];
}
/** A choice of a match: a shot or a dive. */
interface Choice {
  readonly round: number;
  readonly choice: unknown;
}
/** The state of a match. */
interface Tally {
  readonly round: number;
  readonly pair: number;
  readonly goals: readonly [number, number];
  readonly winner?: 0 | 1 | undefined;
}

/** A cup of friends: pairs play at once, each between two devices; two friends play the final alone. */
export class OnlineCup implements GameScene {
  private readonly kit: Kit;
  private readonly online: Online;
  private readonly seed: string;
  /** The choices that were made and are still to be played, by player. */
  private readonly choices: Choice[][];
  private cup: Bracket | undefined;
  private duel: OnlineDuel | undefined;
  private shown = SHOWN;
  /** Tallies that came before their round. */
  private readonly early: { readonly player: number; readonly tally: Tally }[] = [];

  constructor(kit: Kit, online: Online) {
    this.kit = kit;
    this.online = online;
    this.seed = String(kit.random.int(0, 1e9));
    this.choices = online.names.map(() => []);
  }

  get opening(): boolean {
    return this.duel === undefined;
  }

  lesson(): LessonPlace {
    return this.duel?.lesson() ?? {};
  }

  resize(): void {
    this.duel?.resize();
  }

  update(dt: number): void {
    this.hear();
    const { cup } = this;
    if (cup === undefined) return this.drawOnce();
    for (const { player, tally } of this.early.splice(0)) this.hearTally(player, tally);
    cup.decideIdle((seat) => this.isIdle(seat));
    if (this.duel !== undefined) return this.playOn(dt);
    this.shown -= dt;
    if (this.shown > 0) return;
    if (cup.champion !== undefined) return this.end(cup.champion);
    const mine = cup.pairOf(this.online.me);
    if (mine !== undefined) this.begin(cup, mine.seats);
    else if (cup.goOn()) this.shown = SHOWN;
  }

  /** Takes a step of the match; more where its player comes back to choices that are still to be played. */
  private playOn(dt: number): void {
    for (let left = CATCH_UP; left > 0; left -= 1) {
      this.duel?.update(dt);
      const seats = this.cup?.pairOf(this.online.me)?.seats ?? [];
      const waiting = seats.reduce((sum, seat) => sum + (this.choices[seat]?.length ?? 0), 0);
      if (waiting <= BEHIND) return;
    }
  }

  afterOver(dt: number): void {
    this.duel?.afterOver(dt);
  }

  draw(ctx: CanvasRenderingContext2D): void {
    const { kit, cup, duel, online } = this;
    if (duel !== undefined) return duel.draw(ctx);
    const shown = cup ?? new Bracket([], '');
    const isMine = shown.pairOf(online.me) !== undefined;
    const final = ROUNDS.get(shown.pairs.length) ?? '';
    const title =
      cup === undefined ? 'The draw…' : this.shown > 0 || isMine ? final : `${final}: they still play`;
    drawBracket(ctx, kit.stage, shown, { nameOf: (seat) => this.nameOf(seat), mine: online.me, title });
  }

  private nameOf(seat: number): string {
    const { online } = this;
    if (seat >= FIRST_BOT) return opponentOf(seat - FIRST_BOT).name;
    return seat === online.me ? 'You' : shortName(online.names[seat] ?? '');
  }

  /** Whether the computer plays for a seat. */
  private isIdle(seat: number): boolean {
    return seat >= FIRST_BOT || this.online.hasLeft(seat);
  }

  /** The first player who is here draws, and tells everybody. */
  private drawOnce(): void {
    const { online, kit } = this;
    const here = [...online.names.keys()].filter((player) => !online.hasLeft(player));
    if (here[0] === online.me && online.made === 0) online.send({ draw: drawSeats(here, kit.random) });
  }

  private hear(): void {
    const { online } = this;
    for (const player of online.names.keys())
      for (;;) {
        const said = online.next(player, isSaid);
        if (said === undefined) break;
        if ('draw' in said) this.cup ??= new Bracket(said.draw, this.seed);
        else if ('choice' in said) this.choices[player]?.push(said);
        else this.hearTally(player, said);
      }
  }

  private hearTally(player: number, { round, pair, goals, winner }: Tally): void {
    const seats = this.cup?.rounds[round]?.[pair]?.seats;
    if (seats?.includes(player) === true) this.cup?.note(round, pair, goals, winner);
    // Of a round that this device has not come to.
    else if (round > (this.cup?.round ?? 0))
      this.early.push({ player, tally: { round, pair, goals, winner } });
  }

  /** This device's match, of which the other device makes the other choices. */
  private begin(cup: Bracket, seats: readonly [number, number]): void {
    const { kit, online, choices } = this;
    const { round } = cup;
    const pair = cup.pairs.findIndex((each) => each.seats === seats);
    const me = seats[0] === online.me ? 0 : 1;
    const match: Online = {
      me,
      names: seats.map((seat) => (seat < FIRST_BOT ? this.nameOf(seat) : opponentOf(seat - FIRST_BOT).short)),
      hasLeft: (side) => this.isIdle(seats[side] ?? FIRST_BOT),
      made: 0,
      send: (choice) => online.send({ round, choice }),
      next: (side, isMove) => {
        const made = choices[seats[side] ?? FIRST_BOT];
        for (let said = made?.shift(); said !== undefined; said = made?.shift())
          if (said.round === round && isMove(said.choice)) return said.choice;
        return undefined;
      },
    };
    const isCup = cup.rounds[0]?.length !== 1;
    this.duel = new OnlineDuel({ ...kit, online: match }, match, (goals, winner) => {
      const told = winner === undefined ? {} : { winner: winner === 'you' ? 0 : 1 };
      online.send({ round, pair, goals, ...told });
      if (winner === undefined || !isCup) return !isCup;
      this.duel = undefined;
      this.shown = SHOWN;
      cup.note(round, pair, goals, winner === 'you' ? 0 : 1);
      return false;
    });
  }

  private end(champion: number): void {
    const { kit, online } = this;
    const won = champion === online.me;
    const rounds = this.cup?.rounds.length ?? 1;
    const what = rounds > 1 ? ' the cup' : '';
    kit.sound.play(won ? 'win' : 'lose');
    kit.over({
      title: `${won ? 'You win' : `${this.nameOf(champion)} wins`}${what}`,
      won,
      lines: [['Rounds', String(rounds)]],
    });
  }
}

const isCount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;

/** Whether what another device says is a draw, a choice or a tally: whatever it is. */
function isSaid(said: unknown): said is Draw | Choice | Tally {
  if (typeof said !== 'object' || said === null) return false;
  const field = (name: keyof Draw | keyof Choice | keyof Tally): unknown => Reflect.get(said, name);
  const [draw, goals, winner] = [field('draw'), field('goals'), field('winner')];
  if (Array.isArray(draw))
    return (
      [2, 4, 8].includes(draw.length) &&
      new Set(draw).size === draw.length &&
      draw.every((seat) => isCount(seat, 15))
    );
  if (!isCount(field('round'), 2)) return false;
  if (field('choice') !== undefined) return true;
  if (!isCount(field('pair'), 3) || !Array.isArray(goals) || goals.length !== 2) return false;
  return goals.every((count) => isCount(count, 99)) && (winner === undefined || isCount(winner, 1));
}
