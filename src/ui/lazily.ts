/** Makes a thing when it is first asked for, and keeps it: a formatter takes a phone up to 50 ms to make. */
export function lazily<Thing>(make: () => Thing): () => Thing {
  let made: Thing | undefined;
  return () => (made ??= make());
}
