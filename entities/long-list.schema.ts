import { z } from 'zod';

/**
 * A list of thousands of entries, which is refused at its first wrong one: to name what is wrong with each takes seconds.
 * As of every list with a maximum, the length comes first.
 */
export function longList<Entry extends z.ZodType>(entry: Entry, max: number) {
  const { $schema: _, ...items } = z.toJSONSchema(entry, { io: 'input', unrepresentable: 'any' });
  return z
    .array(z.unknown())
    .max(max)
    .transform((list, context) => {
      const entries: z.output<Entry>[] = [];
      for (const [index, one] of list.entries()) {
        const { data, error } = entry.safeParse(one);
        const [wrong] = error?.issues ?? [];
        if (wrong !== undefined) {
          const { message, path } = wrong;
          context.issues.push({ code: 'custom', message, path: [index, ...path], input: one });
          return z.NEVER;
        }
        if (data !== undefined) entries.push(data);
      }
      return entries;
    })
    .meta({ items });
}
