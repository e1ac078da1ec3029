import { startGame } from '../kit/start.ts';
import { Digger } from './digger.ts';
import { meta } from './game.meta.ts';

startGame(meta, (kit) => new Digger(kit), {
  look: {
    ground: '#6b4530',
    ink: '#3a2216',
    accent: '#f07f2e',
    accentInk: '#2e1608',
    panel: '#ffe9c9',
    font: 'round',
    titleFont: 'round',
    shape: 'round',
  },
  fit: { kind: 'short', side: 100 },
  steps: 60,
  score: 'none',
});
