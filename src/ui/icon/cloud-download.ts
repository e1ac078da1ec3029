import { outline } from './drawing.tsx';

export const IconCloudDownload = outline(
  'M19 18a3.5 3.5 0 0 0 0 -7h-1a5 4.5 0 0 0 -11 -2a4.6 4.4 0 0 0 -2.1 8.4M12 13l0 9M9 19l3 3l3 -3',
);
