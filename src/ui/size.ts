const KILO = 1000;

/**
 * Formats a size in bytes: in kilobytes (1000 bytes), of which anything has at least one, or in mega- and gigabytes, with one
 * decimal below a hundred.
 */
export function formatSize(bytes: number): string {
  const kilobytes = Math.max(Math.sign(bytes), Math.round(bytes / KILO));
  if (kilobytes < KILO) return `${kilobytes} KB`;
  const megabytes = bytes / KILO ** 2;
  return Math.round(megabytes) < KILO ? `${rounded(megabytes)} MB` : `${rounded(megabytes / KILO)} GB`;
}

function rounded(size: number): string {
  return size.toFixed(size < 100 ? 1 : 0);
}
