import { SHARE_PICTURE } from '../../../entities/picture.rules.ts';
import { luminance, toneOf } from '../../../entities/colour.rules.ts';
import { isDrawable, drawWords } from '../images/draw-words.ts';
import { openSharp } from '../images/open-sharp.ts';

/** Pixels, as in `scripts/icons.ts`. */
const LEFT = 96;
const LOGO = { top: 110, size: 150 } as const;
const NAME = { top: 300, width: 1000, height: 150 } as const;
const LINE = { top: 480, width: 620, height: 44 } as const;

/** The darkest that the ground may be, so that white can be read on it (WCAG 2.2, 1.4.3). */
const DARK_ENOUGH = 0.18;

/** Draws what a link to the portal shows: its logo and its name on its main colour, as a PNG. */
export async function drawShareCard(logo: Buffer, name: string, accent: string): Promise<Buffer> {
  const sharp = await openSharp();
  const ground = toneOf(accent, Math.min(luminance(accent), DARK_ENOUGH));
  const picture = await sharp(logo)
    .resize(LOGO.size * 3, LOGO.size, { fit: 'inside' })
    .png()
    .toBuffer();
  const texts = [
    { text: name, box: NAME },
    { text: 'Free games. Open one and play.', box: LINE },
  ].filter(({ text }) => isDrawable(text));
  const lines = await Promise.all(
    texts.map(async ({ text, box: { top, width, height } }) => ({
      input: (await drawWords(text, { width, height })).data,
      left: LEFT,
      top,
    })),
  );
  return sharp({ create: { ...SHARE_PICTURE, channels: 3, background: ground } })
    .composite([{ input: picture, left: LEFT, top: LOGO.top }, ...lines])
    .png({ palette: true, effort: 7 })
    .toBuffer();
}
