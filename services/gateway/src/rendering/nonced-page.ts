import { randomBytes } from 'node:crypto';
import { fragmentKey } from '@mintwire/contracts';
import { currentRequestId } from '@mintwire/service-kit';
import type { PaintedPage } from './made-page';
import type { ShellRenderer } from './shell-renderer';
import { withStartWatch, START_WATCH_HASH } from './start-watch';
import type { View } from './view';

/**
 * The page of a shell that renders no frames, which may be rolled back to: a document for this visitor alone, whose scripts carry a nonce.
 * @throws {RenderError} when the shell does not deliver
 */
export async function noncedPage(
  renderer: Pick<ShellRenderer, 'page'>,
  { shell, watch, url, state, initial, preload, fragments, missing }: View,
  now: Date,
): Promise<PaintedPage> {
  const nonce = randomBytes(16).toString('base64');
  const requestId = currentRequestId();
  const states = fragments.map(
    ({ remote, expose, slot, state: from }) => [fragmentKey(remote, expose, slot), from] as const,
  );
  const { status, html } = await renderer.page(shell, {
    url,
    state: {
      ...state,
      serverTime: now.toISOString(),
      ...(requestId !== undefined && { requestId }),
      fragments: Object.fromEntries(states),
    },
    initial,
    preload,
    nonce,
    // These shells have not heard of pages that move.
    fragments: fragments.map((fragment) => (fragment.status === 301 ? { ...fragment, status: 404 } : fragment)),
    ...(missing && { missing }),
  });
  return {
    status,
    html: watch ? withStartWatch(html, watch, shell.version) : html,
    policy: { scripts: [`nonce-${nonce}`, ...(watch ? [START_WATCH_HASH] : [])], styles: [] },
  };
}
