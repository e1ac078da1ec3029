import { startGame } from '../kit/start.ts';
import { meta } from './game.meta.ts';
import { Sumo } from './sumo.ts';

startGame(meta, (kit) => new Sumo(kit), {
  look: {
    ground: '#22bcc6',
    ink: '#063b44',
    accent: '#ff5c9a',
    accentInk: '#2b0716',
    panel: '#f2fffe',
    font: 'round',
    titleFont: 'heavy',
    titleCase: 'upper',
    titleSpacing: '-0.02em',
    shape: 'round',
  },
  fit: { kind: 'short', side: 100 },
  modes: [
    { id: 'easy', label: 'Easy' },
    { id: 'medium', label: 'Medium' },
    { id: 'hard', label: 'Hard' },
    { id: 'two', label: 'Two players' },
  ],
  score: 'none',
  online: { mode: 'two', live: true },
});
