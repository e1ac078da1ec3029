/**
 * The longest wait of a test for a state, and its steps, in milliseconds: long enough for a machine that does ten other
 * things. Vitest's own second is over before a busy machine has answered once.
 */
export const PATIENCE = { timeout: 90_000, interval: 20 } as const;
