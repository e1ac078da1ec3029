interface Props {
  readonly class?: string;
  readonly role?: string;
  /** The accessible name. */
  readonly label?: string;
  readonly id?: string;
  readonly data?: Readonly<Record<string, string>>;
}

/** Creates an element with its attributes and children. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (props.class !== undefined) element.className = props.class;
  if (props.role !== undefined) element.setAttribute('role', props.role);
  if (props.label !== undefined) element.setAttribute('aria-label', props.label);
  if (props.id !== undefined) element.id = props.id;
  for (const [key, value] of Object.entries(props.data ?? {})) element.dataset[key] = value;
  element.append(...children);
  return element;
}

export function button(
  props: Props,
  onPress: () => void,
  ...children: readonly (Node | string)[]
): HTMLButtonElement {
  const element = h('button', props, ...children);
  element.type = 'button';
  element.addEventListener('click', onPress);
  return element;
}
