/** Runs work once per key at a time: concurrent calls with the same key share its result or error. */
export function oneAtATime<Result>(): (key: string, work: () => Promise<Result>) => Promise<Result> {
  const underWay = new Map<string, Promise<Result>>();
  return (key, work) => {
    const running = underWay.get(key);
    if (running !== undefined) return running;
    const started = work().finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  };
}
