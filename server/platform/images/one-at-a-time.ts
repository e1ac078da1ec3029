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
