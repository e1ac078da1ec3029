/** Something was refused; the message says why and what to do, in words for the person who runs the portal. */
export class Refusal extends Error {}

/** A part of the work is done and stays; the message says which, the cause is why the rest is not. */
export class HalfDone extends Error {}
