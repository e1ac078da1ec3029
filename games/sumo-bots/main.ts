import { journey } from '../kit/journey.ts';
import { startGameLater } from '../kit/start.ts';
import { meta } from './game.meta.ts';
import { HATS } from './wardrobe.ts';

startGameLater(meta, async () => (await import('./duel.ts')).createScene, {
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
    { id: 'tour', label: 'Tour' },
    { id: 'easy', label: 'Easy' },
    { id: 'medium', label: 'Medium' },
    { id: 'hard', label: 'Hard' },
    { id: 'two', label: 'Two players' },
  ],
  score: 'none',
  online: { mode: 'two', live: true },
  wardrobe: HATS,
  grown: journey('Rounds won', [
    [0, 'White belt'],
    [3, 'Yellow belt'],
    [10, 'Green belt'],
    [30, 'Blue belt'],
    [80, 'Black belt'],
  ]),
});
