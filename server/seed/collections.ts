/** The collections of the demo: title, text and the slugs of their games, in order. */
export const COLLECTIONS = [
  {
    title: 'Rainy day',
    text: 'Slow, warm games for an afternoon at the window.',
    games: ['lantern-keep', 'word-weave', 'pixel-post', 'pocket-links'],
  },
  {
    title: 'One thumb',
    text: 'A single finger is enough: for the bus, the line and the couch.',
    games: ['tower-tilt', 'hex-swarm', 'spot-kick', 'pocket-links'],
  },
  {
    title: 'With a friend',
    text: 'Two players on one screen. The loser makes the coffee.',
    games: ['puck-duel', 'sumo-bots', 'spot-kick', 'tank-orchard', 'four-fall'],
  },
  {
    title: 'Five minutes',
    text: 'Quick rounds that end before your coffee gets cold.',
    games: ['spot-kick', 'sumo-bots', 'tower-tilt', 'word-weave', 'four-fall'],
  },
  {
    title: 'For small hands',
    text: 'Nothing to read and nothing to lose, for ages 3 to 6.',
    games: [
      'bubble-pond',
      'paint-garden',
      'little-farm',
      'star-piano',
      'shape-train',
      'monster-mix',
      'memory-meadow',
      'mole-maze',
    ],
  },
  {
    title: 'Hard as nails',
    text: 'You will lose. Then you will want one more try.',
    games: ['rewind-snake', 'tumble-track', 'hex-swarm', 'kerb-drift', 'lantern-keep'],
  },
] as const;
