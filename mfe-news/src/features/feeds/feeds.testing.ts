import type { FeedSource } from '@mintwire/contracts';

/** A feed that is well, as the service tells of it. */
export function feedSource(change: Partial<FeedSource> = {}): FeedSource {
  return {
    id: '1',
    url: 'https://ledger.example/feed.xml',
    name: 'The Ledger',
    category: 'regulation',
    tags: ['rules'],
    everyMinutes: 60,
    active: true,
    summarise: false,
    version: 1,
    title: 'Ledger daily',
    siteUrl: 'https://ledger.example/',
    createdBy: 'account:ed@example.org',
    nextAt: '2026-01-01T12:20:00.000Z',
    readAt: '2026-01-01T11:20:00.000Z',
    changedAt: '2025-12-30T12:00:00.000Z',
    fault: null,
    detail: null,
    failures: 0,
    entries: 40,
    drafts: 12,
    unsummarised: 0,
    summaryFault: null,
    ...change,
  };
}
