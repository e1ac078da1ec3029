/** Whether a large picture was solved without a blot. */
export const isSpotless = ({ side, blots }: { readonly side: number; readonly blots: number }): boolean =>
  side === 15 && blots === 0;
