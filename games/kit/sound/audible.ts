/** The part of the sound that nobody needs before something is heard. */
export { Sequencer } from './music.ts';
export { Synth } from './synth.ts';
