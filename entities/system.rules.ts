/** The matters that an administrator is told to look after. */
export const SYSTEM_ALERTS = {
  disk: 'The disk is nearly full.',
  queue: 'Jobs are stuck: no worker is processing them.',
  jobs: 'Jobs have failed for good.',
  certificate: 'A certificate expires soon.',
  backup: 'No backup in the last 7 days.',
  mail: 'The mail server is rejecting emails.',
} as const;
export type SystemAlert = keyof typeof SYSTEM_ALERTS;
export const SYSTEM_ALERT_NAMES = [
  'disk',
  'queue',
  'jobs',
  'certificate',
  'backup',
  'mail',
] as const satisfies readonly SystemAlert[];

/**
 * Thresholds at which something needs a hand: shares of all, seconds, and days. `queueSeconds` is that of the alert `QueueStuck`;
 * a job that waits for `idleSeconds` while none runs has no worker, because workers look each second.
 */
const ALERT_THRESHOLDS = {
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
export function findSystemAlerts(facts: SystemFacts, now: Date): SystemAlert[] {
  const { production, disk, queue, mail, backup, certificates } = facts;
  const daysTo = (iso: string) => (Date.parse(iso) - now.getTime()) / DAY_MS;
  const is: Record<SystemAlert, boolean> = {
    disk: disk !== null && disk.freeBytes < disk.totalBytes * ALERT_THRESHOLDS.diskShare,
    queue:
      queue !== null &&
      queue.oldestSeconds >
        (queue.running === 0 ? ALERT_THRESHOLDS.idleSeconds : ALERT_THRESHOLDS.queueSeconds),
    jobs: queue !== null && queue.failed > 0,
    certificate:
      certificates?.some(({ endsAt }) => daysTo(endsAt) < ALERT_THRESHOLDS.certificateDays) === true,
    backup:
      production &&
      backup !== null &&
      (backup.lastAt === null || -daysTo(backup.lastAt) > ALERT_THRESHOLDS.backupDays),
    mail: mail !== null && mail.failed > (mail.sent + mail.failed) * ALERT_THRESHOLDS.mailShare,
  };
  return SYSTEM_ALERT_NAMES.filter((need) => is[need]);
}
