/** The effect of a device's key or gesture, as `gameControl` has it. */
export interface Control {
  readonly keys?: string | undefined;
  readonly touch?: string | undefined;
  readonly mouse?: string | undefined;
  readonly pad?: string | undefined;
  readonly does: string;
}

/** Number of controls that a game may have, and how long each text of one may be, in characters. */
export const CONTROLS = { max: 30, length: 100 } as const;

/** Devices of a control as they are called in a line; a line that names none is about keys. */
export const DEVICES = { touch: 'touch', mouse: 'mouse', gamepad: 'pad' } as const;

/** Writes controls as `readControls` reads them; with another separator to show them in one line. */
export function writeControls(controls: readonly Control[], separator = '\n'): string {
  const lines = controls.flatMap((control) => {
    const { keys, does } = control;
    const others = Object.entries(DEVICES).flatMap(([name, way]) =>
      control[way] === undefined ? [] : [`${control[way]} (${name}): ${does}`],
    );
    // A control of no device is not lost in silence: its line is refused where it is read again.
    return keys === undefined && others.length > 0 ? others : [`${keys ?? ''}: ${does}`, ...others];
  });
  return lines.join(separator);
}
