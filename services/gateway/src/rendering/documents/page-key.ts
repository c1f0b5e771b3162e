import { FRAME_STATE, type ChainInfo } from '@mintwire/contracts';
import { matchPage } from '@mintwire/service-kit';
import { liveDescriptors, oncePerSnapshot, SHELL, type Snapshot } from '../../composition/domain/snapshot';
import { canonicalUrl, type CanonicalUrl } from '../../core/domain/canonical-url';

/** What all pages are made of that are made of this: two snapshots with the same key make the same pages. */
export function compositionKey(snapshot: Snapshot, chain: ChainInfo): string {
  return `${releasesKey(snapshot)} ${chain.id} ${chain.label}`;
}

const releasesKey = oncePerSnapshot(({ live, canaries, withdrawn, layout, site }) =>
  JSON.stringify([
    [...live].map(([remote, { descriptor, reason }]) => [remote, descriptor.version, reason.why]),
    [...withdrawn].map(([remote, descriptor]) => [remote, descriptor?.version]),
    // The start of both shells is watched then.
    canaries.has(SHELL),
    layout,
    site,
  ]),
);

/** Whether pages of this are the same for everybody who gets them. */
export function makesSharedPages(snapshot: Snapshot): boolean {
  return (snapshot.live.get(SHELL)?.descriptor.remote.pageState ?? 1) >= FRAME_STATE;
}

/** Address of a page as far as the page depends on it. Pages of the shell know no parameters. */
export function pageUrl(snapshot: Snapshot, url: string): CanonicalUrl {
  if (!url.includes('?')) return { url, isKnown: true };
  const match = matchPage(liveDescriptors(snapshot), url.split('?', 1)[0] ?? '/');
  return canonicalUrl(url, match ? match.page.query : []);
}
