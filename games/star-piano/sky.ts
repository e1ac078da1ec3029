/** The colours of a sky, from its top to the ground, and of its northern lights, if it has any. */
export interface Sky {
  readonly name: string;
  readonly colours: readonly string[];
  readonly aurora?: readonly string[];
}

const BLUE: Sky = {
  name: 'Blue night',
  colours: ['#0a1c3a', '#103156', '#1d5272', '#4d7f88', '#e0a878'],
};

const SKIES: readonly (Sky & { readonly from: number })[] = [
  { ...BLUE, from: 0 },
  {
    name: 'Violet night',
    from: 3,
    colours: ['#1a1244', '#33206a', '#59408c', '#94628f', '#f0a48c'],
  },
  {
    name: 'Northern lights',
    from: 8,
    colours: ['#06202f', '#0a3947', '#14595c', '#3d8a7a', '#cfe0a0'],
    aurora: ['#5cf2b0', '#7fe0ff', '#b49bff'],
  },
  {
    name: 'Rose dawn',
    from: 16,
    colours: ['#3a2b6b', '#7a4a8c', '#c76f93', '#f3a38f', '#ffe0a6'],
    aurora: ['#ffc1d9', '#ffe3a8'],
  },
];

/** The sky after so many tunes and festivals of all nights. */
export function skyAfter(wonders: number): Sky {
  return SKIES.findLast(({ from }) => from <= wonders) ?? BLUE;
}
