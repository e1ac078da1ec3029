interface Asked {
  /** Requests a second, over all keys. */
  readonly perSecond: number;
  /** The keys; the nth is asked for 1/n as often as the first (Zipf's law). */
  readonly keys: number;
  /** Seconds for which an answer is cached. */
  readonly seconds: number;
}

/**
 * Returns the share of requests that a cache answers. An answer lives from the request that computed it until its time is
 * over; a request in between is a hit. Arrivals are independent of each other (Poisson).
 */
export function hitRate({ perSecond, keys, seconds }: Asked): number {
  const weights = Array.from({ length: keys }, (_, index) => 1 / (index + 1));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.reduce((sum, weight) => {
    const hits = (weight / whole) * perSecond * seconds;
    return sum + (weight / whole) * (hits / (1 + hits));
  }, 0);
}
