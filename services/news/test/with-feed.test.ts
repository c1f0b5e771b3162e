import { readdirSync, readFileSync } from 'node:fs';
import { eventually } from '@mintwire/testing/eventually';
import { withFeed, type OpenFeed } from '../src/imports/with-feed';
import { buildFeedChild } from './support/feed-child';

const childFile = buildFeedChild();
const NOW = new Date('2026-03-01T12:00:00Z');
const SOURCE = { name: 'Paper', category: 'technology', tags: [] };

/** Feeds that take whoever reads them for minutes or hours. */
const HOSTILE: readonly (readonly [string, string])[] = [
  ['an author without end', `<author>${'('.repeat(1_000_000)}</author>`],
  ['nested without end', `<description><![CDATA[${'<b>'.repeat(300_000)}]]></description>`],
  ['blanks without end', `<description><![CDATA[<pre>${' '.repeat(900_000)}x</pre>]]></description>`],
];

describe('a feed that is read in a process of its own', () => {
  const feedOf = (item: string) => ({
    body: Buffer.from(
      `<rss version="2.0"><channel><title>The &amp; Paper</title><item><guid>1</guid><title>One</title>${item}</item></channel></rss>`,
    ),
    contentType: 'text/xml',
    url: 'https://paper.example/feed',
  });
  const read = <T>(item: string, work: (open: OpenFeed) => Promise<T>, deadlineMs?: number) =>
    withFeed({ childFile, fetched: feedOf(item), now: NOW, ...(deadlineMs && { deadlineMs }) }, work);
  const ours = () => readdirSync('/proc').filter((id) => /^\d+$/.test(id) && isOurs(id));
  // Other tests of this process may have left one.
  const before = new Set(ours());
  const children = () => ours().filter((id) => !before.has(id)).length;

  it('is its entries, and drafts of those that are asked for', async () => {
    const found = await read('<description>&lt;p&gt;A **text**&lt;/p&gt;</description>', async ({ feed, drafts }) => ({
      feed,
      drafts: await drafts([0, 7], SOURCE),
      none: await drafts([], SOURCE),
    }));
    expect(found.feed).toEqual({
      title: 'The & Paper',
      siteUrl: null,
      entries: [{ key: '1', title: 'One', url: 'https://paper.example/1', publishedAt: null }],
    });
    expect(found.drafts).toMatchObject([{ title: 'One', author: 'Paper', category: 'technology' }, null]);
    expect(found.none).toEqual([]);
    await eventually(() => expect(children()).toBe(0));
  });

  it('is none when what came is none', async () => {
    const fetched = { ...feedOf(''), body: Buffer.from('<html>no</html>') };
    await expect(withFeed({ childFile, fetched, now: NOW }, async () => 1)).rejects.toMatchObject({ fault: 'no-feed' });
  });

  it.each(HOSTILE)('is given up at a deadline, and nobody waits for it: %s', async (_what, item) => {
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 20);
    const reading = read(item, ({ drafts }) => drafts([0], SOURCE), 1_500);
    const ended = await reading.then(
      () => 'read',
      (error: unknown) => (error as { fault?: string }).fault,
    );
    clearInterval(turning);
    expect(['read', 'large']).toContain(ended);
    expect(turns).toBeGreaterThan(5);
    await eventually(() => expect(children()).toBe(0));
  });

  it('is given up when its process cannot be started or dies', async () => {
    const given = { childFile: '/nowhere/feed-child.mjs', fetched: feedOf(''), now: NOW };
    await expect(withFeed(given, async () => 1)).rejects.toMatchObject({ fault: 'large' });
  });
});

/** A process that this one has started: what reads, or what waits to end it. */
function isOurs(id: string): boolean {
  try {
    return readFileSync(`/proc/${id}/status`, 'utf8').includes(`\nPPid:\t${process.pid}\n`);
  } catch {
    return false;
  }
}
