import type { Side } from '../kit/match/side.ts';

/** The candy table's colours, in hex. */
export const INK = '#1c2340';
export const PAPER = '#fff8ea';
export const MUSTARD = '#ffc53d';

/** Each side's colour, a darker one, and the tint of its half. */
export const SIDES: Readonly<
  Record<
    Side,
    { readonly bold: string; readonly deep: string; readonly tint: string; readonly print: string }
  >
> = {
  0: { bold: '#ff6a2b', deep: '#c93f0c', tint: '#ffe7d6', print: '#ffcfae' },
  1: { bold: '#2f62ff', deep: '#1737b8', tint: '#dde8ff', print: '#b9cdff' },
};
