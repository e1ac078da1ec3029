import type { Finding } from '../../entities/upload.rules.ts';
import type { FrameRule, PlayedPass } from './check-process.schema.ts';

const MESSAGES: Record<FrameRule, string> = {
  dialog:
    'The game calls alert, confirm or prompt. No dialog is shown in its frame: they are answered at once with undefined, false and null. Ask in the game itself.',
  form: 'The game sends a form. It goes nowhere: take what is in it in its submit event.',
  database:
    'The game keeps something in an IndexedDB database. It stays in the player’s browser, and does not follow them to another device: keep saves in localStorage or with Playport.storage.',
  download:
    'The game offers a download. Its frame blocks that: call Playport.ui.download(name, file) in a press.',
  clipboard:
    'The game writes to the clipboard. Its frame blocks that: call Playport.ui.copy(text) in a press.',
};

/** A line of its own for each thing that the frame did not do: never the game's error. */
export function ofForbidden(passes: readonly PlayedPass[]): Finding[] {
  const rules = new Set(passes.flatMap(({ forbidden = [] }) => forbidden));
  return [...rules].map((rule) => ({
    level: 'note',
    code: rule === 'database' ? 'saves_stay' : 'frame',
    message: MESSAGES[rule],
  }));
}
