import { towards } from '../kit/journey.ts';
import { startGameLater } from '../kit/start.ts';
import { biomeOf } from './biome.ts';
import { meta } from './game.meta.ts';
import { mazesIn } from './solved.ts';
import { HATS } from './wardrobe.ts';

startGameLater(meta, async () => (await import('./digger.ts')).createScene, {
  look: {
    ground: '#6b4530',
    ink: '#3a2216',
    accent: '#f07f2e',
    accentInk: '#2e1608',
    panel: '#ffe9c9',
    font: 'round',
    titleFont: 'round',
    shape: 'round',
    lettering: {
      paint: ['#ff9a44', '#c9560f'],
      edge: '#3a2216',
      brush: 27,
      inlay: { kind: 'line', colour: '#ffc98a' },
      hop: 5,
      sway: 4,
    },
  },
  fit: { kind: 'short', side: 100 },
  steps: 60,
  score: 'none',
  grown: (store) => {
    const mazes = mazesIn(store);
    return { ...towards('Mazes', mazes, 10), step: biomeOf(mazes).name };
  },
  wardrobe: HATS,
});
