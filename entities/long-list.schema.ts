import { z } from 'zod';

/** What zod gives from one schema to the next. */
type Run = z.core.$ZodType['_zod']['run'];

/**
 * A list of thousands of entries, which is refused at its first wrong one: to name what is wrong with each takes seconds.
 * As of every list with a maximum, the length comes first.
 */
export function longList<Entry extends z.ZodType>(entry: Entry, max: number): z.ZodArray<Entry> {
  entry._zod.run = endingIn(entry._zod.run);
  const list = z.array(entry).max(max);
  const { run } = list._zod;
  list._zod.run = (payload, context) => run(payload, { ...context, abortEarly: true });
  return list;
}

/** Zod goes on after what is only too long or too large, unless it is told that this ends everything. */
const endingIn =
  (run: Run): Run =>
  (payload, context) => {
    const result = run(payload, context);
    if (result instanceof Promise) return result;
    result.issues = result.issues.map((issue) => ({ ...issue, continue: false }));
    return result;
  };
