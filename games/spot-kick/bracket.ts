import { Random } from '../kit/random.ts';

/** A pair of a round: two seats of the draw, their goals, and the seat that goes on. */
export interface Pair {
  readonly seats: readonly [number, number];
  goals: readonly [number, number];
  winner: number | undefined;
}

/** A cup of four or eight seats: whoever wins a pair meets whoever wins the pair beside it. */
export class Bracket {
  readonly rounds: Pair[][];
  private readonly seed: string;

  /** @param seats as many as a power of two @param seed of the matches that only the computer plays */
  constructor(seats: readonly number[], seed: string) {
    this.seed = seed;
    this.rounds = [pairUp(seats)];
  }

  /** The round that is played, from 0. */
  get round(): number {
    return this.rounds.length - 1;
  }

  get pairs(): readonly Pair[] {
    return this.rounds.at(-1) ?? [];
  }

  /** The winner of the cup. */
  get champion(): number | undefined {
    return this.pairs.length === 1 ? this.pairs[0]?.winner : undefined;
  }

  pairOf(seat: number): Pair | undefined {
    return this.pairs.find(({ seats, winner }) => seats.includes(seat) && winner === undefined);
  }

  /** Notes how a pair of a round stands; what is decided stays. */
  note(round: number, at: number, goals: readonly [number, number], winner: 0 | 1 | undefined): void {
    const pair = this.rounds[round]?.[at];
    if (pair === undefined || pair.winner !== undefined) return;
    pair.goals = goals;
    if (winner !== undefined) pair.winner = pair.seats[winner];
  }

  /** Decides the pairs for which only the computer plays, the same on every device. */
  decideIdle(isIdle: (seat: number) => boolean): void {
    this.pairs.forEach(({ seats, winner }, at) => {
      if (winner !== undefined || !seats.every(isIdle)) return;
      const random = new Random(`${this.seed} ${this.round} ${at}`);
      const goals: [number, number] = random.chance(0.5) ? [4, 3] : [2, 3];
      this.note(this.round, at, goals, goals[0] > goals[1] ? 0 : 1);
    });
  }

  /** Begins the next round once all pairs are decided; false before, and after the last. */
  goOn(): boolean {
    const winners = this.pairs.map(({ winner }) => winner);
    if (winners.length === 1 || winners.includes(undefined)) return false;
    this.rounds.push(pairUp(winners.filter((seat) => seat !== undefined)));
    return true;
  }
}

function pairUp(seats: readonly number[]): Pair[] {
  return Array.from({ length: Math.floor(seats.length / 2) }, (_, at) => ({
    seats: [seats[at * 2] ?? 0, seats[at * 2 + 1] ?? 0],
    goals: [0, 0],
    winner: undefined,
  }));
}

/** Draws the seats of so many players: bots (from 8 on) fill two, four or eight, and meet each other late. */
export function drawSeats(players: readonly number[], random: Random): number[] {
  const size = players.length <= 2 ? 2 : players.length <= 4 ? 4 : 8;
  const order = random.shuffle(players);
  const bots = Array.from({ length: size - order.length }, (_, bot) => FIRST_BOT + bot);
  const firsts = order.slice(0, size / 2);
  const seconds = random.shuffle([...order.slice(size / 2), ...bots]);
  return firsts.flatMap((first, at) => [first, seconds[at] ?? FIRST_BOT]);
}

export const FIRST_BOT = 8;
