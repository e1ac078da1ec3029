import type { FrameEventCode } from '../../../entities/frame.rules.ts';

/** Specification §7: the frame's security events stay in this browser, in the page's performance timeline. */
export function logFrameEvent(code: FrameEventCode, address: string): void {
  performance.mark(code, { detail: { address } });
}
