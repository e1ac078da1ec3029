/** The colours of one monster and of its matching room. */
export interface Palette {
  readonly skin: string;
  readonly shade: string;
  readonly light: string;
  readonly accent: string;
  readonly room: string;
  readonly rays: string;
}

export const PALETTES: readonly Palette[] = [
  {
    skin: '#35b6a8',
    shade: '#1f8f8a',
    light: '#8fe3cf',
    accent: '#ff7043',
    room: '#ffd23f',
    rays: '#ffc21a',
  },
  {
    skin: '#ff6f91',
    shade: '#d94a73',
    light: '#ffb3c4',
    accent: '#3f72d9',
    room: '#9be3d6',
    rays: '#84d8c8',
  },
  {
    skin: '#8a63d2',
    shade: '#6a45b0',
    light: '#c4aaf2',
    accent: '#ffc93c',
    room: '#ffb38a',
    rays: '#ffa373',
  },
  {
    skin: '#7ac74f',
    shade: '#55a032',
    light: '#c4ec9b',
    accent: '#e6399b',
    room: '#bfe0ff',
    rays: '#a9d3fb',
  },
  {
    skin: '#ff9a3d',
    shade: '#e07418',
    light: '#ffd09b',
    accent: '#2a9d8f',
    room: '#d9c2f7',
    rays: '#cbb0f1',
  },
  {
    skin: '#4a9cf0',
    shade: '#2c76c9',
    light: '#a8d3ff',
    accent: '#f4544c',
    room: '#ffe2a8',
    rays: '#ffd68c',
  },
  {
    skin: '#f4d03f',
    shade: '#d6a916',
    light: '#fff0a3',
    accent: '#8a4fc0',
    room: '#ff9d94',
    rays: '#fb8a80',
  },
  {
    skin: '#f3efe6',
    shade: '#c9c0b6',
    light: '#ffffff',
    accent: '#ef4f6b',
    room: '#6fc3df',
    rays: '#5cb5d4',
  },
];

export function paletteOf(colour: number): Palette {
  const [first] = PALETTES;
  const palette = PALETTES[colour] ?? first;
  if (palette === undefined) throw new RangeError(`no palette ${colour}`);
  return palette;
}
