/** A shorter name has neighbors that are somebody else's, such as `HOSTS` or `POST`. */
const SHORTEST = 7;

/**
 * Returns the setting that somebody meant by an unknown variable: one that is not set, and whose name has one letter more,
 * fewer or changed, two exchanged, or other cases. Null for the ordinary variables of an environment.
 * @param unset the names of the settings that are not set
 */
export function meantSetting(name: string, unset: readonly string[]): string | null {
  const meant = unset.find(
    (known) => known.length >= SHORTEST && (known === name.toUpperCase() || isOneSlipApart(name, known)),
  );
  return meant ?? null;
}

function isOneSlipApart(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let [end, otherEnd] = [one.length, other.length];
  while (end > start && otherEnd > start && one[end - 1] === other[otherEnd - 1]) {
    end -= 1;
    otherEnd -= 1;
  }
  const [left, wanted] = [one.slice(start, end), other.slice(start, otherEnd)];
  if (left.length + wanted.length === 0) return false;
  return (
    (left.length <= 1 && wanted.length <= 1) ||
    (left.length === 2 && left === [...wanted].toReversed().join(''))
  );
}
