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

interface Whole {
  /** Of the file as it is sent, in bytes. */
  readonly size: number;
  readonly etag: string;
}

interface Sent {
  readonly status: 200 | 206 | 416;
  readonly headers: Readonly<Record<string, string>>;
  /** The part of the file that is sent; null for all of it, and for nothing of one that does not have the part. */
  readonly part: Part | null;
}

/** The way a file that can be sent in parts answers a request: whole, in part, or that it does not have this part. */
export function sendInPart(
  {
    range,
    'if-range': ifRange,
  }: { readonly range?: string | undefined; readonly 'if-range'?: string | undefined },
  { size, etag }: Whole,
): Sent {
  const part = ifRange === undefined || ifRange === etag ? readRange(range, size) : null;
  const accepted = { 'accept-ranges': 'bytes' };
  if (part === 'unsatisfiable')
    return { status: 416, headers: { ...accepted, 'content-range': `bytes */${size}` }, part: null };
  if (part === null) return { status: 200, headers: { ...accepted, 'content-length': String(size) }, part };
  const { start, end } = part;
  return {
    status: 206,
    headers: {
      ...accepted,
      'content-range': `bytes ${start}-${end}/${size}`,
      'content-length': String(end - start + 1),
    },
    part,
  };
}
