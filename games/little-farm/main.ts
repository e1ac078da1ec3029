import { startGame } from '../kit/start.ts';
import { Farm } from './farm.ts';
import { meta } from './game.meta.ts';

startGame(meta, (kit) => new Farm(kit), {
  look: {
    ground: '#f6d98a',
    ink: '#4a2a16',
    accent: '#d8442f',
    accentInk: '#fff8e6',
    panel: '#fff6dc',
    font: 'round',
    titleFont: 'slab',
    shape: 'round',
  },
  fit: { kind: 'short', side: 100 },
  steps: 60,
  score: 'none',
});
