import { parse } from 'bowser';

/** Maximum length of a program's name; the header can be arbitrarily long. */
const LONGEST = 60;

/**
 * A recognisable name for a browser, such as `Chrome on Android` or `Safari on iPhone`, with less detail than the
 * header.
 * @param userAgent the `User-Agent` header; empty when absent
 * @returns the header's first word for an unknown program; empty when nothing is known
 */
export function deviceOf(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os, platform } = parse(userAgent);
  const where = platform.vendor === 'Apple' ? (platform.model ?? os.name) : os.name;
  const words = [browser.name, where].filter(Boolean).join(' on ');
  return (words || (userAgent.split(/[\s(]/, 1)[0] ?? '')).slice(0, LONGEST);
}
