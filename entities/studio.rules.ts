/** Limits of what a developer says about their studio, in characters; its name has those of `STUDIO`. */
export const ABOUT = { max: 600 } as const;
