import { startGame } from '../kit/start.ts';
import { meta } from './game.meta.ts';
import { Meadow } from './meadow.ts';

startGame(meta, (kit) => new Meadow(kit), {
  look: {
    ground: '#f4dfb6',
    ink: '#3d2c25',
    accent: '#d8432b',
    accentInk: '#fff8e8',
    panel: '#fff3d9',
    font: 'round',
    titleFont: 'slab',
    shape: 'round',
  },
  fit: { kind: 'short', side: 100 },
  steps: 60,
  score: 'none',
});
