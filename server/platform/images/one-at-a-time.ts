/** Does a piece of work once however many ask for it at a time: all get the one answer, or the one error. */
export function oneAtATime<Result>(): (key: string, work: () => Promise<Result>) => Promise<Result> {
  const underWay = new Map<string, Promise<Result>>();
  return (key, work) => {
    const known = underWay.get(key);
    if (known !== undefined) return known;
    const doing = work().finally(() => underWay.delete(key));
    underWay.set(key, doing);
    return doing;
  };
}

/** Lets so many pieces of work run at a time; the others wait in line. */
export function turns(count: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let free = count;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((next) => waiting.push(next));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // A turn goes straight from one to the next: nobody slips in between.
      if (next === undefined) free += 1;
      else next();
    }
  };
}
