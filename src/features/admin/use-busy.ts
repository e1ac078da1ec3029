import { useState } from 'react';

/** For a button's work: whether it is being done. What fails is shown as a toast. */
export function useBusy() {
  const [busy, setBusy] = useState(false);
  const during = async (work: Promise<unknown>) => {
    setBusy(true);
    await work.catch(() => {});
    setBusy(false);
  };
  return { busy, during };
}
