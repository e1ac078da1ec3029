/** A round that is played on several devices: each makes its own player's moves, and all know every move. */
export interface Online {
  /** The player on this device, from 0. */
  readonly me: number;
  /** Of each player. */
  readonly names: readonly string[];
  /** Whether a player has left for good: the game's own computer plays for them from then on. */
  hasLeft(player: number): boolean;
  /** Number of this device's player's moves. */
  readonly made: number;
  /** Makes a move of this device's player: a JSON value. */
  send(move: unknown): void;
  /** Takes the next move of a player, whoever's device made it; undefined until it has come. What is no move is skipped. */
  next<Move>(player: number, isMove: (said: unknown) => said is Move): Move | undefined;
}

/** A friend's name where there is little room: the last word of a long one. */
export function shortName(name: string): string {
  return name.length > 8 ? (name.split(' ').at(-1) ?? name).slice(0, 11) : name;
}

/** Moves of a player, from one of them on; or the question for what the others know, with how many moves of each are known here. */
type Said =
  | {
      readonly round: number;
      readonly player: number;
      readonly from: number;
      readonly moves: readonly unknown[];
    }
  | { readonly round: number; readonly ask: readonly number[] };

/** Greatest length of a message, in characters of JSON, and the pause between two, in milliseconds: the portal drops a flood. */
const AT_ONCE = 5000;
const PAUSE_MS = 30;
/** Whoever misses moves asks for them no more often than this, in milliseconds. */
const ASK_MS = 500;
/** Of a round in turns: more moves that nobody has seen are shown quickly, because the player has come back. */
export const BEHIND = 2;

interface RoundSetup {
  readonly round: number;
  readonly me: number;
  readonly names: readonly string[];
  readonly tell: (said: Said) => void;
  /** Number of moves that may wait to be shown without hurry. */
  readonly behind: number;
}

/** The moves of one round, as this device knows them. */
export class OnlineRound implements Online {
  readonly round: number;
  readonly me: number;
  readonly names: readonly string[];
  /** Whether another device has said what it knows. */
  isTold = false;
  private readonly tell: (said: Said) => void;
  private readonly moves: readonly unknown[][];
  private readonly taken: number[];
  private readonly behind: number;
  private gone: ReadonlySet<number> = new Set();
  private isTelling = false;
  private asked = Number.NEGATIVE_INFINITY;

  constructor({ round, me, names, tell, behind }: RoundSetup) {
    this.behind = behind;
    this.round = round;
    this.me = me;
    this.names = names;
    this.tell = tell;
    this.moves = names.map(() => []);
    this.taken = names.map(() => 0);
  }

  hasLeft(player: number): boolean {
    return this.gone.has(player);
  }

  /** Says who is still in the room. */
  follow(present: readonly number[]): void {
    this.gone = new Set([...this.names.keys()].filter((player) => !present.includes(player)));
  }

  get made(): number {
    return this.moves[this.me]?.length ?? 0;
  }

  send(move: unknown): void {
    const own = this.moves[this.me];
    if (own === undefined) return;
    own.push(move);
    this.tell({ round: this.round, player: this.me, from: own.length - 1, moves: [move] });
  }

  next<Move>(player: number, isMove: (said: unknown) => said is Move): Move | undefined {
    const known = this.moves[player] ?? [];
    for (;;) {
      const at = this.taken[player] ?? 0;
      if (at >= known.length) return undefined;
      this.taken[player] = at + 1;
      const move = known[at];
      if (isMove(move)) return move;
    }
  }

  /** Whether moves are to be shown quickly. */
  get isBehind(): boolean {
    return this.waiting > this.behind;
  }

  /** Asks the others for what is not known here. */
  ask(): void {
    const now = performance.now();
    if (now - this.asked < ASK_MS) return;
    this.asked = now;
    this.tell({ round: this.round, ask: this.moves.map(({ length }) => length) });
  }

  /** Receives what another device has said: whatever it is. */
  hear(data: unknown): void {
    const said = readSaid(data, this.names.length);
    if (said?.round !== this.round) return;
    if ('ask' in said) return void this.tellFrom(said.ask);
    this.isTold = true;
    const known = this.moves[said.player] ?? [];
    // Moves in between were lost.
    if (said.from > known.length) return this.ask();
    known.push(...said.moves.slice(known.length - said.from));
  }

  /** Tells another device what it does not know. */
  private async tellFrom(known: readonly number[]): Promise<void> {
    if (this.isTelling) return;
    this.isTelling = true;
    for (const [player, moves] of this.moves.entries()) {
      let from = known[player] ?? 0;
      do {
        const part = partOf(moves, from);
        this.tell({ round: this.round, player, from, moves: part });
        from += part.length;
        if (from < moves.length) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      } while (from < moves.length);
    }
    this.isTelling = false;
  }

  /** Number of moves that have not been taken. */
  private get waiting(): number {
    return this.moves.reduce((sum, moves, player) => sum + moves.length - (this.taken[player] ?? 0), 0);
  }
}

/** As many moves as fit into a message. */
function partOf(moves: readonly unknown[], from: number): unknown[] {
  const part: unknown[] = [];
  let length = 0;
  for (const move of moves.slice(from)) {
    length += (JSON.stringify(move) ?? '').length + 1;
    if (length > AT_ONCE && part.length > 0) break;
    part.push(move);
  }
  return part;
}

/** Reads what another device has said; undefined for anything else. */
function readSaid(data: unknown, players: number): Said | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const field = (name: keyof Extract<Said, { player: number }>): unknown => Reflect.get(data, name);
  const [round, player, from, moves] = [field('round'), field('player'), field('from'), field('moves')];
  if (!isCount(round)) return undefined;
  const ask: unknown = Reflect.get(data, 'ask');
  if (Array.isArray(ask)) return ask.every(isCount) ? { round, ask } : undefined;
  if (!isCount(player) || player >= players || !isCount(from) || !Array.isArray(moves)) return undefined;
  return { round, player, from, moves };
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0;
