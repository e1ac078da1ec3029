import { type AllowedOrigin, frameSource } from '../../../entities/frame.rules.ts';

interface Sourced {
  readonly srcUrl: string | null;
  readonly originAllowlists: readonly AllowedOrigin[];
  readonly playOrigin: string | null;
}

/**
 * The CSP sources of a game's page: it frames this game alone, so that no game leads its frame to another one. A game on
 * another site is also asked whether it answers; every page may ask the play origin.
 */
export function sourcesOf({ srcUrl, originAllowlists, playOrigin }: Sourced) {
  const source = frameSource(srcUrl, originAllowlists, playOrigin);
  if (source === null) return { savedGamesAlone: true } as const;
  return {
    savedGamesAlone: true,
    'frame-src': [source],
    ...(playOrigin === null ? { 'connect-src': [source] } : {}),
  } as const;
}
