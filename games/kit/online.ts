/** A round that is played on several devices: each makes its own player's moves, and all know every move. */
export interface Online {
  /** The player on this device, from 0. */
  readonly me: number;
  /** Of each player. */
  readonly names: readonly string[];
  /** Whether a player has left for good: the game's own computer plays for them from then on. */
  hasLeft(player: number): boolean;
  /** Makes a move of this device's player: a JSON value. */
  send(move: unknown): void;
  /** Takes the next move of a player, whoever's device made it; undefined until it has come. What is no move is skipped. */
  next<Move>(player: number, isMove: (said: unknown) => said is Move): Move | undefined;
}

/** A friend's name where there is little room: the last word of a long one. */
export function shortName(name: string): string {
  return name.length > 8 ? (name.split(' ').at(-1) ?? name).slice(0, 11) : name;
}

/** Moves of a player, from one of them on; or the question for all that the others know. */
type Said =
  | {
      readonly round: number;
      readonly player: number;
      readonly from: number;
      readonly moves: readonly unknown[];
    }
  | { readonly round: number; readonly ask: true };

/** How many moves are sent at once, so that a message stays short. */
const AT_ONCE = 40;
/** So many moves that nobody has seen are shown quickly: the player has come back. */
const BEHIND = 2;

interface RoundSetup {
  readonly round: number;
  readonly me: number;
  readonly names: readonly string[];
  readonly tell: (said: Said) => void;
}

/** The moves of one round, as this device knows them. */
export class OnlineRound implements Online {
  readonly round: number;
  readonly me: number;
  readonly names: readonly string[];
  /** Whether moves are to be shown quickly, until the last one that is known. */
  isBehind = false;
  /** Whether another device has said what it knows. */
  isTold = false;
  private readonly tell: (said: Said) => void;
  private readonly moves: readonly unknown[][];
  private readonly taken: number[];
  private gone: ReadonlySet<number> = new Set();

  constructor({ round, me, names, tell }: RoundSetup) {
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
      if (at >= known.length) {
        if (this.waiting === 0) this.isBehind = false;
        return undefined;
      }
      this.taken[player] = at + 1;
      const move = known[at];
      if (isMove(move)) return move;
    }
  }

  /** Asks the others for all that they know. */
  ask(): void {
    this.tell({ round: this.round, ask: true });
  }

  /** Tells the others all that this device knows. */
  tellAll(): void {
    for (const [player, moves] of this.moves.entries()) {
      for (let from = 0; from === 0 || from < moves.length; from += AT_ONCE)
        this.tell({ round: this.round, player, from, moves: moves.slice(from, from + AT_ONCE) });
    }
  }

  /** Receives what another device has said: whatever it is. */
  hear(data: unknown): void {
    const said = readSaid(data, this.names.length);
    if (said?.round !== this.round) return;
    if ('ask' in said) return this.tellAll();
    this.isTold = true;
    const known = this.moves[said.player] ?? [];
    // Moves in between were lost.
    if (said.from > known.length) return this.ask();
    known.push(...said.moves.slice(known.length - said.from));
    if (this.waiting > BEHIND) this.isBehind = true;
  }

  /** How many moves have not been taken. */
  private get waiting(): number {
    return this.moves.reduce((sum, moves, player) => sum + moves.length - (this.taken[player] ?? 0), 0);
  }
}

/** Reads what another device has said; undefined for anything else. */
function readSaid(data: unknown, players: number): Said | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const field = (name: keyof Extract<Said, { player: number }>): unknown => Reflect.get(data, name);
  const [round, player, from, moves] = [field('round'), field('player'), field('from'), field('moves')];
  if (!isCount(round)) return undefined;
  if (Reflect.get(data, 'ask') === true) return { round, ask: true };
  if (!isCount(player) || player >= players || !isCount(from) || !Array.isArray(moves)) return undefined;
  return { round, player, from, moves };
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0;
