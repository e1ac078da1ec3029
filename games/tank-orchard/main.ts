import { startGame } from '../kit/start.ts';
import { meta } from './game.meta.ts';
import { Orchard } from './orchard.ts';

startGame(meta, (kit) => new Orchard(kit), {
  look: {
    ground: '#b7e3f0',
    ink: '#3a2113',
    accent: '#dd3b32',
    accentInk: '#fff8e1',
    panel: '#fff8e1',
    font: 'round',
    titleFont: 'slab',
    shape: 'soft',
  },
  fit: { kind: 'short', side: 100 },
  modes: [
    { id: 'easy', label: 'Easy' },
    { id: 'medium', label: 'Medium' },
    { id: 'hard', label: 'Hard' },
    { id: 'two', label: 'Two players' },
  ],
  score: 'none',
  online: { mode: 'two' },
});
