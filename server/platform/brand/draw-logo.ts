import { PICTURE_SOURCE } from '../../../entities/picture.rules.ts';
import { openSharp } from '../images/open-sharp.ts';

/** The longer side of a logo as it is served, in pixels. */
const LOGO_PX = 512;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * Draws an untrusted logo again, as a PNG without the source's metadata; it is made no larger than it is.
 * @throws where the bytes are no picture
 */
export async function drawLogo(bytes: Buffer): Promise<Buffer> {
  const sharp = await openSharp();
  return sharp(bytes, { limitInputPixels: PICTURE_SOURCE.maxPixels, failOn: 'error', animated: false })
    .autoOrient()
    .resize(LOGO_PX, LOGO_PX, { fit: 'inside', withoutEnlargement: true })
    .png({ palette: true })
    .toBuffer();
}

/** The decoder of SVG, which is locked to everything else (`openSharp`). */
const SVG = { operation: ['VipsForeignLoadSvg'] };

/**
 * Draws an SVG from the operator's own folder, before anybody is served.
 * @throws where it is none
 */
export async function drawTrustedSvg(bytes: Buffer): Promise<Buffer> {
  const sharp = await openSharp();
  sharp.unblock(SVG);
  try {
    return await sharp(bytes, { density: 300 })
      .resize(LOGO_PX, LOGO_PX, { fit: 'inside' })
      .png({ palette: true })
      .toBuffer();
  } finally {
    sharp.block(SVG);
  }
}

/** A square icon: the logo, on a ground and with room around it where one is given, as a launcher cuts its own shape. */
export async function drawIcon(logo: Buffer, size: number, ground: string | null): Promise<Buffer> {
  const sharp = await openSharp();
  const inner = ground === null ? size : Math.round(size * 0.66);
  const picture = await sharp(logo)
    .resize(inner, inner, { fit: 'contain', background: CLEAR })
    .png()
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 4, background: ground ?? CLEAR } })
    .composite([{ input: picture }])
    .png({ palette: true, effort: 7 })
    .toBuffer();
}

type Three = readonly [number, number, number];
type Matrix = [[number, number, number], [number, number, number], [number, number, number]];

const rgbOf = (colour: string): Three => {
  const channel = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
};
const cross = ([a, b, c]: Three, [d, e, f]: Three): Three => [b * f - c * e, c * d - a * f, a * e - b * d];
const dot = ([a, b, c]: Three, [d, e, f]: Three) => a * d + b * e + c * f;

/** The two colours that the default mark is drawn in. */
const MARK = { accent: rgbOf('#7443f5'), play: rgbOf('#c6f91f') } as const;

/**
 * Draws the default mark in other colours. Each point is a mixture of its two colours, and so of the two new ones: one
 * linear map takes the colours, the mixtures at the edges and the dark of its port with them.
 */
export async function recolourMark(mark: Buffer, colours: { accent: string; play: string }): Promise<Buffer> {
  const sharp = await openSharp();
  const [accent, play] = [rgbOf(colours.accent), rgbOf(colours.play)];
  const third = cross(MARK.accent, MARK.play);
  const volume = dot(third, third);
  // The rows of the inverse of the matrix whose columns are the two colours and what is at right angles to both.
  const byAccent = cross(MARK.play, third);
  const byPlay = cross(third, MARK.accent);
  const row = (channel: 0 | 1 | 2): [number, number, number] => {
    const at = (column: 0 | 1 | 2) =>
      (accent[channel] * byAccent[column] + play[channel] * byPlay[column] + third[channel] * third[column]) /
      volume;
    return [at(0), at(1), at(2)];
  };
  const map: Matrix = [row(0), row(1), row(2)];
  return sharp(mark).recomb(map).png().toBuffer();
}
