/** Something was refused; the message says why and what to do, in words for the person who runs the portal. */
export class Refusal extends Error {}
