import { loadBundle } from '../confined/load-bundle';
import { sealProcess } from '../confined/seal-process';
import type { RenderBundle, RenderMessage, RenderRequest } from './protocol';

async function answer(request: RenderRequest, bundles: Map<string, RenderBundle>): Promise<unknown> {
  if (request.type === 'load') {
    bundles.set(request.bundle, renderable(loadBundle(request, request.bundle)));
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

/**
 * The whole life of a render child: loads server bundles that it is given and renders with them, one request at a time, until
 * the parent goes away. Kept almost free of imports: everything in this process is within reach of the bundle.
 */
const toParent = process.send?.bind(process);
if (!toParent) throw new Error('a render child is forked with an IPC channel');
sealProcess();
const bundles = new Map<string, RenderBundle>();
const say = (message: RenderMessage): void => {
  toParent(message);
};
process.on('disconnect', () => process.exit(0));
process.on('message', (request: RenderRequest) => {
  answer(request, bundles).then(
    (output) => say({ type: 'done', id: request.id, output, rss: process.memoryUsage.rss() }),
    (error: unknown) => say({ type: 'threw', id: request.id, message: describe(error) }),
  );
});
say({ type: 'up' });
