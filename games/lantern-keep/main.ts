import { journey } from '../kit/journey.ts';
import { startGameLater } from '../kit/start.ts';
import { meta } from './game.meta.ts';
import { ROOFS } from './wardrobe.ts';
import { GARDENS } from './gardens.ts';

startGameLater(meta, async () => (await import('./run.ts')).createScene, {
  look: {
    ground: '#071f24',
    ink: '#f7efd8',
    accent: '#ffb347',
    accentInk: '#2b1405',
    panel: '#062026',
    font: 'plain',
    titleFont: 'serif',
    titleSpacing: '0.01em',
    shape: 'soft',
    lettering: {
      paint: ['#ffe7a8', '#f08c2a'],
      edge: '#08262b',
      brush: 20,
      tip: 'cut',
      inlay: { kind: 'lamp', colour: '#fff8df' },
      hop: 2,
    },
  },
  steps: 60,
  modes: GARDENS.map(({ id, label }) => ({ id, label })),
  score: { passive: true },
  gamepad: { y: 'KeyN', x: 'KeyF', b: 'Backspace' },
  wardrobe: ROOFS,
  grown: journey('Waves', [
    [0, 'Apprentice'],
    [10, 'Lamplighter'],
    [40, 'Keeper'],
    [120, 'Night warden'],
    [300, 'Keeper of the dawn'],
  ]),
});
