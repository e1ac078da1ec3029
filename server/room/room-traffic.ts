import { type Network, countedKeys } from '../platform/limits/network.ts';

/** The most connections of one network at a time: five school classes behind one address. */
const CONNECTIONS = 200;

/** Bytes a second that a process relays; a message counts as `LEAST_BYTES` at the least, because it takes time too. */
const BYTES = {
  /** Of one network: a class of forty, each with twenty-five messages a second. */
  network: 512 * 1024,
  /** Of everybody, to players at the same process. */
  near: 8 * 1024 * 1024,
  /** Of everybody, to players at others: over one connection of PostgreSQL, with a commit a message. */
  far: 2 * 1024 * 1024,
} as const;
const LEAST_BYTES = 512;

/** Packets of one network in a second, of whatever kind: reading them takes time, too. */
const PACKETS = 4000;

interface Message {
  readonly network: Network;
  readonly bytes: number;
  /** Whether it goes to other processes too. */
  readonly far: boolean;
}

/** Counts what rooms cost this process, so that one network's players cannot take it from everybody else's. */
export class RoomTraffic {
  readonly #connections = new Map<string, number>();
  /** Bytes of the current second, by network and for all. */
  readonly #bytes = new Map<string, number>();
  /** Packets of the current second, by network. */
  readonly #packets = new Map<string, number>();
  #second = 0;

  /** Whether the network may have one more connection. */
  hasPlace(network: Network): boolean {
    return countedKeys(network).every(
      ({ key, times }) => (this.#connections.get(key) ?? 0) < CONNECTIONS * times,
    );
  }

  /** Counts a connection, until the function that it returns is called. */
  connect(network: Network): () => void {
    const keys = countedKeys(network).map(({ key }) => key);
    for (const key of keys) this.#connections.set(key, (this.#connections.get(key) ?? 0) + 1);
    return () => {
      for (const key of keys) {
        const remaining = (this.#connections.get(key) ?? 0) - 1;
        if (remaining > 0) this.#connections.set(key, remaining);
        else this.#connections.delete(key);
      }
    };
  }

  /** Counts a message, unless its network or this process has had enough in this second: then it is to be dropped. */
  carries({ network, bytes, far }: Message): boolean {
    this.#beginSecond();
    const cost = Math.max(bytes, LEAST_BYTES);
    const kind = far ? 'far' : 'near';
    const budgets = [
      ...countedKeys(network).map(({ key, times }) => ({ key, most: BYTES.network * times })),
      { key: kind, most: BYTES[kind] },
    ];
    if (budgets.some(({ key, most }) => this.#spent(key) + cost > most)) return false;
    for (const { key } of budgets) this.#bytes.set(key, this.#spent(key) + cost);
    return true;
  }

  /** Counts a packet; whether the network has sent more in this second than many players do. */
  isTooMuch(network: Network): boolean {
    this.#beginSecond();
    let most = false;
    for (const { key, times } of countedKeys(network)) {
      const count = (this.#packets.get(key) ?? 0) + 1;
      this.#packets.set(key, count);
      most ||= count > PACKETS * times;
    }
    return most;
  }

  #beginSecond(): void {
    const second = Math.floor(performance.now() / 1000);
    if (second === this.#second) return;
    this.#second = second;
    this.#bytes.clear();
    this.#packets.clear();
  }

  #spent(key: string): number {
    return this.#bytes.get(key) ?? 0;
  }
}
