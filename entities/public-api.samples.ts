import { PUBLIC_API } from './public-api.rules.ts';

/** One example of every request and response of the public API, shown in the documentation and checked by tests. */

/** The game id in every example. */
export const SAMPLE_ID = '018f6a2e-7c1b-7d34-9a55-3e0c4b1d2f60';

const game = {
  id: SAMPLE_ID,
  title: 'Lantern Drift',
  slug: 'lantern-drift',
  description: 'Steer a paper boat downriver before its light burns out.',
  thumbnail: 'https://games.example/lantern-drift.png',
  category: 'casual',
  plays: 4210,
  rating: 4.4,
  created_at: '2025-08-04T09:30:00.000Z',
} as const;

/** Samples of requests and of responses. */
export const PUBLIC_API_SAMPLES = {
  game,
  ownGame: { ...game, stage_width: 960, stage_height: 540, status: 'APPROVED', in_review: false },
  list: { games: [game], total: 1, page: 1, limit: PUBLIC_API.listLimit },
  submission: {
    title: 'Lantern Drift',
    description: 'Steer a paper boat downriver before its light burns out.',
    game_url: 'https://games.example/lantern-drift/',
    thumbnail: 'https://games.example/lantern-drift.png',
    category: 'casual',
    age_rating: 'E7',
    tags: ['river', 'one button'],
    instructions: 'Hold to lean left, release to lean right.',
  },
  submitted: { id: SAMPLE_ID, slug: 'lantern-drift', status: 'PENDING' },
  update: {
    title: 'Lantern Drift: Monsoon',
    description: 'The river is higher, and the night is longer.',
    thumbnail: 'https://games.example/lantern-drift-2.png',
  },
  answer: { answer: 'It loads in 8 seconds here: the slow part was a font, which is gone now.' },
  updated: { id: SAMPLE_ID, slug: 'lantern-drift', status: 'APPROVED', in_review: true },
  report: {
    address: 'https://games.example/lantern-drift/',
    report: {
      verdict: 'mend',
      findings: [
        {
          level: 'warning',
          code: 'missing_file',
          message:
            'The game asks for https://games.example/lantern-drift/boat.png, and the site answers with an error (404).',
          path: 'https://games.example/lantern-drift/boat.png',
        },
      ],
      runs: [],
      notRun: null,
      checkedAt: '2025-08-04T09:31:00.000Z',
    },
  },
  uploadAccepted: { id: SAMPLE_ID, status: 'CHECKING' },
  upload: {
    id: SAMPLE_ID,
    status: 'READY',
    file_name: 'game.zip',
    created_at: '2025-08-04T09:30:00.000Z',
    packed_bytes: 4_120_000,
    isolation: 'auto',
    isolated: false,
    stage_width: 960,
    stage_height: 540,
    entry: 'index.html',
    engine: 'unity',
    files: 57,
    bytes: 12_345_678,
    reasons: [],
    report: {
      verdict: 'mend',
      findings: [
        {
          level: 'warning',
          code: 'missing_file',
          message: 'A file that the game asks for is not in the build.',
          path: 'TemplateData/favicon.ico',
        },
      ],
      runs: [],
      notRun: null,
      stage: { width: 960, height: 540 },
      checkedAt: '2025-08-04T09:31:00.000Z',
    },
    thumbnails: [],
    preview_url: null,
  },
  uploadRemoved: { id: SAMPLE_ID },
  withdrawn: { withdrawn: 'revision' },
  analytics: {
    game_id: SAMPLE_ID,
    period: '30d',
    metrics: {
      total_plays: 4210,
      unique_players: 1875,
      average_session: 312,
      completion_rate: 0.41,
      retention_rates: { day_1: 0.34, day_7: 0.15, day_30: 0.06 },
      revenue: { total: 0, currency: 'USD' },
    },
    demographics: {
      age_groups: { '7+': 1 },
      countries: { IN: 0.58, BR: 0.17, DE: 0.08, unknown: 0.17 },
    },
  },
  event: {
    game_id: SAMPLE_ID,
    player_id: 'p-5512',
    event: 'level_complete',
    properties: { level: 7, lanterns_left: 2 },
  },
  received: { received: true, accepted: 1, duplicates: 0, expired: 0 },
} as const;
