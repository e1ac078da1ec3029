/** Whether `If-Match` (RFC 9110 §13.1.1) names the current entity tag; a weak one never matches. */
export function matchesETag(ifMatch: string, etag: string): boolean {
  if (ifMatch.trim() === '*') return true;
  const named = ifMatch.split(',').map((tag) => tag.trim());
  return named.includes(`"${etag}"`);
}
