import { outline } from './drawing.tsx';

export const IconMouse = outline(
  'M6 7a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4v10a4 4 0 0 1 -4 4h-4a4 4 0 0 1 -4 -4l0 -10M12 7l0 4',
);
