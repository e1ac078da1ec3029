import { startGameLater } from '../kit/start.ts';
import { meta } from './game.meta.ts';
import { SHELF, shelfOf } from './openings.ts';
import { WALLS } from './wardrobe.ts';

startGameLater(meta, async () => (await import('./mixer.ts')).createScene, {
  look: {
    ground: '#ffd23f',
    ink: '#2b1a2e',
    accent: '#e6284f',
    accentInk: '#fff8ec',
    panel: '#fff3d0',
    font: 'round',
    titleFont: 'heavy',
    titleSpacing: '-0.02em',
    shape: 'soft',
    lettering: {
      paint: ['#ff5a78', '#c8143c'],
      edge: '#2b1a2e',
      brush: 30,
      inlay: { kind: 'lamp', colour: '#fff0c8' },
      hop: 8,
      sway: 8,
    },
  },
  fit: { kind: 'short', side: 100 },
  steps: 60,
  score: 'none',
  wardrobe: WALLS,
  grown: (store) => shelfOf(Math.min(SHELF, store.get('shelf', Array.isArray, []).length)),
});
