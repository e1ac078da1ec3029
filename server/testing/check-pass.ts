/** What a check saw of a game that works, when it played it once. */
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
