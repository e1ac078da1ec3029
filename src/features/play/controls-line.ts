import type { GameControl } from '../../../entities/game.schema.ts';

/** The most controls in the line over a game: what one can read while it begins. */
const MOST = 3;

/** The first controls of a game on a device, such as `Arrows · move, Space · jump`; '' where it has none for it. */
export function controlsLine(controls: readonly GameControl[], device: 'touch' | 'desk'): string {
  return controls
    .flatMap(({ keys, mouse, touch, does }) => {
      const way = device === 'touch' ? touch : (keys ?? mouse);
      return way === undefined ? [] : [`${way} · ${does.charAt(0).toLowerCase()}${does.slice(1)}`];
    })
    .slice(0, MOST)
    .join(', ');
}
