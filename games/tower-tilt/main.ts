import { startGame } from '../kit/start.ts';
import { meta } from './game.meta.ts';
import { Stacking } from './stacking.ts';

startGame(meta, (kit) => new Stacking(kit), {
  look: {
    ground: '#93c4c6',
    ink: '#2d2a3a',
    accent: '#b8452e',
    accentInk: '#fff8ec',
    panel: '#fff3df',
    font: 'serif',
    titleFont: 'serif',
    titleSpacing: '0.01em',
    shape: 'soft',
  },
  fit: { kind: 'short', side: 100 },
  modes: [
    { id: 'breeze', label: 'Breeze' },
    { id: 'gale', label: 'Gale' },
  ],
});
