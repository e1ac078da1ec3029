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

  /** @throws AppError rate_limited, with the seconds until the window ends */
  count(address: string, gameId: string): void {
    this.#ofGame.count(address, gameId);
    this.#ofAll.count(address);
  }
}
