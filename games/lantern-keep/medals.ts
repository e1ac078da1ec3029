import { FLAMES } from './night.ts';

/** Whether somebody has seen the dawn without losing a flame. */
export const isUnharmed = ({ won, flames }: { readonly won: boolean; readonly flames: number }): boolean =>
  won && flames === FLAMES;
