import { startGameLater } from '../kit/start.ts';
import { galleryOf } from './gallery.ts';
import { meta } from './game.meta.ts';

startGameLater(meta, async () => (await import('./garden.ts')).createScene, {
  look: {
    ground: '#efe7f6',
    ink: '#2b2a3a',
    accent: '#e5397a',
    accentInk: '#ffffff',
    panel: '#fffdf8',
    font: 'round',
    titleFont: 'heavy',
    shape: 'soft',
    lettering: {
      paint: ['#ff5a96', '#8a4ae0'],
      edge: '#ffffff',
      side: '#c9b8e6',
      brush: 24,
      hop: 6,
      sway: 5,
    },
  },
  fit: { kind: 'short', side: 100 },
  steps: 60,
  score: 'none',
  gamepad: {
    left: 'ArrowLeft',
    right: 'ArrowRight',
    up: 'ArrowUp',
    down: 'ArrowDown',
    lb: 'KeyA',
    rb: 'KeyD',
    lt: 'Digit1',
    y: 'Digit2',
    rt: 'Digit3',
    b: 'Backspace',
    x: 'KeyQ',
  },
  grown: galleryOf,
});
