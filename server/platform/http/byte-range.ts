/** Part of a body, in bytes; both ends are included. */
interface Part {
  readonly start: number;
  readonly end: number;
}

/**
 * The part of a body that a `Range` header asks for (RFC 9110 §14): null for the whole body, also for several parts at
 * once and for what cannot be read; `unsatisfiable` for a part that the body does not have.
 * @param size the body's length in bytes
 */
export function readRange(header: string | undefined, size: number): Part | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  // `bytes=-5` are the last five.
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(from) > Number(to)) return null;
  return start > end ? 'unsatisfiable' : { start, end };
}
