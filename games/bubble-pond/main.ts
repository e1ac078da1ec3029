import { Album } from './album.ts';
import { startGameLater } from '../kit/start.ts';
import { ANIMAL_NAMES } from './animals.ts';
import { meta } from './game.meta.ts';
import { openPlaces, placeOf } from './places.ts';

startGameLater(meta, async () => (await import('./pond.ts')).createScene, {
  look: {
    ground: '#8fd6d2',
    ink: '#0f3b46',
    accent: '#ff7a59',
    accentInk: '#fff6ea',
    panel: '#eefaf2',
    font: 'round',
    titleFont: 'round',
    shape: 'round',
    lettering: {
      paint: ['#ffffff', '#9be8ee'],
      edge: '#0f5a68',
      brush: 25,
      inlay: { kind: 'lamp', colour: '#ff9a7a' },
      hop: 7,
      sway: 4,
    },
  },
  fit: { kind: 'short', side: 100 },
  steps: 60,
  score: 'none',
  grown: (store) => {
    const album = new Album(store, true);
    const step = placeOf(openPlaces((name) => album.has(name)) - 1).name;
    return { name: 'Animals', count: album.count, of: ANIMAL_NAMES.length, step };
  },
});
