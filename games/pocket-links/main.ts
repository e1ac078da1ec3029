import { journey } from '../kit/journey.ts';
import { startGame } from '../kit/start.ts';
import { meta } from './game.meta.ts';
import { Tour } from './tour.ts';

startGame(meta, (kit) => new Tour(kit), {
  look: {
    ground: '#f6a987',
    ink: '#26305c',
    accent: '#26305c',
    accentInk: '#fff4e2',
    panel: '#ffe9d2',
    font: 'round',
    titleFont: 'heavy',
    titleSpacing: '-0.03em',
    shape: 'round',
  },
  fit: { kind: 'short', side: 100 },
  modes: [
    { id: 'front', label: 'First nine' },
    { id: 'back', label: 'Last nine' },
    { id: 'full', label: 'All eighteen' },
    { id: 'today', label: 'Hole of the day', unranked: true },
  ],
  score: { label: 'Strokes', better: 'lower' },
  grown: journey('Holes', [
    [0, 'Beginner'],
    [9, 'Club player'],
    [36, 'Member'],
    [108, 'Champion'],
    [300, 'Legend of the links'],
  ]),
});
