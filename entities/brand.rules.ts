import { type Brand, DEFAULT_BRAND } from './brand-shown.rules.ts';
import { CONTRAST, contrast, luminance, toneOf } from './colour.rules.ts';

/** Longest texts, in characters, and the largest picture of a logo as it is sent, in bytes. */
export const BRAND = {
  name: 40,
  operator: 120,
  contact: 254,
  address: 300,
  country: 60,
  hosting: 120,
  logoBytes: 150_000,
} as const;

/** Those of the fields that somebody has set. */
export type BrandGiven = { readonly [Field in keyof Brand]?: string | null | undefined };

/** The colours of a portal that has no others, as `--accent` and `--lime` in `src/app/tokens.css`. */
export const DEFAULT_COLOURS = { accent: '#7443f5', play: '#c6f91f' } as const;

type Named<Name> = Omit<Brand, 'name' | 'operator'> & Readonly<Record<'name' | 'operator', Name>>;

/** The fields that somebody has set, and those of another brand for the others. */
export function fillTexts<Name extends string | null>(
  settings: BrandGiven,
  base: Named<Name>,
): Named<string | Name> {
  return {
    name: settings.name ?? base.name,
    operator: settings.operator ?? base.operator,
    contact: settings.contact ?? base.contact,
    address: settings.address ?? base.address,
    accent: settings.accent ?? base.accent,
    play: settings.play ?? base.play,
    logo: settings.logo ?? base.logo,
    country: settings.country ?? base.country,
    hosting: settings.hosting ?? base.hosting,
  };
}

/** A brand from what was set; the legal pages call the operator as the portal is called, unless they are told otherwise. */
export const brandOf = (settings: BrandGiven): Brand =>
  fillTexts(settings, { ...DEFAULT_BRAND, operator: settings.name ?? DEFAULT_BRAND.operator });

/** Whether icons are drawn of the brand: the default brand's are files of the build. */
export const hasOwnIcons = ({ logo, accent, play }: Brand) =>
  logo !== null || accent !== null || play !== null;
/** Whether nobody has changed what the portal is called or how it looks. */
export const isDefaultBrand = (brand: Brand) => brand.name === DEFAULT_BRAND.name && !hasOwnIcons(brand);

/** The colours of both themes, as in `src/app/tokens.css`, that follow the main colour. */
const TONES = {
  dark: {
    ground: '#0e0b21',
    raised: '#18132f',
    lifted: '#251d47',
    line: '#2b2350',
    'line-strong': '#766aa8',
    text: '#f4f1ff',
    'text-soft': '#b8afd9',
    'accent-text': '#b79dff',
    'accent-soft': '#2b1e5c',
  },
  light: {
    ground: '#f6f3fc',
    raised: '#ffffff',
    lifted: '#e9e2fa',
    line: '#ddd4f1',
    'line-strong': '#857aa8',
    text: '#180f33',
    'text-soft': '#564b78',
    'accent-text': '#5a28d6',
    'accent-soft': '#e6dcff',
  },
} as const;
/** The grounds of large white words, in both themes. */
const BANNER = {
  'banner-deep': '#4a1fc4',
  banner: '#6d3bf3',
  'banner-other': '#6d3bf3',
  'banner-bright': '#8d5bff',
  'banner-end': '#8d5bff',
} as const;
const PLAY_TEXT = { dark: '#c6f91f', light: '#3d6400' } as const;
export type Scheme = keyof typeof TONES;
export type Tokens = Readonly<Record<string, string>>;

/** Colours of text on a colour: white, or nearly black. */
const INK = { white: '#ffffff', dark: '#160f29' } as const;
const inkOn = (colour: string): string =>
  contrast(colour, INK.white) >= contrast(colour, INK.dark) ? INK.white : INK.dark;
/** Half-grey, as the default brand's grounds, lines and texts are. */
const CALM = 0.5;

/** A colour for a button under the pointer: further from its ink, so that the text stays as readable. */
const moreOf = (colour: string): string =>
  toneOf(colour, luminance(colour) * (inkOn(colour) === INK.white ? 0.72 : 1.12));

/**
 * A theme's custom properties under two colours. Each tone has the luminance of the default brand's, and contrast depends on
 * luminance alone: texts that can be read there can be read here.
 */
export function tokensOf({ accent, play }: Pick<Brand, 'accent' | 'play'>, scheme: Scheme): Tokens {
  const tones = Object.entries({ ...TONES[scheme], ...BANNER }).map(([name, own]) => {
    const calm = /^(?:accent|banner)/.test(name) ? 0 : CALM;
    return [`--${name}`, accent === null ? own : toneOf(accent, luminance(own), calm)];
  });
  return {
    ...(accent === null
      ? {}
      : {
          ...Object.fromEntries(tones),
          '--accent': accent,
          '--accent-strong': moreOf(accent),
          '--on-accent': inkOn(accent),
          '--glow': `radial-gradient(60rem 30rem at 82% -12rem, ${accent}${scheme === 'dark' ? '57' : '42'}, transparent 70%)`,
        }),
    ...(play === null
      ? {}
      : {
          '--lime': play,
          '--lime-bright': moreOf(play),
          '--on-lime': inkOn(play),
          '--play-text': toneOf(play, luminance(PLAY_TEXT[scheme])),
        }),
  };
}

/** The ground of a theme, as the browser's bars and the installed app show it. */
export const groundOf = (brand: Pick<Brand, 'accent' | 'play'>, scheme: Scheme): string =>
  tokensOf(brand, scheme)['--ground'] ?? TONES[scheme].ground;

/** The reason why a colour cannot be read, and the nearest one that can. */
export interface ColourFault {
  readonly reason: string;
  readonly nearest: string;
}

/** The fault of a main colour, on the grounds of both themes and under text; null: nothing. */
export const faultOfAccent = (colour: string): ColourFault | null => faultOf(colour, reasonAgainstAccent);
/** The fault of the colour of the buttons that start a game; null: nothing. */
export const faultOfPlay = (colour: string): ColourFault | null => faultOf(colour, reasonAgainstInk);

function reasonAgainstAccent(colour: string): string | null {
  const on = (scheme: Scheme) => contrast(colour, groundOf({ accent: colour, play: null }, scheme));
  if (on('dark') < CONTRAST.control) return 'It is too dark to be seen on the dark ground.';
  if (on('light') < CONTRAST.control) return 'It is too light to be seen on the light ground.';
  return reasonAgainstInk(colour);
}

function reasonAgainstInk(colour: string): string | null {
  const readable = [colour, moreOf(colour)].every((one) => contrast(one, inkOn(colour)) >= CONTRAST.text);
  return readable ? null : 'Neither white nor black text can be read on it.';
}

/** Luminances are tried in this many steps, each smaller than what an eye tells apart. */
const STEPS = 200;

/** Looks for the nearest tone of the colour that nothing speaks against. */
function faultOf(colour: string, reasonAgainst: (colour: string) => string | null): ColourFault | null {
  const reason = reasonAgainst(colour);
  if (reason === null) return null;
  const own = luminance(colour);
  const nearest = Array.from({ length: STEPS + 1 }, (_, step) => step / STEPS)
    .toSorted((one, other) => Math.abs(one - own) - Math.abs(other - own))
    .map((light) => toneOf(colour, light))
    .find((tone) => reasonAgainst(tone) === null);
  return { reason, nearest: nearest ?? colour };
}
