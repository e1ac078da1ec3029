import { Random } from '../kit/random.ts';
import { isNumberList, type Store } from '../kit/store.ts';
import { opponentOf } from './cups.ts';

/** Teams of a division, with the player's, and the matches of a season: each once against every other one. */
export const TEAMS_A_DIVISION = 8;
export const DAYS = TEAMS_A_DIVISION - 1;
/** The number of teams that go up, and as many down. */
const MOVERS = 2;
export const DIVISIONS = ['Third division', 'Second division', 'First division'] as const;
/** The match, as the cups count them, against the first team of each division: who comes later is stronger. */
const FIRST_MATCH = [0, 2, 9] as const;

/** The result of a match: goals of both sides, and whether sudden death decided it. */
export interface Result {
  readonly mine: number;
  readonly theirs: number;
  readonly isSudden: boolean;
}

export interface Standing {
  /** 0 is the player's team; the others by `Season.matchOf`. */
  readonly team: number;
  readonly played: number;
  readonly difference: number;
  readonly points: number;
}

/** A season as it stands: 3 points for a win, 2 for one in sudden death, 1 for a defeat in it. */
export class Season {
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
  }

  /** The division from 0 for the lowest, the season's number, and the results of the player's matches. */
  private get kept(): { division: number; number: number; results: Result[] } {
    const [division = 0, number = 0, ...rest] = this.store
      .get('season', isNumberList, [])
      .map((value) => Math.max(0, Math.floor(value)));
    const results: Result[] = [];
    for (let at = 0; at + 2 < rest.length && results.length < DAYS; at += 3) {
      const [mine = 0, theirs = 0, isSudden = 0] = rest.slice(at, at + 3);
      results.push({ mine, theirs, isSudden: isSudden > 0 });
    }
    return { division: Math.min(DIVISIONS.length - 1, division), number, results };
  }

  get division(): number {
    return this.kept.division;
  }

  /** The day that is to be played, from 0. */
  get day(): number {
    return this.kept.results.length;
  }

  get isOver(): boolean {
    return this.day >= DAYS;
  }

  /** The match, as the cups count them, against a team from 1. */
  matchOf(team: number): number {
    return (FIRST_MATCH[this.division] ?? 0) + team - 1;
  }

  /** The team that the player meets on a day. */
  rivalOn(day: number): number {
    return pairsOn(day)[0]?.[1] ?? 1;
  }

  nameOf(team: number): string {
    return team === 0 ? 'You' : opponentOf(this.matchOf(team)).name;
  }

  note(result: Result): void {
    const { division, number, results } = this.kept;
    this.keep(division, number, [...results, result]);
  }

  /** Begins the next season, in the division that the last place leads to. */
  goOn(): void {
    const { division, number } = this.kept;
    this.keep(Math.min(DIVISIONS.length - 1, Math.max(0, division + this.move)), number + 1, []);
  }

  /** The way that the player's place leads: up (1), down (-1), or nowhere (0). */
  get move(): number {
    const place = this.table.findIndex(({ team }) => team === 0);
    if (place < MOVERS) return this.division < DIVISIONS.length - 1 ? 1 : 0;
    return place >= TEAMS_A_DIVISION - MOVERS && this.division > 0 ? -1 : 0;
  }

  /** The first team has the first place. */
  get table(): Standing[] {
    const { number, division, results } = this.kept;
    const rows = Array.from({ length: TEAMS_A_DIVISION }, () => ({ played: 0, difference: 0, points: 0 }));
    const add = (team: number, ours: number, theirs: number, isSudden: boolean): void => {
      const row = rows[team];
      if (row === undefined) return;
      row.played += 1;
      row.difference += ours - theirs;
      row.points += ours > theirs ? (isSudden ? 2 : 3) : isSudden ? 1 : 0;
    };
    results.forEach((own, day) => {
      for (const [one, two] of pairsOn(day)) {
        const result =
          one === 0 ? own : chanceResult(`season ${number} ${division} ${day} ${one}`, two - one);
        add(one, result.mine, result.theirs, result.isSudden);
        add(two, result.theirs, result.mine, result.isSudden);
      }
    });
    return rows
      .map((row, team) => ({ team, ...row }))
      .toSorted((a, b) => b.points - a.points || b.difference - a.difference || a.team - b.team);
  }

  private keep(division: number, number: number, results: readonly Result[]): void {
    const flat = results.flatMap(({ mine, theirs, isSudden }) => [mine, theirs, Number(isSudden)]);
    this.store.set('season', [division, number, ...flat]);
  }
}

/** The pairs of a day: all but the player's team go around a table. */
export function pairsOn(day: number): [number, number][] {
  const others = Array.from({ length: DAYS }, (_, seat) => ((seat + day) % DAYS) + 1);
  const pairs: [number, number][] = [[0, others[0] ?? 1]];
  for (let seat = 1; seat <= (DAYS - 1) / 2; seat += 1)
    pairs.push([others[seat] ?? 1, others[DAYS - seat] ?? 1]);
  return pairs;
}

/** A match of two others: the stronger team, which is `ahead` places further, wins more often. */
function chanceResult(seed: string, ahead: number): Result {
  const random = new Random(seed);
  const wins = !random.chance(0.5 + ahead * 0.045);
  const isSudden = random.chance(0.25);
  const [most, less] = [random.int(3, 5), random.int(1, 2)];
  const least = isSudden ? most - 1 : most - less;
  return wins ? { mine: most, theirs: least, isSudden } : { mine: least, theirs: most, isSudden };
}
