import { FRAME_RULES, type FrameRule } from './check-process.schema.ts';

/**
 * The console's words for deeds that the frame of hosted games prevents, by what runs before the game (`play-origin/uploaded`),
 * or the browser.
 */
const RULE_LINES: Record<FrameRule, RegExp> = {
  dialog: /^Playport: No dialog is shown|^Ignored call to '(?:alert|confirm|prompt)\(\)'/,
  form: /^Playport: A form goes nowhere/,
  database: /^Playport: The database /,
  cookie: /^Playport: A cookie stays/,
  cache: /^Playport: Cache Storage stays/,
  directory: /^Playport: The private file system stays/,
  download: /^Download is disallowed/,
  clipboard:
    /^Playport: Nothing is put on the clipboard|Clipboard API has been blocked because of a permissions policy/,
};

/** Returns what a line of the console says that the frame did not do; undefined for any other line. */
export const frameRuleOf = (line: string): FrameRule | undefined =>
  FRAME_RULES.find((rule) => RULE_LINES[rule].test(line));
