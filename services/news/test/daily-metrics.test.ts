import type { NewsMetrics } from '@mintwire/contracts';
import { eventually } from '@mintwire/testing/eventually';
import { createLinkSigner } from '../src/domain/subscription-link';
import { asEditor } from './support/editor';
import { NOW, startNews, type TestNews } from './support/news-service';

const DAY_MS = 86_400_000;
const NOTHING = { views: 0, comments: 0, subscribers: 0, left: 0, mails: 0 };

describe('figures of the newsroom', () => {
  let news: TestNews;
  beforeEach(async () => {
    news = await startNews({ samples: false });
    await news.write({ slug: 'read', published_at: new Date(NOW.getTime() - DAY_MS) });
  });
  afterEach(() => news.close());
  const metrics = async (query = '') =>
    (await asEditor(news.app, 'GET', `/api/news/admin/figures${query}`, { at: news.now() })).json<NewsMetrics>().days;

  it('have every day of the period, also those on which nothing happened', async () => {
    const days = await metrics();
    expect(days).toHaveLength(30);
    expect([days[0]?.day, days.at(-1)]).toEqual(['2026-01-31', { day: '2026-03-01', ...NOTHING }]);
    expect(await metrics('?days=365')).toHaveLength(365);
    expect((await asEditor(news.app, 'GET', '/api/news/admin/figures?days=7')).statusCode).toBe(400);
    expect((await asEditor(news.app, 'GET', '/api/news/admin/figures', { roles: ['operator'] })).statusCode).toBe(403);
  });

  it('count views on the day on which they were, each visit once', async () => {
    const look = (address: string) =>
      news.app.inject({
        method: 'POST',
        url: '/api/news/articles/read/views',
        headers: { 'x-forwarded-for': address, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' },
      });
    const written = (views: number) =>
      eventually(async () => expect(await news.rows('select views::int from article_counters')).toEqual([{ views }]));
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) await look(address);
    await written(2);
    news.setClock(new Date(NOW.getTime() + DAY_MS));
    await look('192.0.2.3');
    await written(3);
    expect((await metrics()).slice(-2)).toEqual([
      { day: '2026-03-01', ...NOTHING, views: 2 },
      { day: '2026-03-02', ...NOTHING, views: 1 },
    ]);
  });

  describe('of subscribers', () => {
    const SUBSCRIBERS = '/api/news/admin/newsletter/subscribers';
    const links = createLinkSigner(Buffer.alloc(32, 7));
    const day = (days: number) => news.setClock(new Date(NOW.getTime() + days * DAY_MS));
    const ask = (method: 'POST' | 'DELETE', url: string, payload?: object) =>
      asEditor(news.app, method, url, { at: news.now(), roles: ['owner'], ...(payload && { payload }) });
    const idOf = async (email: string) =>
      (
        await news.rows<{ id: string; round: number }>('select id, round from subscribers where email = $1', [email])
      )[0] ?? { id: '', round: 0 };
    const join = async (email: string) => {
      await news.app.inject({ method: 'POST', url: '/api/subscribe', payload: { email } });
      const { id: subscriber, round } = await idOf(email);
      const token = links.sign('confirm', { subscriber, round, issuedAt: news.now() });
      const confirm = () => ask('POST', '/api/news/subscriptions/confirm', { token });
      for (const { statusCode } of await Promise.all([confirm(), confirm(), confirm()])) expect(statusCode).toBe(200);
    };
    const leave = async (email: string) => ask('POST', `${SUBSCRIBERS}/${(await idOf(email)).id}/unsubscribe`);

    it('count who came and who left on the day on which they did, also when they come again or are erased', async () => {
      await join('a@example.org');
      await join('b@example.org');
      day(1);
      for (let time = 0; time < 2; time += 1) await leave('a@example.org');
      const csv = 'b@example.org\nc@example.org\nd@example.org';
      await ask('POST', `${SUBSCRIBERS}/import`, { csv, source: 'A shop', consentDate: '2026-02-27' });
      day(2);
      await join('a@example.org');
      await news.app.inject({ method: 'POST', url: '/api/subscribe', payload: { email: 'e@example.org' } });
      await leave('e@example.org');
      await ask('DELETE', `${SUBSCRIBERS}/${(await idOf('c@example.org')).id}`);
      expect((await metrics()).slice(-5)).toEqual([
        { day: '2026-02-27', ...NOTHING },
        { day: '2026-02-28', ...NOTHING },
        { day: '2026-03-01', ...NOTHING, subscribers: 2 },
        { day: '2026-03-02', ...NOTHING, subscribers: 2, left: 1 },
        { day: '2026-03-03', ...NOTHING, subscribers: 1, left: 1 },
      ]);
    });
  });
});
