import type { ReleaseDescriptor } from '@mintwire/contracts';

/** One icon of a web app manifest. */
export interface ManifestIcon {
  readonly src: string;
  readonly sizes: string;
  readonly type: 'image/png';
  readonly purpose: 'any' | 'maskable';
}

/** `app-icon-192.<hash>.png`, `app-icon-maskable-512.<hash>.png`: what the shell's release calls its icons. */
const ICON = /(?:^|\/)app-icon-(maskable-)?(\d+)\.[^/]*\bpng$/;

/** The icons that a release of the shell brings; none of one from before it had any. */
export function manifestIcons({ remote, version, files }: ReleaseDescriptor): ManifestIcon[] {
  return files.flatMap(({ path }) => {
    const [, maskable, px] = ICON.exec(path) ?? [];
    if (px === undefined) return [];
    const src = `/assets/${remote.name}/${version}/${path}`;
    return [{ src, sizes: `${px}x${px}`, type: 'image/png' as const, purpose: maskable ? 'maskable' : 'any' }];
  });
}
