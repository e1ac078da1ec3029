import { startGame } from '../kit/start.ts';
import { CupRun } from './cup-run.ts';
import { Duel } from './duel.ts';
import { meta } from './game.meta.ts';

startGame(meta, (kit) => (kit.mode === 'two' ? new Duel(kit) : new CupRun(kit)), {
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
  modes: [
    { id: 'cup', label: 'Cup run' },
    { id: 'two', label: 'Two players', unscored: true },
  ],
});
