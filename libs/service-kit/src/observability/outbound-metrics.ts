import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Metrics } from './metrics';

/** What undici says on its channels of a request; the same object for all events of one request. */
interface OutboundRequest {
  readonly origin: string | URL;
}
interface Event {
  readonly request: OutboundRequest;
  readonly response?: { readonly statusCode: number };
}

const CREATED = 'undici:request:create';
const ANSWERED = 'undici:request:headers';
const FAILED = 'undici:request:error';

/**
 * Times every HTTP request that this process makes, whichever of `fetch` and undici makes it. `targets` names origins;
 * any other is "other".
 * @returns ends it
 */
export function watchOutbound(metrics: Metrics, targets: Readonly<Record<string, string>>): () => void {
  const names = new Map(Object.entries(targets).map(([url, name]) => [new URL(url).origin, name]));
  const begun = new WeakMap<OutboundRequest, number>();
  const end = (request: OutboundRequest, status: string): void => {
    const start = begun.get(request);
    if (start === undefined) return;
    begun.delete(request);
    metrics.outbound.observe(
      { target: names.get(String(request.origin)) ?? 'other', status },
      (performance.now() - start) / 1_000,
    );
  };
  const created = (event: unknown): void => void begun.set((event as Event).request, performance.now());
  const answered = (event: unknown): void =>
    end((event as Event).request, String((event as Event).response?.statusCode));
  const failed = (event: unknown): void => end((event as Event).request, 'failed');
  subscribe(CREATED, created);
  subscribe(ANSWERED, answered);
  subscribe(FAILED, failed);
  return () => {
    unsubscribe(CREATED, created);
    unsubscribe(ANSWERED, answered);
    unsubscribe(FAILED, failed);
  };
}
