import { PICTURE_SOURCE } from '../../entities/picture.rules.ts';
import type { AddressFinding } from '../../entities/submission.rules.ts';
import type { CheckAddress } from '../../entities/submission.schema.ts';
import type { MemberContext } from '../context.ts';
import { describePicture, NotAPicture } from '../platform/images/decode-picture.ts';
import { OutsideError, type OutsideLimits, safeFetch } from '../platform/safe-fetch.ts';

const GAME_LIMITS = { maxBytes: 5 * 1024 * 1024, seconds: 10 } as const;
/** In pixels: smaller pictures are blurred on a card, larger ones are too heavy for a phone. */
const PICTURE = { minWidth: 200, minHeight: 150, max: 4096 } as const;

const PUT_ONLINE = 'Put it where everyone can open it, or upload the build.';
const GIVE_PICTURE =
  'Give the address of a JPG or PNG that everyone can open: without it the game cannot be published.';

/** A finding that keeps a game from players. */
const hindrance = (note: string, advice: string): AddressFinding => ({ ok: false, note, advice });

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
    if (status >= 400) return hindrance(`The game's address answers with an error (${status}).`, PUT_ONLINE);
    if (refusesFrames(headers, portal))
      return hindrance(
        'The game answers, but does not allow itself to be framed here.',
        `Allow ${portal} in its frame-ancestors, or upload the build.`,
      );
    return { ok: true, note: 'The game answers and may be framed here.' };
  } catch (error) {
    if (error instanceof OutsideError) return hindrance(error.message, PUT_ONLINE);
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
      return hindrance(`The thumbnail's address answers with an error (${status}).`, GIVE_PICTURE);
    return await judgePicture(body);
  } catch (error) {
    if (error instanceof OutsideError) return hindrance(error.message, GIVE_PICTURE);
    throw error;
  }
}

/** Looks at an address of the developer form while that is filled in. */
export async function probeAddress(
  { env }: Pick<MemberContext, 'env'>,
  { field, address }: CheckAddress,
): Promise<AddressFinding> {
  return field === 'game' ? checkGameAddress(address, env.publicOrigin) : checkThumbnail(address);
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
    return hindrance('The thumbnail is not a picture that browsers show.', GIVE_PICTURE);
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
