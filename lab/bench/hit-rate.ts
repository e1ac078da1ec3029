/** How often a cache with a time limit answers. */

export interface Asked {
  /** Requests a second, over all keys. */
  readonly perSecond: number;
  /** The keys; the nth is asked for 1/n as often as the first (Zipf's law). */
  readonly keys: number;
  /** How long an answer is cached. */
  readonly seconds: number;
  /** Changes a second that drop an answer, spread over the keys by the same law. */
  readonly dropsPerSecond?: number;
}

/** The share of each key, by Zipf's law. */
function sharesOf(keys: number): readonly number[] {
  const weights = Array.from({ length: keys }, (_, index) => 1 / (index + 1));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / whole);
}

/** The share of all requests that concern the key that is asked for most. */
export const hottest = (keys: number): number => sharesOf(keys)[0] ?? 1;

/**
 * The share of requests that the cache answers. An answer lives from the request that computed it until its time is over or
 * a change drops it; whoever asks in between is a hit. Arrivals are independent of each other (Poisson).
 */
export function hitRate({ perSecond, keys, seconds, dropsPerSecond = 0 }: Asked): number {
  return sharesOf(keys).reduce((sum, share) => {
    const drops = share * dropsPerSecond;
    const lives = drops === 0 ? seconds : (1 - Math.exp(-drops * seconds)) / drops;
    const hits = share * perSecond * lives;
    return sum + share * (hits / (1 + hits));
  }, 0);
}
