import type { Medal } from '../meta.ts';
import { h } from './dom.ts';
import { medalFace, nameOfMedal } from './medal-face.ts';

/** How long a medal is shown, in milliseconds. */
const SHOWN_MS = 3200;

/** Says which medal has just been earned; of several, one after the other. */
export class MedalToast {
  readonly element = h('p', { class: 'medal-toast', role: 'status' });
  private readonly kids: boolean;
  private readonly waiting: Medal[] = [];

  constructor(kids: boolean) {
    this.kids = kids;
  }

  show(medal: Medal): void {
    this.waiting.push(medal);
    if (this.waiting.length === 1) this.next();
  }

  private next(): void {
    const [medal] = this.waiting;
    if (medal === undefined) return this.element.replaceChildren();
    const name = nameOfMedal(medal, { kids: this.kids, earned: true });
    this.element.replaceChildren(medalFace(medal, true), name);
    setTimeout(() => {
      this.waiting.shift();
      this.next();
    }, SHOWN_MS);
  }
}
