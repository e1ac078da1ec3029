import { type AllowedOrigin, frameSource } from '../../../entities/frame.rules.ts';

interface Sourced {
  readonly srcUrl: string | null;
  readonly originAllowlists: readonly AllowedOrigin[];
  readonly playOrigin: string | null;
}

/** The CSP sources of a game's page: a game on another site is framed, and asked whether it answers. */
export function sourcesOf({ srcUrl, originAllowlists, playOrigin }: Sourced) {
  const source = frameSource(srcUrl, originAllowlists, playOrigin);
  return source === null ? {} : { 'frame-src': [source], 'connect-src': [source] };
}
