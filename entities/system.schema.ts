import { z } from 'zod';
import { MAIL_FAILURE_NAMES } from './mail.rules.ts';
import { SYSTEM_ALERT_NAMES } from './system.rules.ts';

/** One setting with its value, or of a secret only where it leads. */
const setting = z.object({ name: z.string(), value: z.string() });

/** The state of the portal itself, as an administrator sees it. A part is null where it could not be read in time. */
export const systemView = z.object({
  version: z.string(),
  node: z.string(),
  /** The newest release; null also where the portal does not ask for it. */
  update: z.object({ version: z.string(), newer: z.boolean() }).nullable(),
  production: z.boolean(),
  needs: z.array(z.enum(SYSTEM_ALERT_NAMES)),
  database: z
    .object({ embedded: z.boolean(), version: z.string(), bytes: z.number(), replicas: z.int() })
    .nullable(),
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }).nullable(),
  /** Of all queues together. */
  queue: z
    .object({ waiting: z.int(), running: z.int(), failed: z.int(), oldestSeconds: z.number() })
    .nullable(),
  /** Counted by this process since its start. */
  mail: z
    .object({
      server: z.boolean(),
      from: z.string().nullable(),
      sent: z.int(),
      failed: z.int(),
      lastFailure: z.object({ at: z.iso.datetime(), reason: z.enum(MAIL_FAILURE_NAMES) }).nullable(),
    })
    .nullable(),
  backup: z
    .object({
      folder: z.string(),
      lastAt: z.iso.datetime().nullable(),
      lastFile: z.string().nullable(),
      /** One is being made by this process. */
      running: z.boolean(),
      /** The reason why the last one that was asked for here was not made. */
      failure: z.string().nullable(),
    })
    .nullable(),
  /** None on loopback, which has no certificate. */
  certificates: z.array(z.object({ host: z.string(), endsAt: z.iso.datetime() })).nullable(),
  settings: z.array(setting),
});

/** A backup was begun; `system` says what becomes of it. */
export const backupBegun = z.object({ file: z.string() });
