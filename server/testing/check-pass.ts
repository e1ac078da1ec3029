import type { PlayedPass } from '../upload-check/check-process.schema.ts';

/** The pass of a game that works, when a check played it once. */
export const PASS = {
  device: 'desktop',
  firstPictureMs: 100,
  bytes: 10,
  framesPerSecond: 60,
  answersInput: true,
  sound: false,
  sdks: [],
  requests: [],
  hosts: [],
  exceptions: [],
  pictures: [],
} as const;

/** The same as the process that played it tells it. */
export const PLAYED_PASS: PlayedPass = {
  ...PASS,
  moves: false,
  soundLocked: false,
  popups: 0,
  responds: true,
  framed: true,
  blocked: [],
  sdks: [],
  requests: [],
  hosts: [],
  exceptions: [],
  pictures: [],
};
