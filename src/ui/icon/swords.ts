import { outline } from './drawing.tsx';

export const IconSwords = outline(
  'M21 3v5l-11 9l-4 4l-3 -3l4 -4l9 -11l5 0M5 13l6 6M14.32 17.32l3.68 3.68l3 -3l-3.365 -3.365M10 5.5l-2 -2.5h-5v5l3 2.5',
);
