import { parse } from 'bowser';

/** Of a name; what is longer is nobody's name, and programs call themselves what they like. */
const LONGEST = 60;

/**
 * What a person knows a browser by, such as `Chrome on Android` or `Safari on iPhone`: less than it says of itself.
 * @param userAgent the header of that name; empty when there was none
 * @returns the header's first word for a program that is no known browser; empty when nothing is known
 */
export function deviceOf(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os, platform } = parse(userAgent);
  const where = platform.vendor === 'Apple' ? (platform.model ?? os.name) : os.name;
  const known = [browser.name, where].filter(Boolean).join(' on ');
  return (known || (userAgent.split(/[\s(]/, 1)[0] ?? '')).slice(0, LONGEST);
}
