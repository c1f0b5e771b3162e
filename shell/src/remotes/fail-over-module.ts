import type { FailOverAnswer, ComposedRemote } from '@mintwire/contracts';
import { reportError } from '@mintwire/platform';
import { forgetFailedComponents } from '../app/lazy-component';
import { isShellFile } from '../app/new-version/page-age';
import { allowScripts } from '../app/trusted-types';
import { loadExpose } from './load-expose';
import { LateError, RemoteError, unanswered } from './remote-error';
import { shownModule, fallbacks, type RemoteModule, type Fallback } from './fallbacks';

/** What failed, and where. */
export interface FailedModule {
  /** The module of the page's composition. */
  readonly part: RemoteModule;
  /** The one that was shown: of the fallback, after a fail-over. */
  readonly shown: RemoteModule;
  readonly error: unknown;
  /** How often the part has been mounted again. */
  readonly tries: number;
}

type AnswerBody = Partial<FailOverAnswer> & { readonly code?: unknown };

const ANSWER_MS = 1_500;
const asked = new Map<string, Promise<Fallback>>();

/**
 * Makes a failed part ready to be mounted again: once as it is when its code threw or waited for too long, then with the release that the gateway names.
 * Files have had their second try when they fail here. @returns `failed` when the part stays so in this page view, `gone` when its remote was taken off the site
 */
export async function failOverModule({
  part,
  shown,
  error,
  tries,
}: FailedModule): Promise<'saved' | 'failed' | 'gone'> {
  // A file of the shell that did not arrive is no fault of the remote.
  if (isShellFile(error)) return 'failed';
  if (tries === 0 && !isLoadFailure(error)) return 'saved';
  const { name, version } = part.remote;
  if (shown.remote.version !== version) return 'failed';
  let release = version;
  try {
    const fallback = await fallbackOf(part.remote);
    release = fallback.remote.version;
    const now = shownModule(part);
    await loadExpose(now.remote, now.expose);
    forgetFailedComponents();
    return 'saved';
  } catch (failure) {
    const code = failure instanceof RemoteError ? failure.code : null;
    if (code === 'REMOTE_WITHDRAWN') return 'gone';
    // That nothing stands in says nothing more of what has failed.
    if (code !== 'REMOTE_NO_STAND_IN') reportError(failure, { remote: name, release, during: 'fail over' });
    return 'failed';
  }
}

const isLoadFailure = (error: unknown): boolean => error instanceof RemoteError && !(error instanceof LateError);

/**
 * The remote's fallback, asked for once in a page view however many of its parts fail. A question that was not answered is forgotten:
 * a part that fails later asks again.
 */
function fallbackOf(remote: ComposedRemote): Promise<Fallback> {
  const known = asked.get(remote.name);
  if (known) return known;
  const asking = askForFallback(remote);
  asked.set(remote.name, asking);
  asking.catch((error: unknown) => {
    if (!(error instanceof RemoteError && error.code === 'REMOTE_NO_STAND_IN')) asked.delete(remote.name);
  });
  return asking;
}

const isAnswer = (code: unknown): code is 'REMOTE_NO_STAND_IN' | 'REMOTE_WITHDRAWN' =>
  code === 'REMOTE_NO_STAND_IN' || code === 'REMOTE_WITHDRAWN';

async function askForFallback(failed: ComposedRemote): Promise<Fallback> {
  const { ok, body } = await askGateway(failed);
  if (!ok) throw new RemoteError(isAnswer(body.code) ? body.code : 'REMOTE_LOAD_FAILED', failed);
  const { remote, scripts } = checked(body, failed);
  allowScripts(scripts);
  const fallback = { remote, exposes: replacements(failed, remote) };
  fallbacks.set(failed.name, fallback);
  return fallback;
}

/** @throws RemoteError REMOTE_LOAD_FAILED, REMOTE_TIMEOUT */
async function askGateway(failed: ComposedRemote): Promise<{ readonly ok: boolean; readonly body: AnswerBody }> {
  const query = new URLSearchParams({ remote: failed.name, failed: failed.version });
  try {
    const answer = await fetch(`/api/composition/fail-over?${query}`, { signal: AbortSignal.timeout(ANSWER_MS) });
    return { ok: answer.ok, body: (await answer.json()) as AnswerBody };
  } catch (cause) {
    throw unanswered(failed, cause);
  }
}

/** Only files of that remote, from this origin. @throws RemoteError ANSWER_UNREADABLE */
function checked({ remote, scripts }: Partial<FailOverAnswer>, failed: ComposedRemote): FailOverAnswer {
  if (
    !remote ||
    !scripts ||
    remote.name !== failed.name ||
    !/^[\w.-]+$/.test(remote.version) ||
    remote.version === failed.version
  )
    throw new RemoteError('ANSWER_UNREADABLE', failed);
  const folder = `/assets/${remote.name}/${remote.version}/`;
  const files = Object.values(remote.exposes).flatMap(({ js, css }) => [...js, ...css]);
  const paths = [...scripts, ...[remote.entry, ...files].map(({ url }) => url)];
  if (
    paths.some(
      (path) =>
        new URL(path, window.location.origin).href !== window.location.origin + path || !path.startsWith(folder),
    )
  )
    throw new RemoteError('ANSWER_UNREADABLE', failed);
  return { remote, scripts };
}

/** Releases may call their modules differently; the page's address and the slot's name say what belongs where. */
function replacements(failed: ComposedRemote, fallback: ComposedRemote): Record<string, string> {
  const pages = failed.pages.map(({ path, expose }) => [
    expose,
    fallback.pages.find((page) => page.path === path)?.expose,
  ]);
  const slots = failed.slots.map(({ slot, expose }) => [
    expose,
    fallback.slots.find((other) => other.slot === slot)?.expose,
  ]);
  return Object.fromEntries([...pages, ...slots].filter(([, expose]) => expose !== undefined)) as Record<
    string,
    string
  >;
}
