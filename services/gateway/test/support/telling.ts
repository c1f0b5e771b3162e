import type { PageState } from '@mintwire/contracts';
import type { FakeService } from './fake-service';
import { GOOD_SHELL } from './fixture-release';
import type { RunningGateway } from './gateway';

/** A shell bundle that says of which release its code is, whatever it was told, and shows the fragments. */
export function reportingShell(version: string): string {
  return GOOD_SHELL.replace(
    "'</p><script",
    `'</p><i>code of ${version}</i>' + (fragments || []).map((f) => f.html).join('') + '<script`,
  ).replace('nonce })', 'nonce, fragments })');
}

/** A service that is ready for every release, whose fragments say of which release they are, and whose version is 1.2.0. */
export const reportingService: FakeService['answer'] = ({ url }, response) => {
  const release = new URL(url, 'http://x').searchParams.get('release');
  const fragment = {
    status: 200,
    html: `<b>fragment of ${release}</b>`,
    head: {},
    state: { time: '2026-01-02T03:04:05.000Z', data: {} },
    release,
    cache: null,
  };
  const ready = { status: 'ok', service: 'news', version: '1.2.0', checks: {} };
  const body = url.startsWith('/fragments/warm')
    ? { release, warm: true }
    : url.startsWith('/fragments')
      ? fragment
      : ready;
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
};

/** One page view and the releases it is made of, each by its own word. */
export interface View {
  readonly status: number;
  readonly html: string;
  readonly state: PageState;
  /** Release of the shell's server bundle that rendered the page; null when the browser is to. */
  readonly renderedBy: string | null;
  /** Releases of the fragments in the page. */
  readonly fragments: readonly string[];
  /** Public paths of every file that the page names. */
  readonly files: readonly string[];
}

/** Opens a page as a visitor with that cookie. */
export async function viewOf({ origin }: RunningGateway, path: string, visitor: string): Promise<View> {
  const answer = await fetch(origin + path, {
    headers: { accept: 'text/html', cookie: `mintwire-visitor=${visitor}` },
  });
  const html = await answer.text();
  return {
    status: answer.status,
    html,
    state: JSON.parse(/id="mintwire-state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as PageState,
    renderedBy: /code of ([\w.-]+)</.exec(html)?.[1] ?? null,
    fragments: [...html.matchAll(/fragment of ([\w.-]+)</g)].map(([, version]) => version ?? ''),
    files: [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file]) => file ?? ''),
  };
}
