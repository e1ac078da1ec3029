/** Whether `If-Match` (RFC 9110 §13.1.1) names the current version; a weak version never matches. */
export function namesVersion(ifMatch: string, version: string): boolean {
  if (ifMatch.trim() === '*') return true;
  const named = ifMatch.split(',').map((tag) => tag.trim());
  return named.includes(`"${version}"`);
}
