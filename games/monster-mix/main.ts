import { startGame } from '../kit/start.ts';
import { meta } from './game.meta.ts';
import { Mixer } from './mixer.ts';

startGame(meta, (kit) => new Mixer(kit), {
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
  },
  fit: { kind: 'short', side: 100 },
  steps: 60,
  score: 'none',
});
