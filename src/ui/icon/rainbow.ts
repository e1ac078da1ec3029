import { outline } from './drawing.tsx';

export const IconRainbow = outline(
  'M22 17c0 -5.523 -4.477 -10 -10 -10c-5.523 0 -10 4.477 -10 10M18 17a6 6 0 1 0 -12 0M14 17a2 2 0 1 0 -4 0',
);
