import type { NewsMetrics } from '@mintwire/contracts';
import { eventually } from '@mintwire/testing/eventually';
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

  it('count who came and who left on their days', async () => {
    await news.rows(
      `insert into subscribers (email, state, requested_at, consent_at, consent_how, left_at) values
        ('a@example.org', 'confirmed', $1, $1, 'page', null), ('b@example.org', 'left', $2, $2, 'page', $1), ('c@example.org', 'pending', $1, null, null, null)`,
      [NOW, new Date(NOW.getTime() - DAY_MS)],
    );
    expect((await metrics()).slice(-2)).toEqual([
      { day: '2026-02-28', ...NOTHING, subscribers: 1 },
      { day: '2026-03-01', ...NOTHING, subscribers: 1, left: 1 },
    ]);
  });
});
