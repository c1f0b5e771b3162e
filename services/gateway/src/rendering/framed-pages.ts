import {
  DEFAULT_NAVIGATION,
  fragmentKey,
  FRAME_MARKS,
  partMark,
  scriptJson,
  type HeadInput,
  type PageFragment,
  type PageState,
  type ReleaseDescriptor,
  type ShellFrame,
} from '@mintwire/contracts';
import { LRUCache } from 'lru-cache';
import type { InlineStyles } from './inline-styles';
import type { PaintedPage } from './made-page';
import { linksAbove, type Nowhere } from './nowhere';
import type { ShellRenderer } from './shell-renderer';
import { withStartWatch, START_WATCH_HASH } from './start-watch';
import type { View } from './view';

/** What {@link FramedPages} is made of. */
export interface FramedPagesParts {
  readonly renderer: Pick<ShellRenderer, 'frame' | 'head'>;
  readonly styles: InlineStyles;
  readonly nowhere: Nowhere;
  readonly clock: () => Date;
}

/** A frame cut at its marks, with its styles in place. */
interface Template extends Omit<ShellFrame, 'html' | 'styles' | 'ownPaths'> {
  /** Text and marks in turn. */
  readonly pieces: readonly string[];
  readonly styles: readonly string[];
}

const MAX_CHARACTERS = 32 * 1024 * 1024;
const MAX_HEAD_CHARACTERS = 4 * 1024 * 1024;
const MARK = /(<!--mintwire:[^>]*-->)/;

/**
 * Pages of shells that render frames. A frame is rendered once for all addresses of a route; a page costs its parts, which are put into
 * the frame as they are, and the head of its address.
 */
export class FramedPages {
  readonly #parts: FramedPagesParts;
  readonly #templates = new LRUCache<string, Template>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ pieces }) => pieces.reduce((sum, piece) => sum + piece.length, 1),
  });
  readonly #making = new Map<string, Promise<Template>>();
  readonly #heads = new LRUCache<string, string>({
    maxSize: MAX_HEAD_CHARACTERS,
    sizeCalculation: (html, key) => html.length + key.length,
  });

  constructor(parts: FramedPagesParts) {
    this.#parts = parts;
  }

  /** @throws {RenderError} when the shell does not deliver */
  async page(view: View): Promise<PaintedPage> {
    const { shell, state, nowhere, fragments } = view;
    const serverTime = startOfDay(this.#parts.clock());
    const template = await this.#template(view, serverTime);
    const own = fragments.find(({ slot }) => slot === null);
    const head = await this.#head(shell, {
      ask: 'head',
      pathname: nowhere === null ? addressOf(view, own) : '/',
      meta: template.meta,
      head: own?.head ?? null,
      site: state.site,
    });
    const status = template.status === 200 && own ? own.status : template.status;
    const json = scriptJson({ ...state, serverTime, status, fragments: statesOf(fragments) });
    const filled = new Map<string, string>([
      [FRAME_MARKS.head, head],
      [FRAME_MARKS.state, json],
      ...fragments.map((fragment) => [markOf(fragment), fragment.html] as const),
    ]);
    const html = template.pieces.map((piece, index) => (index % 2 === 0 ? piece : (filled.get(piece) ?? ''))).join('');
    return { status, html, policy: { scripts: template.scripts, styles: template.styles } };
  }

  /** Addresses that nobody has may say which they are: each has a frame of its own, which is not kept, as long as the shell does not say otherwise. */
  async #template(view: View, serverTime: string): Promise<Template> {
    const key = `${serverTime} ${keyOf(view)}`;
    const kept = this.#templates.get(key) ?? this.#making.get(key);
    if (kept) return kept;
    const making = this.#make(view, serverTime, key).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  /** Rendered once for all pages that say the same of themselves, as the searches of one list do, and a page that is made again. */
  async #head(shell: ReleaseDescriptor, input: HeadInput): Promise<string> {
    const key = `${shell.version} ${JSON.stringify(input)}`;
    const kept = this.#heads.get(key);
    if (kept !== undefined) return kept;
    const { html } = await this.#parts.renderer.head(shell, input);
    this.#heads.set(key, html);
    return html;
  }

  async #make(view: View, serverTime: string, key: string): Promise<Template> {
    const { shell, watch, path, state, initial, preload, missing, fragments } = view;
    const { html, styles, ownPaths, ...frame } = await this.#parts.renderer.frame(shell, {
      ask: 'frame',
      url: path,
      state: { ...state, serverTime },
      initial,
      preload,
      missing,
      parts: fragments.map(({ remote, expose, slot }) => ({ remote, expose, slot })),
    });
    this.#parts.nowhere.learn(shell, ownPaths);
    const written = await this.#parts.styles.write(styles);
    const styled = html.replace(FRAME_MARKS.styles, () => written.html);
    const template: Template = {
      ...frame,
      pieces: (watch ? withStartWatch(styled, watch, shell.version) : styled).split(MARK),
      scripts: watch ? [START_WATCH_HASH, ...frame.scripts] : frame.scripts,
      styles: written.hashes,
    };
    const isKept = view.nowhere !== null || (view.isKnown && !missing);
    if (written.whole && isKept) this.#templates.set(key, template);
    return template;
  }
}

/** What the head may say of where the page is: of one at which a remote has nothing, and that nobody is to list, its route alone. */
const addressOf = ({ path, route }: View, own: PageFragment | undefined): string =>
  own?.status === 404 && own.head.noindex ? (route ?? path) : path;

/**
 * The time of a frame, which shows none: so that all gateways make the same one, whenever each of them first does. What is later the browser hears of
 * the answer itself, and of the parts.
 */
const startOfDay = (now: Date): string => `${now.toISOString().slice(0, 'yyyy-mm-dd'.length)}T00:00:00.000Z`;

/** All that a frame may depend on; of the address the route alone, and which links of the navigation lead there or above it. */
function keyOf({ shell, watch, path, route, nowhere, state, preload, missing, fragments }: View): string {
  const near = route === null ? [] : linksAbove(state.navigation ?? DEFAULT_NAVIGATION, path);
  return JSON.stringify([
    shell.version,
    watch,
    nowhere ?? route ?? path,
    near,
    state,
    preload,
    missing,
    fragments.map((fragment) => markOf(fragment)),
  ]);
}

const markOf = ({ remote, expose, slot }: PageFragment): string => partMark(fragmentKey(remote, expose, slot));

function statesOf(fragments: readonly PageFragment[]): PageState['fragments'] {
  return Object.fromEntries(
    fragments.map(({ remote, expose, slot, state }) => [fragmentKey(remote, expose, slot), state]),
  );
}
