import type { PinnedFile } from '@mintwire/contracts';
import { LRUCache } from 'lru-cache';
import type { Asset } from '../releases/artifacts/asset-cache';
import { policyHash } from '../core/domain/page-headers';
import { rulesOf, withoutRepeats, type PlacedRule } from './repeated-rules';

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

/** A sheet whose file was read; one without rules cannot stand in a page. */
interface ReadStyle {
  readonly rules: readonly PlacedRule[] | null;
}

const MAX_SHEETS = 300;
/** What cannot stand in a `style` element as it is in its file. */
const NOT_INLINE = /<\/style|@import|@charset|[\r\0\uFEFF]/i;
const RELATIVE = /url\(\s*(["']?)(?!data:|https?:|\/|#)([^"')]+)\1\s*\)/g;

/** Writes style sheets of releases into pages, so that nothing is waited for before the first paint. */
export class InlineStyles {
  readonly #find: FindAsset;
  readonly #known = new LRUCache<string, ReadStyle>({ max: MAX_SHEETS });

  constructor(find: FindAsset) {
    this.#find = find;
  }

  /**
   * The sheets in their order; a rule that several of a release have stands there once. A sheet whose file is not what was published is linked: the
   * browser refuses it by its hash.
   */
  async write(files: readonly PinnedFile[]): Promise<WrittenStyles> {
    const read = await Promise.all(files.map((file) => this.#one(file)));
    const sheets = files.flatMap((file, index) => {
      const rules = read[index]?.rules;
      return rules ? [{ file, release: folderOf(file), rules }] : [];
    });
    const texts = withoutRepeats(sheets);
    const written = new Map(sheets.map(({ file }, index) => [file, texts[index]]));
    return {
      html: files.map((file) => inPage(file, written.get(file))).join(''),
      hashes: texts.map(policyHash),
      whole: read.every((style) => style !== null),
    };
  }

  async #one(file: PinnedFile): Promise<ReadStyle | null> {
    const key = `${file.url} ${file.integrity}`;
    const known = this.#known.get(key);
    if (known) return known;
    const css = await this.#read(file);
    if (css === null) return null;
    const style = { rules: rulesInPage(file, css) };
    this.#known.set(key, style);
    return style;
  }

  async #read({ url, integrity }: PinnedFile): Promise<string | null> {
    const [, , remote = '', version = '', ...path] = url.split('/');
    const asset = await this.#find(remote, version, path.join('/'), 'identity').catch(() => null);
    return asset?.etag === `"${integrity.slice('sha384-'.length)}"` ? asset.bytes.toString('utf8') : null;
  }
}

/** The rules as they are read in a page, where addresses count from the page; null: they cannot stand there. */
function rulesInPage(file: PinnedFile, css: string): readonly PlacedRule[] | null {
  if (NOT_INLINE.test(css)) return null;
  const folder = folderOf(file);
  const text = css.replace(RELATIVE, (_all, quote: string, path: string) => `url(${quote}${folder}${path}${quote})`);
  try {
    return rulesOf(text);
  } catch {
    return null;
  }
}

/** Of a release. */
const folderOf = ({ url }: PinnedFile): string => url.slice(0, url.lastIndexOf('/') + 1);

/** `data-href` is what the CSS loaders in remotes and shell look for before they load a file themselves. */
const linked = (file: PinnedFile): string =>
  `<link rel="stylesheet" href="${file.url}" integrity="${file.integrity}" crossorigin="anonymous" data-href="${fileName(file)}">`;

const inPage = (file: PinnedFile, text: string | undefined): string =>
  text === undefined ? linked(file) : `<style data-href="${fileName(file)}">${text}</style>`;

const fileName = ({ url }: PinnedFile): string => url.slice(url.lastIndexOf('/') + 1);
