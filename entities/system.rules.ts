/** The matters that an administrator is told to look after. */
export const NEEDS = {
  disk: 'The disk is nearly full.',
  queue: 'Jobs are stuck: no worker is processing them.',
  jobs: 'Jobs have failed for good.',
  certificate: 'A certificate expires soon.',
  backup: 'No backup in the last 7 days.',
  mail: 'The mail server is rejecting emails.',
} as const;
export type Need = keyof typeof NEEDS;
export const NEED_NAMES = [
  'disk',
  'queue',
  'jobs',
  'certificate',
  'backup',
  'mail',
] as const satisfies readonly Need[];

/**
 * Thresholds at which something needs a hand: shares of all, seconds, and days. `queueSeconds` is that of the alert `QueueStuck`;
 * a job that waits for `idleSeconds` while none runs has no worker, because workers look each second.
 */
const NEEDED = {
  diskShare: 0.1,
  queueSeconds: 900,
  idleSeconds: 60,
  certificateDays: 14,
  backupDays: 7,
  mailShare: 0.1,
} as const;

const DAY_MS = 86_400_000;

/** The portal's knowledge of itself; a part is null where it could not be read. */
export interface SystemFacts {
  readonly production: boolean;
  readonly disk: { readonly freeBytes: number; readonly totalBytes: number } | null;
  readonly queue: {
    readonly running: number;
    readonly oldestSeconds: number;
    readonly failed: number;
  } | null;
  readonly mail: { readonly sent: number; readonly failed: number } | null;
  /** `lastAt` is null where there is none. */
  readonly backup: { readonly lastAt: string | null } | null;
  readonly certificates: readonly { readonly endsAt: string }[] | null;
}

/** Lists the things that need a hand, the worst first. A part that could not be read says nothing. */
export function needsOf(facts: SystemFacts, now: Date): Need[] {
  const { production, disk, queue, mail, backup, certificates } = facts;
  const daysTo = (iso: string) => (Date.parse(iso) - now.getTime()) / DAY_MS;
  const is: Record<Need, boolean> = {
    disk: disk !== null && disk.freeBytes < disk.totalBytes * NEEDED.diskShare,
    queue:
      queue !== null &&
      queue.oldestSeconds > (queue.running === 0 ? NEEDED.idleSeconds : NEEDED.queueSeconds),
    jobs: queue !== null && queue.failed > 0,
    certificate: certificates?.some(({ endsAt }) => daysTo(endsAt) < NEEDED.certificateDays) === true,
    backup:
      production && backup !== null && (backup.lastAt === null || -daysTo(backup.lastAt) > NEEDED.backupDays),
    mail: mail !== null && mail.failed > (mail.sent + mail.failed) * NEEDED.mailShare,
  };
  return NEED_NAMES.filter((need) => is[need]);
}
