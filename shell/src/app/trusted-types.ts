import type { Composition } from '@mintwire/contracts';

/** The part of the Trusted Types API that is used here; TypeScript's DOM types do not know it yet. */
interface TrustedTypesWindow {
  readonly location: { readonly href: string; readonly origin: string };
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
  };
}

/** Paths that scripts may come from, or folders of them. */
const allowed: string[] = [];

/** Lets scripts of these paths run too: those of a release that stands in for one of the composition. */
export function allowScripts(paths: readonly string[]): void {
  allowed.push(...paths);
}

/**
 * Installs the page's default script-URL policy: a script or worker may come from a release of this page's composition and from
 * nowhere else, whoever asks for it (webpack, the federation runtime, a library). The policy has no rule for HTML, so under
 * `require-trusted-types-for 'script'` a plain string can never become markup.
 */
export function guardScriptUrls(window: TrustedTypesWindow, composition: Composition): void {
  allowScripts([`/assets/shell/${composition.shell.version}/`, ...composition.remotes.map(releaseFolder)]);
  const createScriptURL = (url: string) => {
    const { origin, pathname } = new URL(url, window.location.href);
    if (origin !== window.location.origin || !allowed.some((path) => pathname.startsWith(path))) {
      throw new TypeError(`Script refused: ${pathname} is not part of this page's releases.`);
    }
    return url;
  };
  window.trustedTypes?.createPolicy('default', { createScriptURL });
}

/** Where a release's files are: a remote that is only listed lies where all do. */
const releaseFolder = ({ name, version, entry }: Composition['remotes'][number]) =>
  entry ? entry.url.slice(0, entry.url.lastIndexOf('/') + 1) : `/assets/${name}/${version}/`;
