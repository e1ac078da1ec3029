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
