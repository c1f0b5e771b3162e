/** What the pool asks of a child: load a bundle, or render with one that is loaded. */
export type RenderRequest =
  | { readonly id: number; readonly type: 'load'; readonly bundle: string }
  | { readonly id: number; readonly type: 'render'; readonly bundle: string; readonly input: unknown };

/** What a child says. `rss` is its resident memory in bytes. */
export type RenderMessage =
  | { readonly type: 'up' }
  | { readonly type: 'done'; readonly id: number; readonly output: unknown; readonly rss: number }
  | { readonly type: 'threw'; readonly id: number; readonly message: string };

/** A server bundle as the child sees it: a CommonJS file that exports `render`. */
export interface RenderBundle {
  render(input: unknown): unknown;
}
