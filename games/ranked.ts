/** The games whose scores are proven: each has a test in which recorded runs are replayed. None is rated KIDS. */
export const RANKED: readonly string[] = [
  'hex-swarm',
  'kerb-drift',
  'lamp-diver',
  'lantern-keep',
  'pocket-links',
  'prism-swap',
  'pulse-lane',
  'rewind-snake',
  'tower-tilt',
];
