import type { ServiceApp } from '@mintwire/service-kit';
import type { Snapshot } from '../composition/domain/snapshot';
import type { FragmentClient } from './fragments/fragment-client';
import type { PageFragmentsOptions } from './fragments/page-fragments';
import type { ReleaseRenderer } from './release-renderer';
import type { ShellRenderer } from './shell-renderer';

/** What {@link registerGatewayMetrics} reads. */
export interface GatewayMetricsSources {
  readonly renderer: ShellRenderer;
  readonly client: FragmentClient;
  readonly snapshot: () => Snapshot | null;
}

/** The figures that only the gateway has: rendering of the shell, and what is live. */
export function registerGatewayMetrics(
  { metrics }: ServiceApp,
  { renderer, client, snapshot }: GatewayMetricsSources,
): void {
  metrics.watchRenderPool('shell', renderer.bundles.pool);
  metrics.watchBreakers('shell', () => renderer.bundles.breakers);
  for (const [service, breaker] of client.breakers) metrics.watchBreakers(`fragments ${service}`, () => [breaker]);
  metrics
    .gauge('release_percent', 'Share of visitors that get a release', ['remote', 'release', 'channel'])
    .read((gauge) => {
      const { live, canaries } = snapshot() ?? { live: new Map<string, never>(), canaries: new Map<string, never>() };
      for (const [remote, { descriptor }] of live)
        gauge.set({ remote, release: descriptor.version, channel: 'live' }, 100 - (canaries.get(remote)?.percent ?? 0));
      for (const [remote, { descriptor, percent }] of canaries)
        gauge.set({ remote, release: descriptor.version, channel: 'canary' }, percent);
    });
}

/** What is told of the parts of pages. */
export function fragmentObserver({ metrics }: ServiceApp): NonNullable<PageFragmentsOptions['observe']> {
  const histogram = metrics.histogram(
    'fragment_seconds',
    'Parts of pages, by where their HTML came from; browser: it has none',
    ['remote', 'from'],
  );
  return (remote, from, seconds) => histogram.observe({ remote, from }, seconds);
}

/** The children that render remotes without a service, from when there are any. @returns the renderer */
export function watchFragmentRenderer({ metrics }: ServiceApp, renderer: ReleaseRenderer): ReleaseRenderer {
  metrics.watchRenderPool('fragments', renderer.bundles.pool);
  metrics.watchBreakers('fragments', () => renderer.bundles.breakers);
  return renderer;
}
