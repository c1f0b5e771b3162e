import { expect, type CDPSession, type Page } from '@playwright/test';

/** A page's network as Chromium reports it. */
export interface Network {
  readonly session: CDPSession;
  /** Waits until nothing has been under way for half a second. Playwright's `networkidle` is over, and stays so, with the first time in each document. */
  quiet(): Promise<void>;
}

const QUIET_MS = 500;
/** These stay open, or nobody waits for their end. */
const OPEN_ENDED = /^(EventSource|WebSocket|Ping)$/;

/** From now on. Playwright's own interception would switch the browser's cache off: this only listens. */
export async function networkOf(page: Page): Promise<Network> {
  const session = await page.context().newCDPSession(page);
  const open = new Set<string>();
  let lastChange = Date.now();
  const changed = (change: () => void) => {
    change();
    lastChange = Date.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, type }) =>
    changed(() => OPEN_ENDED.test(type ?? '') || open.add(requestId)),
  );
  for (const event of ['Network.loadingFinished', 'Network.loadingFailed'] as const)
    session.on(event, ({ requestId }) => changed(() => open.delete(requestId)));
  await session.send('Network.enable');
  return {
    session,
    quiet: () =>
      expect
        .poll(() => open.size === 0 && Date.now() - lastChange >= QUIET_MS, { timeout: 30_000, intervals: [50] })
        .toBe(true),
  };
}
