import { startGame } from '../kit/start.ts';
import { Garden } from './garden.ts';
import { meta } from './game.meta.ts';

startGame(meta, (kit) => new Garden(kit), {
  look: {
    ground: '#efe7f6',
    ink: '#2b2a3a',
    accent: '#e5397a',
    accentInk: '#ffffff',
    panel: '#fffdf8',
    font: 'round',
    titleFont: 'heavy',
    shape: 'soft',
  },
  fit: { kind: 'short', side: 100 },
  steps: 60,
  score: 'none',
});
