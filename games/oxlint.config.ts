import { defineConfig } from 'oxlint';

import base from '../oxlint.config.ts';
import { importDirectionsOfGames } from '../scripts/import-directions.ts';
import { RANKED } from './ranked.ts';

/** Functions that differ from one browser, or one moment, to the next: a run that is replayed has them from the kit. */
const notReplayable = [
  ...['sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'atan2', 'hypot', 'exp', 'log', 'pow'].map((property) => ({
    object: 'Math',
    property,
    message: 'A run is replayed elsewhere: take it from games/kit/maths.ts.',
  })),
  { object: 'Math', property: 'random', message: 'A run is replayed from its seed: take kit.random.' },
];

export default defineConfig({
  extends: [base],
  overrides: [
    ...importDirectionsOfGames,
    { files: ['**'], rules: { 'max-params': 'off' } },
    { files: ['build/**'], rules: { 'no-console': 'off', 'node/no-process-env': 'off' } },
    {
      // Files that decide a round that friends play on several devices.
      files: [
        'spot-kick/{flight,keeper,shot}.ts',
        'tank-orchard/{battle,volley,hills,cart}.ts',
        'sumo-bots/{bot,bout,ring}.ts',
        'puck-duel/{mallet,puck,rink}.ts',
        'kit/tiles/body.ts',
      ],
      rules: { 'no-restricted-properties': ['error', ...notReplayable] },
    },
    {
      files: RANKED.map((slug) => `${slug}/**`),
      rules: {
        'no-restricted-properties': ['error', ...notReplayable],
        'no-restricted-globals': ['error', 'Date', 'performance'],
      },
    },
    {
      files: ['**/*.test.ts'],
      rules: { 'no-restricted-properties': 'off', 'no-restricted-globals': 'off' },
    },
    // Pictures are data: a long list of them is still one subject.
    { files: ['*/pictures*.ts'], rules: { 'max-lines': 'off' } },
  ],
});
