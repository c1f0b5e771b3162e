/** What the pool asks of a child: load a bundle, which is given to it as bytes, or render with one that is loaded. */
export type RenderRequest =
  | ({ readonly id: number; readonly type: 'load'; readonly bundle: string } & BundleFiles)
  | { readonly id: number; readonly type: 'render'; readonly bundle: string; readonly input: unknown };

/** What a child says. `rss` is its resident memory in bytes. */
export type RenderMessage =
  | { readonly type: 'up' }
  | { readonly type: 'done'; readonly id: number; readonly output: unknown; readonly rss: number }
  | { readonly type: 'threw'; readonly id: number; readonly message: string };

/** The files of a server bundle, by their paths in the release, and which of them is loaded. */
export interface BundleFiles {
  readonly main: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** A server bundle that children may run. */
export interface ServerBundle {
  /** Names the release; a child that has loaded a bundle of this name has this one. */
  readonly id: string;
  /**
   * Its files as they are now, each compared with the hash of its release. Asked by every child that loads it: what was
   * read here is what runs, nothing is read again.
   * @throws {RenderError} `damaged` when they are not those of the release
   */
  read(): Promise<BundleFiles>;
}

/** A server bundle as the child sees it: a CommonJS file that exports `render`. */
export interface RenderBundle {
  render(input: unknown): unknown;
}
