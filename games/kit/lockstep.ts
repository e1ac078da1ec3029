import type { Online } from './online.ts';

/** Steps of the game in which commands stay the same: a thirtieth of a second at 120 steps a second. */
const STEPS_A_TICK = 4;
/** Ticks from a command to its effect: a tenth of a second, and at most so many where the network is slower. */
const DELAY = 3;
const MOST_DELAY = 12;
/** States are compared every second. */
const TICKS_A_CHECK = 30;
/** Commands may come so many milliseconds late; where they do, those of this device are sent earlier, by a tick a second. */
const LATE_MS = 40;
const SLOWER_MS = 1000;

/** So many commands may wait in a live round: those that are on their way from two players, and as much again. */
export const LIVE_BEHIND = MOST_DELAY * 4;

/** The functions of a live game. */
export interface LiveGame<Command> {
  /** Returns the command of the player on this device. */
  decide(): Command;
  readonly isCommand: (said: unknown) => said is Command;
  /** A text that is the same on every device if the game is. */
  state(): string;
}

/** A tick as a device sends it; every second with the state of the tick a delay before. */
type Entry<Command> = readonly [command: Command] | readonly [command: Command, tick: number, state: string];

/**
 * Has a live game come to the same on several devices: each takes every step with everybody's commands, which are sent a
 * little before they count. A device to which its friends' commands have not come waits.
 */
export class Lockstep<Command> {
  /** Whether the devices have come to different states: the round can only end. */
  hasDiverged = false;
  private readonly online: Online;
  private readonly game: LiveGame<Command>;
  private readonly commands: (Command | undefined)[];
  /** The tick for which each player's command is there. */
  private readonly reached: number[];
  private readonly states = new Map<number, string>();
  private step = 0;
  private delay = DELAY;
  private waitsSince: number | undefined;
  private slower = Number.NEGATIVE_INFINITY;

  constructor(online: Online, game: LiveGame<Command>) {
    this.online = online;
    this.game = game;
    this.commands = online.names.map(() => undefined);
    this.reached = online.names.map(() => -1);
  }

  /** Whether everybody's commands for the next step are there. */
  mayStep(): boolean {
    const tick = Math.floor(this.step / STEPS_A_TICK);
    if (this.step % STEPS_A_TICK === 0) {
      this.send(tick);
      const missing = this.commands.filter((_, player) => !this.take(player, tick));
      this.noteWait(missing.length > 0);
      if (missing.length > 0) return false;
    }
    this.step += 1;
    return true;
  }

  /** Whether the step that may be taken is the first one of its commands. */
  get isFirst(): boolean {
    return this.step % STEPS_A_TICK === 1;
  }

  /** A player's command; undefined for one who has left. */
  commandOf(player: number): Command | undefined {
    return this.commands[player];
  }

  /** Sends this device's commands up to the delay after a tick. */
  private send(tick: number): void {
    const { online, game, states } = this;
    const isCheck = tick % TICKS_A_CHECK === 0;
    if (isCheck && !states.has(tick)) states.set(tick, game.state());
    while (online.made <= tick + this.delay) {
      const state = states.get(tick);
      const isLast = online.made === tick + this.delay;
      online.send(isLast && state !== undefined ? [game.decide(), tick, state] : [game.decide()]);
    }
  }

  private take(player: number, tick: number): boolean {
    if ((this.reached[player] ?? -1) >= tick) return true;
    const { isCommand } = this.game;
    const isEntry = (said: unknown): said is Entry<Command> => Array.isArray(said) && isCommand(said[0]);
    const entry = this.online.next(player, isEntry);
    if (entry === undefined && !this.online.hasLeft(player)) return false;
    this.commands[player] = entry?.[0];
    this.reached[player] = tick;
    if (entry?.length === 3) this.compare(entry[1], entry[2]);
    return true;
  }

  private compare(tick: number, state: string): void {
    const own = this.states.get(tick);
    if (own !== undefined && own !== state) this.hasDiverged = true;
  }

  private noteWait(waits: boolean): void {
    const now = performance.now();
    if (waits) {
      this.waitsSince ??= now;
      return;
    }
    const waited = this.waitsSince === undefined ? 0 : now - this.waitsSince;
    this.waitsSince = undefined;
    // Networks are as slow one way as the other: what comes late here is late there too.
    if (waited < LATE_MS || now - this.slower < SLOWER_MS || this.delay >= MOST_DELAY) return;
    this.slower = now;
    this.delay += 1;
  }
}
