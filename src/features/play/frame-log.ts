import type { FrameEventCode } from '../../../entities/frame.rules.ts';

/** Specification §7: security events of the frame stay in this browser, in its own timeline of the page. */
export function logFrameEvent(code: FrameEventCode, address: string): void {
  performance.mark(code, { detail: { address } });
}
