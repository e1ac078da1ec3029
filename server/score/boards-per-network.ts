import type { Env } from '../env.ts';
import { CallsPerNetwork } from '../platform/limits/calls-per-network.ts';

/** Limits how often a network asks for boards: of each game by itself, so that no game uses up what others need. */
export class BoardsPerNetwork {
  readonly #ofGame: CallsPerNetwork;
  readonly #ofAll: CallsPerNetwork;

  constructor(env: Pick<Env, 'rateLimits'>) {
    this.#ofGame = new CallsPerNetwork(env, 'board');
    this.#ofAll = new CallsPerNetwork(env, 'boards');
  }

  /** Counts in memory. */
  get remembered(): number {
    return this.#ofGame.remembered + this.#ofAll.remembered;
  }

  /** @throws AppError rate_limited, with the seconds until the window ends */
  count(address: string, gameId: string): void {
    // First, so that made-up games add no counts; what is refused to one game does not count for all.
    this.#ofAll.require(address);
    this.#ofGame.count(address, gameId);
    this.#ofAll.count(address);
  }
}
