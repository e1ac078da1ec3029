import type { Source } from '../../ui/store.ts';
import { useBrowserStore } from '../../ui/use-browser-store.ts';

/** An English voice of the device itself: others send what they say to their maker. */
function ownVoice(): SpeechSynthesisVoice | undefined {
  if (!('speechSynthesis' in globalThis)) return undefined;
  return speechSynthesis.getVoices().find(({ localService, lang }) => localService && lang.startsWith('en'));
}

const hasVoice: Source<boolean> = {
  get: () => ownVoice() !== undefined,
  subscribe: (listener) => {
    if (!('speechSynthesis' in globalThis)) return () => {};
    // Browsers load their voices after the page.
    speechSynthesis.addEventListener('voiceschanged', listener);
    return () => speechSynthesis.removeEventListener('voiceschanged', listener);
  },
};

/** Whether this device can speak; false on the server. */
export function useHasVoice(): boolean {
  return useBrowserStore(hasVoice, false);
}

/** Says a text in place of what is being said. */
export function speakText(text: string): void {
  const voice = ownVoice();
  if (voice === undefined) return;
  speechSynthesis.cancel();
  const words = new SpeechSynthesisUtterance(text);
  words.voice = voice;
  words.lang = voice.lang;
  words.rate = 0.9;
  speechSynthesis.speak(words);
}
