/** The colours of a time of day. */
export interface Hour {
  readonly sky: string;
  readonly light: string;
  readonly cloud: string;
  readonly hills: readonly [far: string, middle: string, near: string];
  readonly bloom: readonly string[];
  /** The position of sun or moon across the sky, 0–1. */
  readonly across: number;
  readonly night: boolean;
}

/** Morning, noon, evening, night. */
export const HOURS: readonly Hour[] = [
  {
    sky: '#fbe6c2',
    light: '#f59a6b',
    cloud: '#fff8ea',
    hills: ['#a9cdb4', '#7fb894', '#a8cf7e'],
    bloom: ['#fff3df', '#f7b7a3', '#f4cf6b'],
    across: 0.16,
    night: false,
  },
  {
    sky: '#bfe3e6',
    light: '#f7c53c',
    cloud: '#ffffff',
    hills: ['#8ecbb0', '#5fb28b', '#8cc665'],
    bloom: ['#ffffff', '#ffd45e', '#f59bb6'],
    across: 0.5,
    night: false,
  },
  {
    sky: '#f8b98f',
    light: '#e8543f',
    cloud: '#ffdcbc',
    hills: ['#c58a8f', '#97748c', '#8fa06a'],
    bloom: ['#ffe3c4', '#f28c6a', '#e7c45a'],
    across: 0.82,
    night: false,
  },
  {
    sky: '#2e3a66',
    light: '#fbeec4',
    cloud: '#46538a',
    hills: ['#2f5873', '#2a5f66', '#37735f'],
    bloom: ['#cfe6d0', '#9fb7e8', '#f2dc8e'],
    across: 0.3,
    night: true,
  },
];

export const HOUR_COUNT = HOURS.length;
