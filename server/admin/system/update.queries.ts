import { z } from 'zod';
import type { systemView } from '../../../entities/system.schema.ts';
import type { Context } from '../../context.ts';
import { type OutsideLimits, safeFetch } from '../../platform/safe-fetch.ts';
import { VERSION } from '../../platform/version.ts';

type Update = z.infer<typeof systemView>['update'];

const LIMITS: OutsideLimits = { maxBytes: 10_000, seconds: 3 };
const DAY_MS = 86_400_000;
/** `release.json`, which the release workflow writes beside each release. */
const release = z.object({ version: z.string().regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/) });

let last: { readonly url: string; readonly version: string; readonly askedAt: number } | undefined;

/**
 * Returns the newest release that `UPDATE_URL` names, and whether it is newer than this program; null where the setting
 * is unset. Asks at most once a day in a process; nothing of the portal is sent but the request itself.
 * @throws OutsideError, and ZodError for an answer that names no version
 */
export async function readUpdate(
  { updateUrl }: Pick<Context['env'], 'updateUrl'>,
  now = Date.now(),
  limits = LIMITS,
): Promise<Update> {
  if (updateUrl === null) return null;
  if (last?.url !== updateUrl || now - last.askedAt >= DAY_MS) {
    const { body } = await safeFetch(updateUrl, limits);
    last = { url: updateUrl, askedAt: now, ...release.parse(JSON.parse(body.toString())) };
  }
  return { version: last.version, newer: isNewer(last.version, VERSION) };
}

/** Whether one version, three numbers, is later than another. */
function isNewer(version: string, than: string): boolean {
  return version.localeCompare(than, 'en', { numeric: true }) > 0;
}
