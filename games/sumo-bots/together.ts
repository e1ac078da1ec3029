import { Lockstep } from '../kit/lockstep.ts';
import type { Side } from '../kit/match/side.ts';
import type { Online } from '../kit/online.ts';
import type { Order } from './bot.ts';
import type { Bout } from './bout.ts';

/** Number of steps by which a command says how far the stick is pushed. */
const STEPS = 8;

/** A command as it is sent: the stick in whole numbers, and what is pressed. */
type Command = readonly [x: number, y: number, dash: 0 | 1, brace: 0 | 1];

/** The players of the match around it. */
interface Players {
  /** Returns the wish of the player on this device in this step. */
  decide(): Order;
  /** Returns the computer's order for a player who has left. */
  standIn(side: Side): Order;
  readonly bout: Bout;
}

/** The robots of friends who play on several devices: their commands, in lockstep. */
export class Together {
  private readonly lockstep: Lockstep<Command>;
  private readonly players: Players;
  private readonly wanted: Order = { x: 0, y: 0, dash: false, brace: false };

  constructor(online: Online, players: Players) {
    this.players = players;
    this.lockstep = new Lockstep(online, {
      decide: () => this.decide(),
      isCommand,
      state: () => players.bout.bots.map(({ x, y, vx, vy }) => [x, y, vx, vy].join(' ')).join(' '),
    });
  }

  get hasDiverged(): boolean {
    return this.lockstep.hasDiverged;
  }

  /** Reads this device's player; true if everybody's commands are there, so that the step may be taken. */
  mayStep(): boolean {
    const { x, y, dash, brace } = this.players.decide();
    // A press that is shorter than a tick counts too.
    const isPressed = dash || this.wanted.dash;
    Object.assign(this.wanted, { x, y, brace, dash: isPressed });
    return this.lockstep.mayStep();
  }

  orderOf(side: Side): Order {
    const command = this.lockstep.commandOf(side);
    if (command === undefined) return this.players.standIn(side);
    const [x, y, dash, brace] = command;
    return { x: x / STEPS, y: y / STEPS, dash: dash === 1 && this.lockstep.isFirst, brace: brace === 1 };
  }

  private decide(): Command {
    const { x, y, dash, brace } = this.wanted;
    this.wanted.dash = false;
    return [Math.round(x * STEPS), Math.round(y * STEPS), dash ? 1 : 0, brace ? 1 : 0];
  }
}

function isCommand(said: unknown): said is Command {
  if (!Array.isArray(said) || said.length !== 4) return false;
  const [x, y, dash, brace]: readonly unknown[] = said;
  const isPushed = (value: unknown) => Number.isInteger(value) && Math.abs(Number(value)) <= STEPS;
  const isSwitch = (value: unknown) => value === 0 || value === 1;
  return isPushed(x) && isPushed(y) && isSwitch(dash) && isSwitch(brace);
}
