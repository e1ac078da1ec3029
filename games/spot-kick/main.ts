import { startGame } from '../kit/start.ts';
import { CupRun } from './cup-run.ts';
import { meta } from './game.meta.ts';

startGame(meta, (kit) => new CupRun(kit), {
  look: {
    ground: '#14213d',
    ink: '#fff4d6',
    accent: '#ef3e36',
    accentInk: '#fffaf0',
    panel: '#14213d',
    titleFont: 'narrow',
    titleCase: 'upper',
    titleSpacing: '-0.02em',
    shape: 'soft',
  },
  fit: { kind: 'short', side: 100 },
});
