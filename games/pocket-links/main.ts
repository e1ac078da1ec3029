import { journey } from '../kit/journey.ts';
import { Store } from '../kit/store.ts';
import { startGameLater } from '../kit/start.ts';
import { meta } from './game.meta.ts';
import { fromLink } from './hole-link.ts';
import { BALLS } from './wardrobe.ts';

// The hole of the link by which a player comes is played first. Where runs are judged there is no address.
const guest = typeof location === 'undefined' ? undefined : fromLink(location.hash);
if (guest !== undefined) {
  const store = new Store(meta.slug);
  store.set('guest', guest);
  store.set('mode', 'build');
}

startGameLater(meta, async () => (await import('./play.ts')).createScene, {
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
    lettering: {
      paint: ['#3a4a8a', '#1c2450'],
      edge: '#fff2dc',
      side: '#e07a52',
      brush: 22,
      inlay: { kind: 'stitch', colour: '#f6a987' },
      sway: 2,
    },
  },
  fit: { kind: 'short', side: 100 },
  modes: [
    { id: 'front', label: 'First 9' },
    { id: 'back', label: 'Last 9' },
    { id: 'full', label: 'All 18' },
    { id: 'mirror', label: 'Mirror' },
    { id: 'today', label: 'Today', unranked: true },
    { id: 'worlds', label: 'Worlds', unranked: true },
    { id: 'build', label: 'Build', unscored: true },
  ],
  online: { mode: 'worlds' },
  score: { label: 'Strokes', better: 'lower' },
  wardrobe: BALLS,
  grown: journey('Holes', [
    [0, 'Beginner'],
    [9, 'Club player'],
    [36, 'Member'],
    [108, 'Champion'],
    [300, 'Legend of the links'],
  ]),
});
