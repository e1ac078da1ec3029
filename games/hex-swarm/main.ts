import { startGame } from '../kit/start.ts';
import { meta } from './game.meta.ts';
import { Run } from './run.ts';

startGame(meta, (kit) => new Run(kit), {
  look: {
    ground: '#0f2438',
    ink: '#fff6df',
    accent: '#f2b134',
    accentInk: '#2a1a02',
    panel: '#0f2438',
    font: 'plain',
    titleFont: 'heavy',
    titleCase: 'upper',
    titleSpacing: '-0.02em',
    shape: 'soft',
  },
  fit: { kind: 'short', side: 450 },
  steps: 60,
  score: { passive: true },
});
