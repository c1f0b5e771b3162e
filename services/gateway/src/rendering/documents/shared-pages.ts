import type { ChainInfo } from '@mintwire/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Snapshot } from '../../composition/domain/snapshot';
import type { VisitorViews } from '../../composition/visitor-views';
import type { Nowhere } from '../nowhere';
import type { PageMaker, PageOptions } from '../page';
import type { AnswerCache } from '../../core/kept/answer-cache';
import { KeptDocument } from './kept-document';
import { pathOf } from '../view';
import { compositionKey, makesSharedPages, pageUrl } from './page-key';

/**
 * Who may keep a page: everybody for a moment; the visitor alone, because others get other releases at the same address; or nobody.
 */
export type Caching = 'everybody' | 'visitor' | 'none';

/** A page to be sent. */
export interface GivenPage {
  readonly document: KeptDocument;
  readonly caching: Caching;
}

/** What {@link SharedPages} is made of. */
export interface SharedPagesParts {
  readonly maker: PageMaker;
  readonly nowhere: Nowhere;
  readonly cache: AnswerCache<KeptDocument>;
  readonly views: Pick<VisitorViews, 'snapshot' | 'preview'>;
  /** The registry as it is, whoever asks. */
  readonly current: () => Snapshot | null;
  readonly chain: { readonly info: ChainInfo };
}

/** Pages for visitors: kept ones where others may have the same, made ones where not. */
export class SharedPages {
  readonly #parts: SharedPagesParts;

  constructor(parts: SharedPagesParts) {
    this.#parts = parts;
  }

  /** The page of `url` (path and query), at once where it is kept. Never rejects for what a release does wrong. */
  get(url: string, logger: FastifyBaseLogger, wanted: PageOptions): GivenPage | Promise<GivenPage> {
    const { maker, nowhere, cache, views, current, chain } = this.#parts;
    const [snapshot, registry] = [views.snapshot(), current()];
    const isShared = snapshot && registry && wanted.fragments && !views.preview() && makesSharedPages(snapshot);
    const page = isShared ? pageUrl(snapshot, url) : { url, isKnown: false };
    const make = async () => new KeptDocument(await maker.make(page.url, logger, wanted));
    if (!isShared || !page.isKnown) return make().then((document) => ({ document, caching: 'none' }));
    cache.follow(compositionKey(registry, chain.info));
    const key = `${compositionKey(snapshot, chain.info)}\n${nowhere.of(snapshot, pathOf(page.url)) ?? page.url}`;
    const caching = registry.canaries.size > 0 ? 'visitor' : 'everybody';
    const kept = cache.kept(key, make);
    if (kept) return { document: kept, caching };
    return cache.make(key, make).then((document) => ({ document, caching: document.isShared ? caching : 'none' }));
  }
}
