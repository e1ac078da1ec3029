const KILO = 1000;

/** Formats a size in bytes: whole kilobytes (1000 bytes), or mega- and gigabytes with one decimal. */
export function formatSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILO));
  if (kilobytes < KILO) return `${kilobytes} KB`;
  const megabytes = bytes / KILO ** 2;
  return Math.round(megabytes) < KILO ? `${megabytes.toFixed(1)} MB` : `${(megabytes / KILO).toFixed(1)} GB`;
}
