import type { Finding } from '../../entities/upload.rules.ts';
import { FRAME_RULES, type FrameRule, type PlayedPass, type STAYING_STORES } from './check-process.schema.ts';

type StayingStore = (typeof STAYING_STORES)[number];

const STORES: Record<StayingStore, string> = {
  database: 'an IndexedDB database',
  cookie: 'cookies',
  cache: 'Cache Storage',
  directory: 'the origin’s private file system',
};

const MESSAGES: Record<Exclude<FrameRule, StayingStore>, string> = {
  dialog:
    'The game calls alert, confirm or prompt. No dialog is shown in its frame: they are answered at once with undefined, false and null. Ask in the game itself.',
  form: 'The game sends a form. It goes nowhere: take what is in it in its submit event.',
  download:
    'The game offers a download. Its frame blocks that: call Playport.ui.download(name, file) in a press.',
  clipboard:
    'The game writes to the clipboard. Its frame blocks that: call Playport.ui.copy(text) in a press.',
};

const isStore = (rule: FrameRule): rule is StayingStore => rule in STORES;

/**
 * A finding for each thing that the frame did not do, never the game's error, and one that names the stores whose contents stay in
 * the player's browser.
 */
export function blockedFeatureFindings(passes: readonly PlayedPass[]): Finding[] {
  const features = new Set(passes.flatMap(({ forbidden = [] }) => forbidden));
  const rules = FRAME_RULES.filter((rule) => features.has(rule));
  const findings = rules
    .filter((rule) => !isStore(rule))
    .map((rule): Finding => ({ level: 'note', code: 'frame', message: MESSAGES[rule] }));
  const stores = rules.filter(isStore).map((store) => STORES[store]);
  return stores.length === 0 ? findings : [...findings, sayStaying(stores)];
}

function sayStaying(stores: readonly string[]): Finding {
  const list = new Intl.ListFormat('en').format(stores);
  return {
    level: 'note',
    code: 'saves_stay',
    message: `The game keeps something in ${list}. It stays in the player’s browser, and does not follow them to another device: keep saves in localStorage or with Playport.storage.`,
  };
}
