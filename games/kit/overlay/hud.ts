import { button, h } from './dom.ts';
import { type IconName, icon } from './icons.ts';

/** Seconds within which a second press of Restart confirms the first. */
const CONFIRM = 2.5;

export interface HudActions {
  pause(): void;
  /** The bar is used during play, so it asks before it restarts. */
  askRestart(): void;
  mute(): void;
}

/** A fact beside the score, and what it says: games set it in every step, which must not read the page. */
interface Fact {
  readonly element: HTMLElement;
  readonly label: HTMLElement;
  readonly value: HTMLElement;
  name: string;
  text: string;
}

/** The bar over the game: score and other facts on the left, buttons on the right, short announcements below. */
export class Hud {
  readonly element: HTMLElement;
  /** Hears of each message. */
  onSay: ((text: string) => void) | undefined;
  private readonly facts: HTMLElement;
  private readonly muteButton: HTMLButtonElement;
  private readonly items = new Map<string, Fact>();
  private readonly banner: HTMLElement;
  /** The animation of the latest message. Asking the page which animations run would make it compute its styles at once. */
  private announcing: Animation | undefined;
  private readonly scoreText: HTMLElement | undefined;
  /** Time of the last press of Restart in this run, in milliseconds of the page's clock. */
  private restartAsked = Number.NEGATIVE_INFINITY;

  constructor(actions: HudActions, scoreLabel: string | undefined) {
    this.facts = h('div', { class: 'facts' });
    this.banner = h('p', { class: 'banner', role: 'status' });
    this.muteButton = button({ class: 'tool', label: 'Mute' }, actions.mute);
    const tools = h(
      'div',
      { class: 'tools' },
      button({ class: 'tool', label: 'Pause' }, actions.pause, icon('pause')),
      button({ class: 'tool', label: 'Restart', data: { solo: '' } }, actions.askRestart, icon('restart')),
      this.muteButton,
    );
    this.element = h('header', { class: 'hud' }, this.facts, tools, this.banner);
    if (scoreLabel !== undefined) {
      this.scoreText = h('output', { class: 'score', role: 'status', label: 'Score' });
      // Read out only at the end: announcing every point would drown out the game.
      this.scoreText.setAttribute('aria-live', 'off');
      const name = h('span', { class: 'fact-name' }, scoreLabel);
      this.facts.append(h('div', { class: 'fact fact-score' }, name, this.scoreText));
    }
  }

  /** Shows the score; without a text, hides it, for a mode without a score. */
  showScore(value: number, text: string): void {
    this.scoreText?.parentElement?.toggleAttribute('hidden', text === '');
    if (this.scoreText === undefined || this.scoreText.dataset.score === String(value)) return;
    this.scoreText.dataset.score = String(value);
    this.scoreText.textContent = text;
  }

  showMuted(muted: boolean): void {
    this.muteButton.setAttribute('aria-pressed', String(muted));
    this.muteButton.replaceChildren(icon(muted ? 'muted' : 'sound'));
  }

  /** Shows a fact beside the score, such as `set('lap', 'Lap', '2 of 3')`; an empty text removes it. */
  set(id: string, name: string, text: string, picture?: IconName): void {
    const known = this.items.get(id);
    if (known !== undefined) {
      showFact(known, picture === undefined ? name : known.name, text);
      return;
    }
    if (text === '') return;
    const value = h('span', { class: 'fact-value', data: { fact: id } }, text);
    const label =
      picture === undefined
        ? h('span', { class: 'fact-name' }, name)
        : h('span', { class: 'fact-icon', role: 'img', label: name }, icon(picture));
    const element = h('div', { class: 'fact' }, label, value);
    this.facts.append(element);
    this.items.set(id, { element, label, value, name, text });
  }

  /** The facts beside the score, by name. */
  get shown(): readonly (readonly [name: string, value: string])[] {
    return Array.from(this.items.values(), ({ name, text }) => [name, text] as const);
  }

  /** Shows a message for about a second: in the upper half of the picture, in its middle, or `low`, in its lower half. */
  say(text: string, seconds = 1.2, place: 'high' | 'middle' | 'low' = 'high'): void {
    if (text !== '') this.onSay?.(text);
    this.banner.textContent = text;
    this.banner.dataset.place = place;
    this.announcing?.cancel();
    this.announcing = this.banner.animate(
      [
        {
          opacity: 0,
          transform: 'translate(-50%, 12px) scale(0.7)',
          easing: 'cubic-bezier(.2,1.6,.4,1)',
        },
        { opacity: 1, transform: 'translate(-50%, 0) scale(1)', offset: 0.14 },
        { opacity: 1, transform: 'translate(-50%, 0) scale(1)', offset: 0.8 },
        { opacity: 0, transform: 'translate(-50%, -12px) scale(1.04)' },
      ],
      { duration: seconds * 1000 },
    );
  }

  /** The game stands still: a message waits, or goes on. */
  hold(isHeld: boolean): void {
    if (isHeld) this.announcing?.pause();
    else if (this.announcing?.playState === 'paused') this.announcing.play();
  }

  /** Restart is pressed in a running game: whether this confirms an earlier press; if not, asks for a second one. */
  confirmsRestart(): boolean {
    const now = performance.now();
    if (now - this.restartAsked < CONFIRM * 1000) return true;
    this.restartAsked = now;
    this.say('Restart? Press again', CONFIRM);
    return false;
  }

  /** Removes what a run has shown. */
  reset(): void {
    this.restartAsked = Number.NEGATIVE_INFINITY;
    for (const { element } of this.items.values()) element.remove();
    this.items.clear();
    this.banner.textContent = '';
  }
}

function showFact(fact: Fact, name: string, text: string): void {
  if (name !== fact.name) fact.label.textContent = name;
  if (text !== fact.text) {
    fact.value.textContent = text;
    fact.element.toggleAttribute('hidden', text === '');
  }
  fact.name = name;
  fact.text = text;
}
