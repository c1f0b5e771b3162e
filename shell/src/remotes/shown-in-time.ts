import { useEffect, useLayoutEffect } from 'react';
import type { ComposedRemote } from '@mintwire/contracts';
import { fileDeadline } from './file-deadline';
import { LateError, RemoteError } from './remote-error';

/** Ends a part of the page with that error. The same function as long as the part is on the page. */
export type OnLate = (error: unknown) => void;

/** Parts that were seen here, and what ends each while it waits. */
const timers = new WeakMap<OnLate, ReturnType<typeof setTimeout>>();

function begin(onLate: OnLate, ms: number, error: () => Error): void {
  clearTimeout(timers.get(onLate));
  timers.set(
    onLate,
    setTimeout(() => onLate(error()), ms),
  );
}

const patience = (): number => fileDeadline(performance);

/**
 * Ends a part of a remote that suspends and does not come back: code that waits for ever is as broken as a file that never comes, and
 * has as long. A part that the browser renders is mounted once more after half of that time. One that the server wrote can be read all
 * the while, so that nothing is taken away until the time is over.
 * @param hasHtml whether the server wrote the part
 */
export function useShownInTime(remote: ComposedRemote, onLate: OnLate | undefined, hasHtml: boolean): void {
  // Not in an effect: what suspends at first is never committed.
  if (onLate && !timers.has(onLate)) {
    if (hasHtml) begin(onLate, patience(), () => new RemoteError('REMOTE_TIMEOUT', remote));
    else begin(onLate, patience() / 2, () => new LateError(remote));
  }
  useLayoutEffect(() => {
    if (!onLate) return undefined;
    clearTimeout(timers.get(onLate));
    // What suspends later is hidden, which ends this effect.
    return () => begin(onLate, patience(), () => new LateError(remote));
  }, [onLate, remote]);
  // What has gone cannot be late.
  useEffect(() => () => onLate && clearTimeout(timers.get(onLate)), [onLate]);
}
