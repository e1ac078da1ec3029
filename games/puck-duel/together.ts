import { Lockstep } from '../kit/lockstep.ts';
import type { Side } from '../kit/match/side.ts';
import type { Online } from '../kit/online.ts';
import type { Wish } from './hands.ts';
import type { Rink } from './rink.ts';
import { HALF_LENGTH } from './table.ts';

/** Places are sent in quarters of a unit of the table, and directions in eighths. */
const FINE = { place: 4, way: 8 } as const;
const FARTHEST = HALF_LENGTH * 2 * FINE.place;

/** A wish as it is sent: 1 for a place, 0 for a direction, and whole numbers. */
type Command = readonly [isPlace: 0 | 1, u: number, v: number];

/** The hands of friends who play on several devices: their wishes, in lockstep. */
export class Together {
  private readonly lockstep: Lockstep<Command>;
  private wanted: Wish = { kind: 'way', u: 0, v: 0 };

  constructor(online: Online, rink: Rink) {
    this.lockstep = new Lockstep(online, {
      decide: () => packed(this.wanted),
      isCommand,
      state: () =>
        [...rink.mallets, ...rink.pucks].map(({ u, v, du, dv }) => [u, v, du, dv].join(' ')).join(' '),
    });
  }

  get hasDiverged(): boolean {
    return this.lockstep.hasDiverged;
  }

  /** Whether everybody's wishes are there, so that the step may be taken. */
  mayStep(wanted: Wish): boolean {
    this.wanted = wanted;
    return this.lockstep.mayStep();
  }

  /** Undefined for somebody who has left. */
  wishOf(side: Side): Wish | undefined {
    const command = this.lockstep.commandOf(side);
    if (command === undefined) return undefined;
    const [isPlace, u, v] = command;
    const kind = isPlace === 1 ? 'place' : 'way';
    return { kind, u: u / FINE[kind], v: v / FINE[kind] };
  }
}

const packed = ({ kind, u, v }: Wish): Command => [
  kind === 'place' ? 1 : 0,
  Math.round(u * FINE[kind]),
  Math.round(v * FINE[kind]),
];

function isCommand(said: unknown): said is Command {
  if (!Array.isArray(said) || said.length !== 3) return false;
  const [isPlace, u, v]: readonly unknown[] = said;
  const most = isPlace === 1 ? FARTHEST : FINE.way;
  const isWithin = (value: unknown) => Number.isInteger(value) && Math.abs(Number(value)) <= most;
  return (isPlace === 0 || isPlace === 1) && isWithin(u) && isWithin(v);
}
