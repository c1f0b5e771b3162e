import { useEffect, useRef } from 'react';

/** The dialog stays a moment after a wallet is chosen, so that the choice is seen. */
const CLOSE_DELAY_MS = 150;

/** @returns a function that closes the dialog after the delay, unless it was closed before */
export function useCloseSoon(open: boolean, onClose: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!open) clearTimeout(timer.current);
    return () => clearTimeout(timer.current);
  }, [open]);
  return () => {
    timer.current = setTimeout(onClose, CLOSE_DELAY_MS);
  };
}
