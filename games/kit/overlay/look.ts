/** System type stacks with a character of their own; no download. */
export const FONTS = {
  plain: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  round:
    'ui-rounded, "SF Pro Rounded", "Hiragino Maru Gothic ProN", "Varela Round", Nunito, Quicksand, "Segoe UI", system-ui, sans-serif',
  heavy: '"Arial Black", "Avenir Next", "Segoe UI Black", Roboto, system-ui, sans-serif',
  narrow:
    '"Avenir Next Condensed", "Roboto Condensed", "Arial Narrow", "Liberation Sans Narrow", system-ui, sans-serif',
  serif: 'Charter, "Iowan Old Style", "Palatino Linotype", Palatino, "DejaVu Serif", Georgia, serif',
  slab: 'Rockwell, "Rockwell Nova", "Roboto Slab", "DejaVu Serif", "Sitka Small", serif',
  mono: 'ui-monospace, "Cascadia Code", "SF Mono", Menlo, "DejaVu Sans Mono", monospace',
} as const;

export type FontName = keyof typeof FONTS;

/** How a game's screens look; the canvas is the game's own affair. Colours in CSS notation. */
export interface Look {
  /** Behind everything, also before the first picture. */
  readonly ground: string;
  readonly ink: string;
  /** The big button and what is important. */
  readonly accent: string;
  /** The text on the accent. */
  readonly accentInk: string;
  /** Under texts over the picture: the colour that keeps `ink` readable, opaque; the kit makes it translucent. */
  readonly panel: string;
  readonly font?: FontName;
  readonly titleFont?: FontName;
  readonly shape?: 'square' | 'soft' | 'round';
  readonly titleCase?: 'upper' | 'as-is';
  /** CSS letter spacing of the title, such as `0.08em`. */
  readonly titleSpacing?: string;
}

const RADIUS = { square: '2px', soft: '14px', round: '999px' } as const;

/** Hands the look to the style sheet as custom properties. */
export function applyLook(root: HTMLElement, look: Look): void {
  const font = FONTS[look.font ?? 'plain'];
  const properties: Readonly<Record<string, string>> = {
    '--ground': look.ground,
    '--ink': look.ink,
    '--accent': look.accent,
    '--accent-ink': look.accentInk,
    '--panel': look.panel,
    '--font': font,
    '--title-font': look.titleFont === undefined ? font : FONTS[look.titleFont],
    '--radius': RADIUS[look.shape ?? 'soft'],
    '--title-case': look.titleCase === 'upper' ? 'uppercase' : 'none',
    '--title-spacing': look.titleSpacing ?? '-0.01em',
  };
  for (const [name, value] of Object.entries(properties)) root.style.setProperty(name, value);
  document.documentElement.style.background = look.ground;
}
