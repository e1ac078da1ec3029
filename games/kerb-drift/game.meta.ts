import type { GameMeta } from '../kit/meta.ts';

export const meta: GameMeta = {
  slug: 'kerb-drift',
  title: 'Kerb Drift',
  description:
    'Slide a little racer round circuits at dusk, three rivals ahead of you and the tires singing. Hold a drift to build your multiplier, let go for a burst of boost, ride a rival’s slipstream. Whoever finishes last loses one of three flags, and every round is narrower.',
  instructions: 'Slide through the bends, let go for a boost, and do not finish last.',
  studio: 'Tin Kite',
  categories: ['racing', 'arcade', 'action'],
  tags: ['drifting', 'cars', 'top-down', 'laps', 'high score'],
  ageRating: 'E7',
  multiplayer: false,
  controls: [
    { keys: 'W A S D / Arrows', mouse: 'Point', touch: 'Left, right', pad: 'Stick', does: 'steer' },
    { keys: 'W / ↑', mouse: 'Hold', pad: 'RT', does: 'gas' },
    { keys: 'S / ↓', mouse: 'Hold behind', touch: 'Down', pad: 'LT', does: 'brake, reverse' },
    { keys: 'Space', mouse: 'Point sharply', touch: 'Flame', pad: 'A', does: 'slide' },
  ],
  teach: { mouse: { gesture: 'hold', how: 'Hold', does: 'drive' } },
  inputs: ['keyboard', 'mouse', 'touch'],
  goodOnPhones: true,
  players: '1',
  medals: [
    {
      id: 'first-flag',
      tier: 'bronze',
      name: 'Off the back row',
      how: 'Finish a round without coming in last.',
      when: { level: 1 },
    },
    { id: 'sideways', tier: 'bronze', name: 'Sideways', how: 'Score 3,000 points.', when: { score: 3000 } },
    {
      id: 'cup-regular',
      tier: 'silver',
      name: 'Cup regular',
      how: 'Survive four rounds in one cup.',
      when: { level: 4 },
    },
    {
      id: 'cup-legend',
      tier: 'gold',
      name: 'Cup legend',
      how: 'Survive eight rounds in one cup.',
      when: { level: 8 },
    },
    {
      id: 'one-long-slide',
      tier: 'silver',
      name: 'One long slide',
      how: 'Bank 2,500 points with a single drift.',
      secret: true,
    },
  ],
  publishedDaysAgo: 3,
  demo: { plays: 18420, ratingCount: 912, ratingAvg: 4.7 },
};
