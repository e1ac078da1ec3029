import { createHmac } from 'node:crypto';
import type { AppError, ErrorReason } from '../../errors.ts';
import type { Em } from '../database/database.ts';
import { dayKeys } from '../day-keys.ts';

/** A refusal that concerns somebody's account, as it is logged. */
export interface LoggedRefusal {
  readonly kind: ErrorReason;
  /** HMAC of the account's address with the key of the day: it tells accounts apart, and not whose they are. */
  readonly subject: string;
}

/** The log of refusals. */
export interface RefusalLog {
  readonly em: Em;
  readonly logRefusal: (refusal: LoggedRefusal) => void;
}

/** Logs an error that names whom it concerns, so that attempts to get into an account can be seen. */
export async function noteRefusal({ em, logRefusal }: RefusalLog, error: AppError): Promise<void> {
  if (error.subject === undefined) return;
  const { today } = await dayKeys(em, new Date());
  const subject = createHmac('sha256', today).update(`refusal ${error.subject}`).digest('base64url');
  logRefusal({ kind: error.reason, subject });
}
