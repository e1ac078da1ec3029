import { type FrameSize, type Round, type Square, TOOLS, TRAY } from './layout.ts';
import type { Sheet } from './sheet.ts';

/** The butterfly of the thumbnail: one of each pattern, with stickers around it. */
export function paintButterfly(sheet: Sheet): void {
  const colours = [6, 3, 8, 8, 9, 9, 2, 2, 5, 5, 1, 1, 7, 2];
  const styles = [
    'plain',
    'stripes',
    'rainbow',
    'rainbow',
    'dots',
    'dots',
    'plain',
    'plain',
    'plain',
    'plain',
    'hearts',
    'hearts',
  ] as const;
  colours.forEach((colour, area) => sheet.paint(area, { colour, style: styles[area] ?? 'plain' }));
  sheet.stick({ kind: 'bee', x: 86, y: 64, turn: 0.3 });
  sheet.stick({ kind: 'star', x: 11, y: 61, turn: -0.3 });
  sheet.stick({ kind: 'ladybird', x: 25, y: 92, turn: 0.5 });
  sheet.stick({ kind: 'blossom', x: 78, y: 92, turn: 0.2 });
}

/** The page fills the height of the thumbnail, between two columns of colours; the tools are outside it. */
export function placesOfPose({ width, height }: FrameSize): { page: Square; buttons: readonly Round[] } {
  const size = Math.min(width, height) * 0.93;
  const room = (width - size) / 2;
  const rows = 6;
  const radius = Math.min(height / rows / 2, Math.max(room, 9) / 2);
  const buttons = TRAY.map((tool, index) => {
    if (tool.kind !== 'colour') return { x: -50, y: -50, radius };
    return {
      x: tool.colour % 2 === 1 ? width - room / 2 : room / 2,
      y: (Math.floor((index - TOOLS) / 2) + 0.5) * (height / rows),
      radius,
    };
  });
  return { page: { x: room, y: (height - size) / 2, size }, buttons };
}
