import type { ComposedRemote } from '@mintwire/contracts';

/** A remote's module that the page shows somewhere. */
export interface RemoteModule {
  readonly remote: ComposedRemote;
  readonly expose: string;
}

/** The release that stands in for one that failed in this page view. */
export interface Fallback {
  readonly remote: ComposedRemote;
  /** Its module in the place of each module of the failed release. */
  readonly exposes: Readonly<Record<string, string>>;
}

/** At most one for each remote, until the page is loaded again. */
export const fallbacks = new Map<string, Fallback>();

/** The module as this page view shows it: of the fallback, once the release of the page's composition has failed. */
export function shownModule<M extends RemoteModule>(module: M): M {
  const fallback = fallbacks.get(module.remote.name);
  return fallback
    ? { ...module, remote: fallback.remote, expose: fallback.exposes[module.expose] ?? module.expose }
    : module;
}
