/** Returns a function that creates a value once, on first use: a formatter takes up to 50 ms to create on a phone. */
export function lazily<Thing>(make: () => Thing): () => Thing {
  let thing: Thing | undefined;
  return () => (thing ??= make());
}
