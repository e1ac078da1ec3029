import { journey } from '../kit/journey.ts';
import { startGame } from '../kit/start.ts';
import { meta } from './game.meta.ts';
import { Play } from './play.ts';

startGame(meta, (kit) => new Play(kit), {
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
  },
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
