import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const PAUSE_MS = 50;
/** A page whose scripts are kept away by a test starts never. */
const GIVE_UP_MS = 5_000;
/** By then the scripts of a page that may run any are in it. */
const NO_SCRIPTS_MS = 1_500;

/**
 * Has `goto` and `reload` of all pages wait until the shell and the remote of the page have taken over what the server wrote, where nothing else was asked for:
 * the scripts of a page begin after its first paint, which may be after its `load`.
 * @param page any of them
 */
export function waitForStarts(page: Page): void {
  const all = Object.getPrototypeOf(page) as Page;
  if (changed.has(all)) return;
  changed.add(all);
  const { goto, reload } = all;
  all.goto = async function (this: Page, url, options) {
    const answer = await goto.call(this, url, options);
    if (!options?.waitUntil) await started(this);
    return answer;
  };
  all.reload = async function (this: Page, options) {
    const answer = await reload.call(this, options);
    if (!options?.waitUntil) await started(this);
    return answer;
  };
}

const changed = new WeakSet<Page>();

/** Resolves when the page has come alive, or does not: for a page that the site itself has opened. */
export async function started(page: Page): Promise<void> {
  for (const end = Date.now() + GIVE_UP_MS; Date.now() < end; await delay(PAUSE_MS)) {
    // A page that is just being left cannot be asked.
    if (await page.evaluate(hasStarted, NO_SCRIPTS_MS).catch(() => false)) return;
  }
}

function hasStarted(noScriptsMs: number): boolean {
  if (!document.getElementById('mintwire-state')) return true;
  if (matchMedia('(scripting: none)').matches) return true;
  if (!document.querySelector('script[src^="/assets/shell/"]')) return performance.now() > noScriptsMs;
  const isTakenOver = (element: Element | null | undefined) =>
    !element || Object.keys(element).some((key) => key.startsWith('__react'));
  if (document.querySelector('main [role="alert"]')) return true;
  return (
    isTakenOver(document.querySelector('header')) &&
    isTakenOver(document.querySelector('main [data-remote]:not([data-slot])')?.firstElementChild)
  );
}
