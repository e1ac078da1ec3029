/** The colours in hex, bright and friendly; the last is the paper's white, which also erases. */
export const COLOURS = [
  '#f0403c',
  '#ff8a2b',
  '#ffd23a',
  '#9bd23c',
  '#2fa65a',
  '#27b8b0',
  '#5cc3f5',
  '#3767d6',
  '#8a55d0',
  '#f56fae',
  '#a0643a',
  '#ffffff',
] as const;

/** The style of a fill. */
export const STYLES = ['plain', 'dots', 'stripes', 'hearts', 'rainbow'] as const;
export type Style = (typeof STYLES)[number];

export interface Paint {
  /** An index into COLOURS. */
  readonly colour: number;
  readonly style: Style;
}

export const STICKERS = ['star', 'heart', 'bee', 'blossom', 'smile', 'ladybird'] as const;
export type StickerKind = (typeof STICKERS)[number];

/** A sticker on the sheet, in its 100 by 100 units. */
export interface Sticker {
  readonly kind: StickerKind;
  readonly x: number;
  readonly y: number;
  /** In radians. */
  readonly turn: number;
}
