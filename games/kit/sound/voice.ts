/** An English voice of the device itself: the others send what they say to their maker. */
export function ownVoice(): SpeechSynthesisVoice | undefined {
  if (!('speechSynthesis' in globalThis)) return undefined;
  return speechSynthesis.getVoices().find(({ localService, lang }) => localService && lang.startsWith('en'));
}

/** Says a text in place of what is being said; nothing on a device without a voice of its own. */
export function say(text: string): void {
  const voice = ownVoice();
  if (voice === undefined) return;
  speechSynthesis.cancel();
  const words = new SpeechSynthesisUtterance(text);
  words.voice = voice;
  words.lang = voice.lang;
  words.rate = 0.9;
  speechSynthesis.speak(words);
}

/** Says no more. */
export function hush(): void {
  if ('speechSynthesis' in globalThis) speechSynthesis.cancel();
}
