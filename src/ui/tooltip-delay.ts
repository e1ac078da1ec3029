/** Specification §9: how long a pointer rests before a tooltip shows, in milliseconds. */
export const TOOLTIP_DELAY_MS = 700;
