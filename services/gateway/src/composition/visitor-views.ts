import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { ServiceApp } from '@mintwire/service-kit';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { previewCookie, setPreviewCookie } from './preview-cookie';
import { isOver, previewOf, previewView } from './domain/preview';
import { endFailedShellCookie, failedShell } from './domain/failed-shell';
import { SHELL, type ActivePreview, type LiveRelease, type Snapshot } from './domain/snapshot';
import { visitorView } from './domain/visitor-share';

const COOKIE = 'mintwire-visitor';
const COOKIE_SECONDS = 90 * 24 * 60 * 60;
const PLAIN = /^[\w-]{8,32}$/;

interface View {
  readonly known: string | undefined;
  /** Canary of the shell that did not start in this browser. */
  readonly failedShell: string | undefined;
  /** The visitor's preview cookie, whatever it is worth. */
  readonly previewCookie: string | undefined;
  preview: ActivePreview | null;
  given: string | null;
  /** `set-cookie` headers that end what means nothing any more. */
  over: readonly string[];
  snapshot: Snapshot | null | undefined;
}

/**
 * What each visitor gets of the registry. Within one request it is chosen once and then stays, so that one page view is
 * made of one composition. The cookie that makes the choice stick is set only where a canary makes it necessary, and ended once none does.
 */
export class VisitorViews {
  readonly #current: () => Snapshot | null;
  readonly #clock: () => Date;
  readonly #secure: boolean;
  readonly #views = new AsyncLocalStorage<View>();

  constructor(current: () => Snapshot | null, clock: () => Date, secure: boolean) {
    this.#current = current;
    this.#clock = clock;
    this.#secure = secure;
  }

  /** The view of whoever is being answered; the registry as it is where nobody is. */
  readonly snapshot = (): Snapshot | null => {
    const view = this.#views.getStore();
    if (!view) return this.#current();
    if (view.snapshot === undefined) view.snapshot = this.#choose(view);
    return view.snapshot;
  };

  /** The preview that the visitor is in; null for everybody else. */
  readonly preview = (): ActivePreview | null => {
    this.snapshot();
    return this.#views.getStore()?.preview ?? null;
  };

  /** Within which what is made for this visitor may be given again: everybody's, or one preview's own. */
  readonly scope = (): string => this.preview()?.id ?? '';

  /** Has whoever is being answered get the live shell after all. @returns false where it is no canary that they have */
  readonly failOverShell = (detail: string): boolean => {
    const view = this.#views.getStore();
    const chosen = this.snapshot();
    const live = this.#current()?.live.get(SHELL);
    if (!view || !live || chosen?.live.get(SHELL)?.reason.why !== 'canary') return false;
    view.snapshot = withShell(chosen, live, detail);
    return true;
  };

  register(app: ServiceApp): void {
    const secure = this.#secure;
    const views = new WeakMap<FastifyRequest, View>();
    app.addHook('onRequest', (request, _reply, done) => {
      const view: View = {
        known: visitorOf(request.headers.cookie),
        failedShell: failedShell(request.headers.cookie),
        previewCookie: previewCookie(request.headers.cookie, secure),
        preview: null,
        given: null,
        over: [],
        snapshot: undefined,
      };
      views.set(request, view);
      this.#views.run(view, done);
    });
    app.addHook('onSend', (request, reply, _payload, done) => {
      const { given = null, over = [] } = views.get(request) ?? {};
      const cookies = given === null ? over : [visitorCookie(given, COOKIE_SECONDS, secure), ...over];
      if (cookies.length > 0) keepToVisitor(reply.header('set-cookie', cookies));
      done();
    });
  }

  #choose(view: View): Snapshot | null {
    const current = this.#current();
    if (!current) return current;
    const chosen = this.#amongCanaries(current, view);
    const at = this.#clock();
    view.preview = view.previewCookie === undefined ? null : previewOf(view.previewCookie, current.previews, at);
    view.over = this.#endedCookies(view, current, at);
    return view.preview ? previewView(chosen, view.preview) : chosen;
  }

  /**
   * Each was for a canary or a preview that is over. A preview of which this gateway may only not have heard yet keeps its cookie; of a canary that has just
   * begun elsewhere, a visitor is drawn once more.
   */
  #endedCookies({ known, failedShell: failed, previewCookie: preview }: View, current: Snapshot, at: Date): string[] {
    const over: string[] = [];
    if (known !== undefined && current.canaries.size === 0) over.push(visitorCookie('', 0, this.#secure));
    if (failed !== undefined && failed !== current.canaries.get(SHELL)?.descriptor.version)
      over.push(endFailedShellCookie(this.#secure));
    if (preview !== undefined && isOver(preview, current, at)) over.push(setPreviewCookie('', 0, this.#secure));
    return over;
  }

  #amongCanaries(current: Snapshot, view: View): Snapshot {
    if (current.canaries.size === 0) return current;
    view.given = view.known === undefined ? randomBytes(12).toString('base64url') : null;
    const chosen = visitorView(current, view.known ?? view.given ?? '');
    const [shell, live] = [chosen.live.get(SHELL), current.live.get(SHELL)];
    const failed = shell?.reason.why === 'canary' && shell.descriptor.version === view.failedShell;
    return failed && live
      ? withShell(chosen, live, `Its canary ${view.failedShell} did not start in this browser.`)
      : chosen;
  }
}

function withShell(snapshot: Snapshot, live: LiveRelease, detail: string): Snapshot {
  return { ...snapshot, live: new Map(snapshot.live).set(SHELL, { ...live, reason: { why: 'fail-over', detail } }) };
}

/** What brings a cookie is for one browser; caches between would set it for others, or have others wait for what it ends. */
function keepToVisitor(reply: FastifyReply): void {
  reply.removeHeader('cdn-cache-control');
  if (!String(reply.getHeader('cache-control')).includes('no-store'))
    reply.header('cache-control', 'private, no-cache');
}

function visitorCookie(value: string, maxAge: number, secure: boolean): string {
  return stringifySetCookie({ name: COOKIE, value, path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge });
}

function visitorOf(header: string | undefined): string | undefined {
  const value = header === undefined ? undefined : parseCookie(header)[COOKIE];
  return value !== undefined && PLAIN.test(value) ? value : undefined;
}
