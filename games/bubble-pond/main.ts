import { startGame } from '../kit/start.ts';
import { meta } from './game.meta.ts';
import { Pond } from './pond.ts';

startGame(meta, (kit) => new Pond(kit), {
  look: {
    ground: '#8fd6d2',
    ink: '#0f3b46',
    accent: '#ff7a59',
    accentInk: '#fff6ea',
    panel: '#eefaf2',
    font: 'round',
    titleFont: 'round',
    shape: 'round',
  },
  fit: { kind: 'short', side: 100 },
  steps: 60,
  score: 'none',
});
