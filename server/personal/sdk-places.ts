/** Returns the addresses of the SDK: on any host of the play origin. */
export function placesOfSdk(playOrigin: string) {
  const { origin } = new URL(playOrigin.replace('{game}', 'sdk'));
  return { origin, script: `${origin}/sdk/v2.js`, types: `${origin}/sdk/v2.d.ts` };
}
