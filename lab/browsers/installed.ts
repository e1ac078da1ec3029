import { accessSync, constants, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The browsers besides Chromium that the journeys run in, and the Debian packages that bring them. */
export const OTHER_BROWSERS = {
  firefox: 'firefox-esr',
  webkit: 'webkit2gtk-driver xvfb',
} as const;
export type OtherBrowser = keyof typeof OTHER_BROWSERS;
export const NAMES = ['firefox', 'webkit'] as const satisfies readonly OtherBrowser[];

/** The path of a program; undefined if the machine has none of this name. */
function find(program: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** The path of a browser's program; undefined where its packages are not installed. */
export function findBrowser(name: OtherBrowser): string | undefined {
  if (name === 'firefox') return find('firefox-esr') ?? find('firefox');
  const [miniBrowser] = globSync('/usr/{lib,libexec}/{*/,}webkit2gtk-4.1/MiniBrowser');
  return ['WebKitWebDriver', 'Xvfb'].every((program) => find(program) !== undefined)
    ? miniBrowser
    : undefined;
}

/** Lists the browsers that are not tested on this machine, and what to install for them; empty if all are. */
export function missingBrowsers(): readonly string[] {
  return NAMES.filter((name) => findBrowser(name) === undefined).map(
    (name) => `no ${name} here (apt-get install ${OTHER_BROWSERS[name]})`,
  );
}
