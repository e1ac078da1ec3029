import type { Medal } from '../meta.ts';
import { h } from './dom.ts';
import { medalFace, nameOfMedal } from './medal-face.ts';

/** Time for which a message is shown, in milliseconds; one with a sentence to read, longer. */
const SHOWN_MS = { medal: 3200, sentence: 6000 } as const;

interface Message {
  readonly content: readonly (Node | string)[];
  readonly shownMs: number;
}

/** Short messages over the game: a medal that was just earned, or a sentence; of several, one after the other. */
export class Toast {
  readonly element = h('p', { class: 'toast', role: 'status' });
  private readonly kids: boolean;
  private readonly waiting: Message[] = [];

  constructor(kids: boolean) {
    this.kids = kids;
  }

  show(medal: Medal): void {
    const name = nameOfMedal(medal, { kids: this.kids, earned: true });
    this.add({ content: [medalFace(medal, true), name], shownMs: SHOWN_MS.medal });
  }

  say(sentence: string): void {
    this.add({ content: [sentence], shownMs: SHOWN_MS.sentence });
  }

  private add(message: Message): void {
    this.waiting.push(message);
    if (this.waiting.length === 1) this.next();
  }

  private next(): void {
    const [message] = this.waiting;
    if (message === undefined) return this.element.replaceChildren();
    this.element.replaceChildren(...message.content);
    setTimeout(() => {
      this.waiting.shift();
      this.next();
    }, message.shownMs);
  }
}
