import { PICTURE_SOURCE } from '../../entities/picture.rules.ts';
import type { AddressFinding } from '../../entities/submission.rules.ts';
import { describePicture, NotAPicture } from '../platform/images/decode-picture.ts';
import { OutsideError, type OutsideLimits, safeFetch } from '../platform/safe-fetch.ts';

const GAME_LIMITS = { maxBytes: 5 * 1024 * 1024, seconds: 10 } as const;
/** In pixels: smaller pictures are blurred on a card, larger ones are too heavy for a phone. */
const PICTURE = { minWidth: 200, minHeight: 150, max: 4096 } as const;

type Allow = OutsideLimits['allow'];
const limitsOf = ({ maxBytes, seconds }: { maxBytes: number; seconds: number }, allow: Allow) => ({
  maxBytes,
  seconds,
  ...(allow === undefined ? {} : { allow }),
});

/** Checks that the game's address responds and may be framed here. No response is a warning, never a refusal. */
export async function checkGameAddress(
  address: string,
  portal: string,
  allow?: Allow,
): Promise<AddressFinding> {
  try {
    const { status, headers } = await safeFetch(address, limitsOf(GAME_LIMITS, allow));
    if (status >= 400) return { ok: false, note: `The game's address answers with an error (${status}).` };
    if (refusesFrames(headers, portal))
      return { ok: false, note: 'The game answers, but does not allow itself to be framed here.' };
    return { ok: true, note: 'The game answers and may be framed here.' };
  } catch (error) {
    if (error instanceof OutsideError) return { ok: false, note: error.message };
    throw error;
  }
}

/** Checks that the address serves a picture of acceptable size. */
export async function checkThumbnail(address: string, allow?: Allow): Promise<AddressFinding> {
  if (address === '')
    return { ok: false, note: 'There is no thumbnail: cards will show the first letter of the title.' };
  try {
    const { status, body } = await safeFetch(address, limitsOf(PICTURE_SOURCE, allow));
    if (status >= 400)
      return { ok: false, note: `The thumbnail's address answers with an error (${status}).` };
    return await judgePicture(body);
  } catch (error) {
    if (error instanceof OutsideError) return { ok: false, note: error.message };
    throw error;
  }
}

async function judgePicture(body: Buffer): Promise<AddressFinding> {
  try {
    const { width, height, format } = await describePicture(body);
    const size = `${width} × ${height} ${format.toUpperCase()}`;
    if (width < PICTURE.minWidth || height < PICTURE.minHeight) {
      return { ok: false, note: `The thumbnail is small (${size}): 400 × 300 looks right on cards.` };
    }
    if (width > PICTURE.max || height > PICTURE.max) {
      return { ok: false, note: `The thumbnail is very large (${size}): 400 × 300 is enough.` };
    }
    return { ok: true, note: `The thumbnail is a picture (${size}).` };
  } catch (error) {
    if (!(error instanceof NotAPicture)) throw error;
    return { ok: false, note: 'The thumbnail is not a picture that browsers show.' };
  }
}

/** Evaluates X-Frame-Options (RFC 7034) and CSP `frame-ancestors`, as far as possible without a browser. */
function refusesFrames(headers: ReadonlyMap<string, string>, portal: string): boolean {
  const ancestors = /frame-ancestors\s+([^;]+)/i.exec(headers.get('content-security-policy') ?? '')?.[1];
  if (ancestors !== undefined) {
    const sources = ancestors.trim().split(/\s+/);
    const { protocol, host } = new URL(portal);
    return !sources.some(
      (source) => source === '*' || source === portal || source === protocol || source === host,
    );
  }
  return /deny|sameorigin/i.test(headers.get('x-frame-options') ?? '');
}
