import { createStore } from 'zustand/vanilla';
import { isShellFile, pageAge } from './page-age';

/** `shown`: the view says so in the place of a page, and a notice would say it twice. */
export const outdatedStore = createStore(() => ({ outdated: false, shown: false }));

const ANSWER_MS = 3_000;

/**
 * Whether the shell of this page is not kept any more. The gateway is asked for the file that did not come, past every cache: a line that is
 * broken makes no page outdated.
 */
export function isOutdated(error: unknown): Promise<boolean> {
  if (!isShellFile(error)) return Promise.resolve(false);
  if (!outdatedStore.getState().outdated) pageAge.asked = ask(error);
  return pageAge.asked;
}

async function ask({ request, message }: Error & { readonly request?: string }): Promise<boolean> {
  const url = request ?? /\/assets\/shell\/[^\s)]+/.exec(message)?.[0] ?? '';
  try {
    const { status } = await fetch(url, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (status === 404) outdatedStore.setState({ outdated: true });
    return status === 404;
  } catch {
    return false;
  }
}
