import { createRequire } from 'node:module';
import { sealSignals } from '../confined/seal-signals';
import type { RenderBundle, RenderMessage, RenderRequest } from './protocol';

/**
 * The whole life of a render child: loads server bundles by path and renders with them, one request at a time, until
 * the parent goes away. Kept almost free of imports: everything in this process is within reach of the bundle.
 */
export function runRenderChild(): void {
  const toParent = process.send?.bind(process);
  if (!toParent) throw new Error('a render child is forked with an IPC channel');
  sealSignals();
  const load = createRequire(process.execPath);
  const bundles = new Map<string, RenderBundle>();
  const say = (message: RenderMessage): void => {
    toParent(message);
  };
  process.on('disconnect', () => process.exit(0));
  process.on('message', (request: RenderRequest) => {
    answer(request, bundles, load).then(
      (output) => say({ type: 'done', id: request.id, output, rss: process.memoryUsage.rss() }),
      (error: unknown) => say({ type: 'threw', id: request.id, message: describe(error) }),
    );
  });
  say({ type: 'up' });
}

async function answer(
  request: RenderRequest,
  bundles: Map<string, RenderBundle>,
  load: NodeJS.Require,
): Promise<unknown> {
  if (request.type === 'load') {
    if (!bundles.has(request.bundle)) bundles.set(request.bundle, renderable(load(request.bundle)));
    return null;
  }
  const bundle = bundles.get(request.bundle);
  if (!bundle) throw new Error('the bundle was never loaded');
  return bundle.render(request.input);
}

function renderable(exported: unknown): RenderBundle {
  const bundle = exported as Partial<RenderBundle> | null;
  if (typeof bundle?.render !== 'function') throw new Error('the bundle exports no render function');
  return bundle as RenderBundle;
}

function describe(error: unknown): string {
  return (error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(0, 4000);
}
