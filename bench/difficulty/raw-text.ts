import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/** From here on, `file.txt?raw` can be imported as in a build: its text. */
export function readRawTexts(): void {
  registerHooks({
    load: (url, context, next) =>
      url.endsWith('?raw')
        ? {
            format: 'module',
            source: `export default ${JSON.stringify(readFileSync(new URL(url), 'utf8'))}`,
            shortCircuit: true,
          }
        : next(url, context),
  });
}
