/** A monster's pose at one moment, in its own units and radians. */
export interface Step {
  readonly x: number;
  readonly y: number;
  readonly lean: number;
  /** 1 is its normal height; it is wider when lower. */
  readonly tall: number;
  /** 0 hanging to 1 raised. */
  readonly arms: number;
  readonly nod: number;
}

/** Breathing, and an occasional wave of the arms. */
export function idleStep(seconds: number): Step {
  const breath = Math.sin(seconds * 2);
  const wave = Math.max(0, Math.sin(seconds * 0.7) - 0.8) * 5;
  return {
    x: 0,
    y: 0,
    lean: Math.sin(seconds * 0.9) * 0.015,
    tall: 1 + breath * 0.012,
    arms: 0.12 + breath * 0.03 + wave * (0.7 + 0.25 * Math.sin(seconds * 12)),
    nod: Math.sin(seconds * 1.1) * 0.03,
  };
}

/** The phase of a beat: `swing` −1 to 1 every second beat, `slow` half as fast, `hop` 0 to 1 each beat. */
interface Beat {
  readonly swing: number;
  readonly slow: number;
  readonly hop: number;
  readonly squash: number;
}

type Dance = (beat: Beat) => Step;

const bounce: Dance = ({ swing, hop, squash }) => {
  return { x: 0, y: -hop * 7, lean: swing * 0.05, tall: squash, arms: 0.4 + hop * 0.6, nod: -swing * 0.1 };
};
const twist: Dance = ({ swing, slow, hop }) => {
  const turn = swing * 0.2;
  return { x: swing * 3, y: -hop * 3, lean: turn, tall: 1, arms: 0.5 + slow * 0.5, nod: -turn * 1.3 };
};
const sidestep: Dance = ({ swing, slow, hop, squash }) => {
  return {
    x: slow * 7,
    y: -hop * 4,
    lean: slow * 0.1,
    tall: squash,
    arms: 0.9 + swing * 0.15,
    nod: slow * 0.2,
  };
};
const wave: Dance = ({ swing, slow, hop }) => {
  const tall = 1 + swing * 0.07;
  return { x: slow * 5, y: -hop * 2, lean: slow * 0.16, tall, arms: 0.5 + swing * 0.5, nod: swing * 0.18 };
};
const roll: Dance = ({ slow, hop }) => {
  return {
    x: slow * 9,
    y: 0,
    lean: -slow * 0.14,
    tall: 1 + hop * 0.03,
    arms: 0.75 + hop * 0.25,
    nod: slow * 0.24,
  };
};
const spring: Dance = ({ swing, slow, hop }) => {
  const tall = 0.95 + hop * 0.14;
  return { x: 0, y: -hop * 11, lean: slow * 0.06, tall, arms: 0.2 + hop * 0.8, nod: swing * 0.08 };
};
const leap: Dance = ({ swing, slow, hop, squash }) => {
  return { x: slow * 8, y: -hop * 13, lean: slow * 0.08, tall: squash, arms: 1, nod: swing * 0.12 };
};
const hover: Dance = ({ swing, slow, hop }) => {
  const tall = 1 + hop * 0.02;
  return { x: slow * 6, y: -4 - hop * 4, lean: slow * 0.2, tall, arms: 0.2 + swing * 0.2, nod: -slow * 0.15 };
};
const DANCES: readonly Dance[] = [bounce, twist, sidestep, wave, roll, spring, leap, hover];

/**
 * The pose of a dance; each kind of legs has its own. `beat` counts beats, `size` is 1, or less under reduced motion.
 */
export function danceStep(legs: number, beat: number, size: number): Step {
  const swing = Math.sin(beat * Math.PI) * size;
  const hop = Math.abs(swing);
  const slow = Math.sin(beat * Math.PI * 0.5) * size;
  const dance = DANCES[legs] ?? bounce;
  return dance({ swing, slow, hop, squash: 1 + (hop - 0.5 * size) * 0.1 });
}
