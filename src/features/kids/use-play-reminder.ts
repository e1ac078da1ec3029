import { useEffect, useState } from 'react';
import { KIDS_KEYS } from '../../../entities/kids.rules.ts';

const TICK_MS = 15_000;

/** Returns the minutes of play before the parent's reminder; 0 means never. */
export function readReminder(): number {
  return readNumber(KIDS_KEYS.reminder);
}

/** Sets the reminder and restarts the count. */
export function storeReminder(minutes: number): void {
  write(KIDS_KEYS.reminder, minutes);
  write(KIDS_KEYS.played, 0);
}

/** Counts the time that the Kids Zone is visible, and reports when the parent's reminder is due. */
export function usePlayReminder(): { readonly isDue: boolean; readonly restart: () => void } {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return;
      const minutes = readReminder();
      const played = readNumber(KIDS_KEYS.played) + TICK_MS;
      write(KIDS_KEYS.played, played);
      setDue(minutes > 0 && played >= minutes * 60_000);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return {
    isDue,
    restart: () => {
      write(KIDS_KEYS.played, 0);
      setDue(false);
    },
  };
}

function readNumber(key: string): number {
  try {
    const value = Number(localStorage.getItem(key));
    return Number.isFinite(value) ? value : 0;
  } catch {
    return 0;
  }
}

function write(key: string, value: number): void {
  try {
    localStorage.setItem(key, String(value));
  } catch {
    // A browser without storage has no reminder either.
  }
}
