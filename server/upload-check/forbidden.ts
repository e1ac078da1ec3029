import type { Finding, Inventory } from '../../entities/upload.rules.ts';
import { CHANGED_DOCUMENT } from '../upload/changed-document.ts';
import type { FrameRule, PlayedRun } from './check-process.schema.ts';

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
export function ofForbidden(runs: readonly PlayedRun[]): Finding[] {
  const rules = new Set(runs.flatMap(({ forbidden = [] }) => forbidden));
  return [...rules].map((rule) => ({ level: 'note', code: 'frame', message: MESSAGES[rule] }));
}

/** Documents that are served as they are. */
export const ofLargeDocuments = ({ files }: Pick<Inventory, 'files'>): Finding[] =>
  files
    .filter(({ type, decodedSize }) => /^text\/html\b/.test(type) && decodedSize > CHANGED_DOCUMENT.bytes)
    .map(({ path, decodedSize }) => ({
      level: 'warning',
      code: 'large_document',
      path,
      message: `${path} has ${(decodedSize / 1e6).toFixed(1)} MB. Playport adds saves that follow the player, and its SDK, only to documents of up to ${CHANGED_DOCUMENT.bytes / 1e6} MB: keep pictures, sounds and data in files of their own.`,
    }));
