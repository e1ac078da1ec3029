import { journey } from '../kit/journey.ts';
import { startGameLater } from '../kit/start.ts';
import { meta } from './game.meta.ts';
import { CLOTHS } from './wardrobe.ts';

startGameLater(meta, async () => (await import('./weaving.ts')).createScene, {
  look: {
    ground: '#e8dabf',
    ink: '#2a2438',
    accent: '#c3402c',
    accentInk: '#fff4e2',
    panel: '#f6ecd8',
    font: 'slab',
    titleFont: 'slab',
    shape: 'round',
    titleSpacing: '-0.02em',
    lettering: {
      paint: ['#d8553a', '#a82c1c'],
      edge: '#fff3dc',
      side: '#8a6a4a',
      brush: 22,
      inlay: { kind: 'stitch', colour: '#ffe6c2' },
    },
  },
  fit: { kind: 'short', side: 100 },
  steps: 60,
  typing: true,
  modes: [
    { id: 'today', label: 'Today', boardless: true },
    { id: 'endless', label: 'Endless' },
    { id: 'past', label: 'Past days', unranked: true },
  ],
  gamepad: {
    left: 'ArrowLeft',
    right: 'ArrowRight',
    up: 'ArrowUp',
    down: 'ArrowDown',
    x: 'Enter',
    b: 'Backspace',
    y: 'Digit1',
  },
  wardrobe: CLOTHS,
  grown: journey('Cloths', [
    [0, 'Spinner'],
    [3, 'Weaver'],
    [10, 'Journeyman'],
    [40, 'Master weaver'],
    [100, 'Guild master'],
  ]),
});
