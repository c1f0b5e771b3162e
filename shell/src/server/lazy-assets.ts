import type { PinnedAssets } from '@mintwire/contracts';

/** Files of each lazy chunk of the shell, by chunk name; filled in by the build. */
declare const __LAZY_ASSETS__: Readonly<Record<string, PinnedAssets>>;

const NONE: PinnedAssets = { js: [], css: [] };

/** Scripts and styles of a named chunk of this release. */
export function lazyAssets(name: string): PinnedAssets {
  return __LAZY_ASSETS__[name] ?? NONE;
}
