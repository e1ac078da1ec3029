/** Formats an integer of at least 0 as `1,234`. Without `Intl`, whose first use takes 50 ms on a phone. */
export function formatCount(count: number): string {
  const digits = String(count);
  const groups = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(',');
}

/**
 * A count with its noun: `1 play`, `0 plays`, `1,234 plays`.
 * @param many the plural, where it is more than an added `s`
 */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
