import { paths } from '../../entities/page.rules.ts';

/** A portal in production whose first administrator comes by the link in its log; `startPortalProcess` says where it listens. */
export const SETUP_SETTINGS = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://playport.example',
  PLAY_ORIGIN: 'https://{game}.games.playport.example',
} as const;

/** The token of the link among these lines of a log; null where none was printed. */
export function linkIn(lines: readonly string[]): string | null {
  return new RegExp(`${paths.setup}#([\\w-]{43})"`).exec(lines.join('\n'))?.[1] ?? null;
}
