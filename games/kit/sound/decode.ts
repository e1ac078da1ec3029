/** Sounds are converted to the rate of the device when they are played; most devices have this one. */
const SAMPLE_RATE = 48_000;

/**
 * Decodes a file of sound. Needs no gesture of the player, because nothing is played.
 * @throws DOMException where the browser cannot read it
 */
export const decodeSound = (bytes: ArrayBuffer): Promise<AudioBuffer> =>
  new OfflineAudioContext(1, 1, SAMPLE_RATE).decodeAudioData(bytes);
