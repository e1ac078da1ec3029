import type { Lettering } from './lettering.ts';

/** Distinctive stacks of system fonts, which need no download. */
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

/** The look of a game's screens, not of its canvas. Colours in CSS notation. */
export interface Look {
  /** Behind everything, and before the first picture. */
  readonly ground: string;
  readonly ink: string;
  /** The main button and highlights. */
  readonly accent: string;
  /** Text on the accent. */
  readonly accentInk: string;
  /** An opaque colour on which `ink` is readable; the kit makes it translucent behind texts over the picture. */
  readonly panel: string;
  readonly font?: FontName;
  readonly titleFont?: FontName;
  readonly shape?: 'square' | 'soft' | 'round';
  readonly titleCase?: 'upper' | 'as-is';
  /** The title's CSS letter spacing, such as `0.08em`. */
  readonly titleSpacing?: string;
  /** Draws the title; without it, or with letters beyond A to Z, it is set in the title's font. */
  readonly lettering?: Lettering;
  /** The place of a medal that was just earned: under the bar, or at the frame's lower edge. */
  readonly notices?: 'high' | 'low';
}

const RADIUS = { square: '2px', soft: '14px', round: '999px' } as const;

/** Sets the look as CSS custom properties. */
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
  root.dataset.notices = look.notices ?? 'high';
  for (const [name, value] of Object.entries(properties)) root.style.setProperty(name, value);
  document.documentElement.style.background = look.ground;
}
