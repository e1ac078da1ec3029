import { journey } from '../kit/journey.ts';
import { startGameLater } from '../kit/start.ts';
import { meta } from './game.meta.ts';

startGameLater(meta, async () => (await import('./play.ts')).createScene, {
  look: {
    ground: '#f0583a',
    ink: '#fff5e4',
    accent: '#ffc531',
    accentInk: '#221310',
    panel: '#3a150c',
    font: 'plain',
    titleFont: 'heavy',
    titleCase: 'upper',
    titleSpacing: '-0.04em',
    shape: 'square',
    lettering: {
      paint: ['#ffe27a', '#ffb01c'],
      edge: '#3a0f08',
      side: '#8a1f12',
      brush: 26,
      tip: 'cut',
      inlay: { kind: 'line', colour: '#fff8e0' },
      lean: 8,
    },
  },
  modes: [
    { id: '', label: 'One song' },
    { id: 'encore', label: 'Encore' },
  ],
  gamepad: {
    left: 'ArrowLeft',
    down: 'ArrowDown',
    up: 'ArrowUp',
    right: 'ArrowRight',
    x: 'KeyD',
    a: 'KeyF',
    y: 'KeyJ',
    b: 'KeyK',
  },
  grown: journey('Songs', [
    [0, 'Busker'],
    [3, 'Support act'],
    [10, 'Club act'],
    [30, 'Headliner'],
    [100, 'Stadium act'],
  ]),
});
