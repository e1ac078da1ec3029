import { towards } from '../kit/journey.ts';
import { startGameLater } from '../kit/start.ts';
import { meta } from './game.meta.ts';

startGameLater(meta, async () => (await import('./journey.ts')).createScene, {
  look: {
    ground: '#0f1d21',
    ink: '#fbeecb',
    accent: '#e2b15f',
    accentInk: '#1d1206',
    panel: '#0b171b',
    font: 'serif',
    titleFont: 'serif',
    shape: 'soft',
    titleSpacing: '0.01em',
    lettering: {
      paint: ['#fff3c8', '#c98f34'],
      edge: '#1a0f06',
      side: '#4a2f0c',
      brush: 18,
      tip: 'cut',
      inlay: { kind: 'line', colour: '#fffbe8' },
    },
  },
  fit: { kind: 'short', side: 100 },
  steps: 60,
  modes: [
    { id: 'journey', label: 'Journey' },
    { id: 'calm', label: 'Calm: no limit' },
  ],
  gamepad: { x: 'Digit1', y: 'Digit2', lb: 'Digit3', rb: 'Digit4' },
  grown: (store) => towards('Windows', Math.max(1, store.getNumber('window:journey', 1)) - 1, 10),
});
