/** `/sdk/try.html` of the play origin: a page that makes each call of the SDK, as a game would, and shows what is answered. */
import { EXAMPLE_CALLS, LISTENERS } from './try-calls.ts';
import type { PlayportV2 } from './types.ts';

/** Number of lines that are shown, the latest first. */
const MOST_LINES = 20;

const sdk: unknown = Reflect.get(window, 'Playport');
const answers = document.querySelector('#answers');
const lines: string[] = [];

function show(line: string): void {
  lines.unshift(line);
  lines.length = Math.min(lines.length, MOST_LINES);
  if (answers !== null) answers.textContent = lines.join('\n');
}

async function tryCall(code: string, call: unknown): Promise<void> {
  try {
    const value: unknown = await call;
    show(`${code} → ${value === undefined ? 'done' : JSON.stringify(value)}`);
  } catch (error) {
    show(
      `${code} ✕ ${error instanceof Error ? `${Reflect.get(error, 'code')}: ${error.message}` : 'failed'}`,
    );
  }
}

const isSdk = (value: unknown): value is PlayportV2 =>
  typeof value === 'object' && value !== null && Reflect.get(value, 'version') === 2;

if (isSdk(sdk)) {
  for (const [, listen] of LISTENERS)
    listen(sdk, (what, value) => show(`${what} → ${JSON.stringify(value)}`));
  for (const [code, make] of EXAMPLE_CALLS) {
    const button = document.createElement('button');
    button.textContent = code;
    button.addEventListener('click', () => void tryCall(code, make(sdk)));
    document.querySelector('#calls')?.append(button);
  }
}
