/** Returns an object's own fields without those that are named. */
export function omit<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  names: readonly Name[],
): Omit<Whole, Name> {
  const rest = { ...whole };
  for (const name of names) delete rest[name];
  return rest;
}
