import type { Input } from './input/input.ts';
import { type Happening, MOST_STEPS, MOST_STORED, type Recording, writeRecording } from './recording.ts';
import type { FrameSize, Stage } from './stage.ts';
import type { Store } from './store.ts';

/** The most events of a run that is recorded. */
const MOST_EVENTS = 100_000;
/** The longest recording that is handed in, in characters of base64. */
const MOST_CHARACTERS = 400_000;

interface Recorded {
  readonly input: Input;
  readonly stage: Stage;
  readonly store: Store;
}

/** Records one run: all that it depends on besides its seed, its mode and the game's code. */
export class Recorder {
  private readonly parts: Recorded;
  private readonly size: FrameSize;
  private readonly device: Recording['device'];
  private readonly stored = new Map<string, string>();
  private readonly changed = new Set<string>();
  private readonly events: { step: number; what: Happening }[] = [];
  private steps = 0;

  /** Begins to record; what was let go before is not part of it. */
  constructor(parts: Recorded) {
    this.parts = parts;
    this.size = parts.stage.size;
    this.device = parts.input.device;
    parts.input.onEvent = (event) => this.note(event);
    parts.store.onRead = (key, text) => this.noteRead(key, text);
    parts.store.onWrite = (key) => void this.changed.add(key);
  }

  /** A step was taken. */
  step(): void {
    this.steps += 1;
  }

  /** The frame has another size. */
  resize(): void {
    this.note({ kind: 'size', size: this.parts.stage.size });
  }

  /** Ends the recording. */
  end(): void {
    const { input, store } = this.parts;
    input.onEvent = undefined;
    store.onRead = undefined;
    store.onWrite = undefined;
  }

  /** The recording so far as base64 of gzip; null where it is too long to be handed in. */
  async pack(): Promise<string | null> {
    const { size, device, events, steps } = this;
    const stored = Object.fromEntries(this.stored);
    const length = Object.entries(stored).reduce((sum, [key, text]) => sum + key.length + text.length, 0);
    if (steps > MOST_STEPS || events.length > MOST_EVENTS || length > MOST_STORED) return null;
    const text = writeRecording({ size, device, stored, steps, events });
    const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
    const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
    let letters = '';
    for (const byte of bytes) letters += String.fromCodePoint(byte);
    const base64 = btoa(letters);
    return base64.length > MOST_CHARACTERS ? null : base64;
  }

  private note(what: Happening): void {
    if (this.events.length <= MOST_EVENTS) this.events.push({ step: this.steps, what });
  }

  /** Values that a run wrote itself it will have again. */
  private noteRead(key: string, text: string | null): void {
    if (text !== null && !this.changed.has(key) && !this.stored.has(key)) this.stored.set(key, text);
  }
}
