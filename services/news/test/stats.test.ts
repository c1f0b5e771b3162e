import { NEWS_STATS_PATH, type NewsStats } from '@mintwire/contracts';
import { NOW, startNews, type TestNews } from './support/news-service';

describe('the figures of the news', () => {
  let news: TestNews;
  beforeEach(async () => {
    news = await startNews({ samples: false });
  });
  afterEach(() => news.close());
  const metrics = async () => (await news.get<NewsStats>(NEWS_STATS_PATH)).body;

  it('count what readers can see, and who has confirmed the newsletter', async () => {
    const hour = 3_600_000;
    await news.write({ slug: 'one', category: 'technology' });
    await news.write({ slug: 'two', category: 'regulation' });
    await news.write({ slug: 'draft', category: 'institutional', status: 'draft' });
    await news.write({ slug: 'gone', category: 'defi-updates' });
    await news.rows("update articles set status = 'archived' where slug = 'gone'");
    await news.write({
      slug: 'later',
      category: 'ai-crypto',
      status: 'scheduled',
      published_at: new Date(NOW.getTime() + hour),
    });
    await news.rows(
      `insert into article_counters (article_id, views, comments) select id, case slug when 'one' then 5 when 'two' then 2 else 100 end, 3
       from articles on conflict (article_id) do update set views = excluded.views, comments = excluded.comments`,
    );
    await news.rows(
      `insert into subscribers (email, state, requested_at, consent_at, consent_how) values
         ('ada@example.org', 'confirmed', now(), now(), 'button'), ('grace@example.org', 'pending', now(), null, null)`,
    );
    expect(await metrics()).toEqual({ articles: 2, categories: 2, views: 7, comments: 6, subscribers: 1 });
  });

  it('are zeros while there is nothing', async () => {
    expect(await metrics()).toEqual({ articles: 0, categories: 0, views: 0, comments: 0, subscribers: 0 });
  });
});
