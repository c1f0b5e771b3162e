import type { PinnedFile } from '@mintwire/contracts';
import { LRUCache } from 'lru-cache';
import type { Asset } from '../releases/artifacts/asset-cache';
import { policyHash } from './policy-hash';

/** Finds a file of a release, compared with its hash. */
export type FindAsset = (remote: string, version: string, path: string, encoding: 'identity') => Promise<Asset | null>;

/** Style sheets as a page has them. */
export interface WrittenStyles {
  readonly html: string;
  /** What the policy calls those that stand in the page. */
  readonly hashes: readonly string[];
  /** false: one that should stand in the page is only linked, because its file could not be read. */
  readonly whole: boolean;
}

interface WrittenStyle {
  readonly html: string;
  readonly hash: string | null;
}

const MAX_SHEETS = 300;
/** What cannot stand in a `style` element as it is in its file. */
const NOT_INLINE = /<\/style|@import|@charset|[\r\0\uFEFF]/i;
const RELATIVE = /url\(\s*(["']?)(?!data:|https?:|\/|#)([^"')]+)\1\s*\)/g;

/** Writes style sheets of releases into pages, so that nothing is waited for before the first paint. */
export class InlineStyles {
  readonly #find: FindAsset;
  readonly #written = new LRUCache<string, WrittenStyle>({ max: MAX_SHEETS });

  constructor(find: FindAsset) {
    this.#find = find;
  }

  /** The sheets in their order. One whose file is not what was published is linked: the browser refuses it by its hash. */
  async write(files: readonly PinnedFile[]): Promise<WrittenStyles> {
    const styles = await Promise.all(files.map((file) => this.#one(file)));
    return {
      html: styles.map((style, index) => style?.html ?? linked(files[index] as PinnedFile)).join(''),
      hashes: styles.flatMap((style) => style?.hash ?? []),
      whole: styles.every((style) => style !== null),
    };
  }

  async #one(file: PinnedFile): Promise<WrittenStyle | null> {
    const key = `${file.url} ${file.integrity}`;
    const known = this.#written.get(key);
    if (known) return known;
    const css = await this.#read(file);
    if (css === null) return null;
    const style = written(file, css);
    this.#written.set(key, style);
    return style;
  }

  async #read({ url, integrity }: PinnedFile): Promise<string | null> {
    const [, , remote = '', version = '', ...path] = url.split('/');
    const asset = await this.#find(remote, version, path.join('/'), 'identity').catch(() => null);
    return asset?.etag === `"${integrity.slice('sha384-'.length)}"` ? asset.bytes.toString('utf8') : null;
  }
}

function written(file: PinnedFile, css: string): WrittenStyle {
  if (NOT_INLINE.test(css)) return { html: linked(file), hash: null };
  const folder = file.url.slice(0, file.url.lastIndexOf('/') + 1);
  // In a page, addresses count from the page.
  const text = css.replace(RELATIVE, (_all, quote: string, path: string) => `url(${quote}${folder}${path}${quote})`);
  return { html: `<style data-href="${fileName(file)}">${text}</style>`, hash: policyHash(text) };
}

/** `data-href` is what the CSS loaders in remotes and shell look for before they load a file themselves. */
const linked = (file: PinnedFile): string =>
  `<link rel="stylesheet" href="${file.url}" integrity="${file.integrity}" crossorigin="anonymous" data-href="${fileName(file)}">`;

const fileName = ({ url }: PinnedFile): string => url.slice(url.lastIndexOf('/') + 1);
