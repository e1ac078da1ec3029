import { journey } from '../kit/journey.ts';
import { startGameLater } from '../kit/start.ts';
import { meta } from './game.meta.ts';
import { CARS } from './wardrobe.ts';

startGameLater(meta, async () => (await import('./race.ts')).createScene, {
  look: {
    ground: '#2a1838',
    ink: '#fff4e6',
    accent: '#ff8a4c',
    accentInk: '#2a1020',
    panel: '#2a1238',
    font: 'plain',
    titleFont: 'heavy',
    titleCase: 'upper',
    titleSpacing: '0.01em',
    shape: 'soft',
    lettering: {
      paint: ['#fff2df', '#ff7a3c'],
      edge: '#3a0f2c',
      side: '#7a1f4a',
      brush: 25,
      tip: 'broad',
      inlay: { kind: 'stitch', colour: '#ffffff' },
      lean: 14,
    },
  },
  grown: journey('Laps', [
    [0, 'Learner'],
    [10, 'Club racer'],
    [40, 'Regional racer'],
    [100, 'National racer'],
    [250, 'Works driver'],
    [600, 'Hall of fame'],
  ]),
  wardrobe: CARS,
  ghost: true,
  touch: [
    { kind: 'button', side: 'left', button: 'left', icon: 'left', label: 'Left' },
    { kind: 'button', side: 'left', button: 'right', icon: 'right', label: 'Right' },
    { kind: 'button', side: 'right', button: 'down', icon: 'down', label: 'Brake' },
    { kind: 'button', side: 'right', button: 'action', icon: 'fire', label: 'Slide' },
  ],
  gamepad: { rt: 'KeyW', lt: 'KeyS' },
});
