import { outline } from './drawing.tsx';

export const IconArrowLeft = outline('M5 12l14 0M5 12l6 6M5 12l6 -6');
