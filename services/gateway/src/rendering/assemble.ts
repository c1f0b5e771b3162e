import type { FragmentContext, ReleaseDescriptor } from '@mintwire/contracts';
import type { ServiceApp, SigningKey } from '@mintwire/service-kit';
import type { ChainIdentity } from '../chain/chain-identity';
import { rendererOf } from '../composition/domain/fragment-places';
import { isKnownPage } from '../composition/domain/known-pages';
import { canaryDescriptors, liveDescriptors, SHELL, type Snapshot } from '../composition/domain/snapshot';
import { VisitorViews } from '../composition/visitor-views';
import { AnswerCache } from '../core/kept/answer-cache';
import type { Surroundings } from '../core/surroundings';
import type { ReleaseStore } from '../releases/assemble';
import type { ServiceChanges } from '../services/service-changes';
import { ReleaseRenderer } from './release-renderer';
import type { KeptDocument } from './documents/kept-document';
import { SharedPages } from './documents/shared-pages';
import { FragmentClient } from './fragments/fragment-client';
import { OwnFragments } from './fragments/own-fragments';
import { PageFragments } from './fragments/page-fragments';
import { fragmentObserver, registerGatewayMetrics, watchFragmentRenderer } from './gateway-metrics';
import { FramedPages } from './framed-pages';
import { InlineStyles, type FindAsset } from './inline-styles';
import { Nowhere } from './nowhere';
import { PageMaker } from './page';
import { registerComposition } from './routes/composition';
import { registerPages } from './routes/pages';
import { ShellRenderer } from './shell-renderer';

/** What rendering needs beside its surroundings. */
export interface RenderingParts extends ReleaseStore {
  readonly chain: ChainIdentity;
  readonly key: SigningKey;
  readonly changes: ServiceChanges;
  /** JavaScript file of a render child. */
  readonly renderChild: string;
}

/** What renders. It is there before the registry, which has it get releases ready. */
export interface Rendering {
  /** Gets ready what a new state of the registry will need. */
  readonly prepare: (next: Snapshot) => Promise<unknown>;
  /** Has whoever will render a release load it. */
  readonly warm: (release: ReleaseDescriptor) => Promise<void>;
  /** Answers page views with what the registry says. */
  readonly servePages: (snapshot: () => Snapshot | null, findAsset: FindAsset) => void;
}

const KEPT_PAGES = { newBytes: 16 * 1024 * 1024, provenBytes: 64 * 1024 * 1024 };
const MAX_WAITING_RENDERS = 200;
const MAX_WARM_UP_MS = 2_000;

export function assembleRendering(
  app: ServiceApp,
  { config, logger, clock, now }: Surroundings,
  { artifacts, damage, chain, key, changes, renderChild }: RenderingParts,
): Rendering {
  const { publicUrl } = config;
  const children = {
    childFile: renderChild,
    size: config.render.children,
    deadlineMs: config.render.deadlineMs,
    heapMb: config.render.heapMb,
    maxQueue: MAX_WAITING_RENDERS,
    onComplaint: (text: string) => logger.warn({ text }, 'a render child complains'),
  };
  const bundles = { artifacts, damage, now };
  const renderer = new ShellRenderer(children, bundles);
  const client = new FragmentClient({ services: config.services, key, clock, now, damage });
  const own = new OwnFragments({
    start: () => watchFragmentRenderer(app, new ReleaseRenderer({ ...children, size: 1 }, bundles)),
    clock,
  });
  const fragments = new PageFragments({
    client,
    own,
    changes,
    deadlineMs: config.fragmentDeadlineMs,
    now,
    logger,
    observe: fragmentObserver(app),
  });
  app.addHook('onClose', async () => {
    await Promise.all([renderer.close(), own.close(), client.close()]);
  });

  const contextOf = (next: Snapshot | null): FragmentContext | null =>
    next && { chain: chain.info, site: { ...next.site, publicUrl } };
  let listening = false;
  const warmFragments = async (next: Snapshot | null): Promise<void> => {
    const context = contextOf(next);
    // Services fetch what they render from this gateway.
    if (!listening || !next || !context) return;
    await Promise.all(
      [liveDescriptors(next), canaryDescriptors(next)].map((releases) => fragments.warm(releases, context)),
    );
  };

  return {
    prepare: (next) => Promise.all([renderer.prepare(next), warmFragments(next)]),
    warm: async (release) => {
      const by = rendererOf(release);
      if (release.remote.name === SHELL) await renderer.warm(release);
      else if (by === 'gateway') await own.warm(release);
      else if (by !== null) await client.warm(by, release);
    },
    servePages: (snapshot, findAsset) => {
      const views = new VisitorViews(snapshot, clock, config.secure);
      views.register(app);
      registerGatewayMetrics(app, { renderer, client, snapshot });
      registerComposition(app, views, fragments, contextOf);
      const nowhere = new Nowhere();
      const framed = new FramedPages({ renderer, styles: new InlineStyles(findAsset), nowhere, clock });
      const maker = new PageMaker({ renderer, framed, nowhere, fragments, chain, views, publicUrl, clock });
      const cache = new AnswerCache<KeptDocument>(now, changes, KEPT_PAGES);
      const pages = new SharedPages({ maker, nowhere, cache, views, current: snapshot, chain });
      const isPage = (path: string): boolean => {
        const current = snapshot();
        return current !== null && isKnownPage(current, path);
      };
      registerPages(app, { pages, publicUrl, isPage, preview: views.preview, clock });
      app.addHook('onListen', async () => {
        listening = true;
        // The first visitors shall not pay for loading the bundles; a service that is slow to answer does not hold up the start.
        await Promise.race([
          warmFragments(snapshot()),
          new Promise((resolve) => setTimeout(resolve, MAX_WARM_UP_MS).unref()),
        ]);
      });
    },
  };
}
