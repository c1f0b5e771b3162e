import type { ReactNode } from 'react';

/** Name of the remote that this copy of the design system was built into; unset in the shell. */
declare const __REMOTE_NAME__: string | undefined;

const remote = typeof __REMOTE_NAME__ === 'undefined' ? undefined : __REMOTE_NAME__;

/** Marks what stands outside of its remote's place in the page as the remote's: a remote's styles match inside such elements only. */
export function Owned({ children }: { children: ReactNode }) {
  return remote === undefined ? children : <div data-remote={remote}>{children}</div>;
}
