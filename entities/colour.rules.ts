/** A colour as the screens write it: `#` and six hexadecimal digits. */
export const COLOUR = /^#[0-9a-f]{6}$/i;

/** The least contrast of text, and of what tells a control from its ground (WCAG 2.2, 1.4.3 and 1.4.11, level AA). */
export const CONTRAST = { text: 4.5, control: 3 } as const;

type Linear = readonly [red: number, green: number, blue: number];

/** Red, green and blue in linear light, from 0 to 1 (IEC 61966-2-1). */
function linearOf(colour: string): Linear {
  const channel = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function colourOf(linear: Linear): string {
  const digits = linear.map((light) => {
    const value = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
    return Math.round(Math.min(Math.max(value, 0), 1) * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${digits.join('')}`;
}

/** The relative luminance of a colour, from 0 (black) to 1 (WCAG 2.2, definitions). */
export function luminance(colour: string): number {
  const [red, green, blue] = linearOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2, definitions). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * A colour's tone of a given luminance: made darker, or brighter as far as it can be and then mixed with white, in linear
 * light, where the luminance is exact.
 * @param calm how much of it becomes grey, from 0 to 1
 */
export function toneOf(colour: string, light: number, calm = 0): string {
  const own = luminance(colour);
  const brightest = 1 / Math.max(...linearOf(colour));
  const scale = own === 0 ? 0 : Math.min(brightest, light / own);
  const white = own * scale < 1 ? (light - own * scale) / (1 - own * scale) : 0;
  const mixed = (channel: number) => (channel * scale * (1 - white) + white) * (1 - calm) + light * calm;
  const [red, green, blue] = linearOf(colour);
  return colourOf([mixed(red), mixed(green), mixed(blue)]);
}
