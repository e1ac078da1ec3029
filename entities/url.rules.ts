/** Reads an address; null for what is none. `URL.canParse` is younger than the oldest browsers (scripts/browsers). */
export function urlOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
