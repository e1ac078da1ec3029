import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { decode, literal, object } from '../../../entities/decode.rules.ts';
import { isPhone } from '../../ui/phone.ts';

/** Marks the entry of the browser's history that stands for the full window. */
const FULL = { fullWindow: true } as const;
const isFullEntry = (state: unknown): boolean =>
  decode(object({ fullWindow: literal(true) }), state) !== undefined;

/**
 * On a phone, Back leaves the full window and not the page: an entry of the history stands for it, which is taken out when
 * the full window is left in any other way.
 */
export function useBackLeaves(isFull: boolean, onBack: () => void): void {
  const navigate = useNavigate();
  const { search, hash, state } = useLocation();
  const isAtEntry = isFullEntry(state);
  const current = useRef(isAtEntry);
  const wasAtEntry = useRef(false);
  const push = useEffectEvent(() => {
    void navigate({ search, hash }, { state: FULL, preventScrollReset: true });
  });
  const takeOut = useEffectEvent(() => {
    if (current.current) void navigate(-1);
  });
  const leave = useEffectEvent(onBack);
  useEffect(() => {
    current.current = isAtEntry;
    if (wasAtEntry.current && !isAtEntry && isFull) leave();
    wasAtEntry.current = isAtEntry;
  }, [isAtEntry, isFull]);
  useEffect(() => {
    if (!isFull || !isPhone()) return undefined;
    push();
    return () => takeOut();
  }, [isFull]);
  // The page was loaded anew in the full window, or somebody comes back from another page: nothing is full.
  useEffect(() => takeOut(), []);
}
