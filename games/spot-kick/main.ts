import { startGame } from '../kit/start.ts';
import { CupRun } from './cup-run.ts';
import { Duel } from './duel.ts';
import type { Kit } from '../kit/game.ts';
import { meta } from './game.meta.ts';
import { OnlineDuel } from './online-duel.ts';

function create(kit: Kit) {
  if (kit.online !== null) return new OnlineDuel(kit, kit.online);
  return kit.mode === 'two' ? new Duel(kit) : new CupRun(kit);
}

startGame(meta, create, {
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
  online: { mode: 'two' },
});
