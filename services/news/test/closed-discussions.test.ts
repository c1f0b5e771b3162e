import { randomUUID } from 'node:crypto';
import type { AdminArticle, AdminCommentList, ArticleBulkDone, CommentChanges, CommentList } from '@mintwire/contracts';
import { asEditor } from './support/editor';
import { NOW, startNews, type TestNews } from './support/news-service';
import { send, write } from './support/write-comment';

const DAY_MS = 24 * 60 * 60_000;
const CLOSED = { status: 409, code: 'NEWS_COMMENTS_CLOSED', detail: 'The discussion of this article is closed.' };

describe('the discussion of an article', () => {
  let news: TestNews;
  let id = '';
  beforeEach(async () => {
    news = await startNews({ samples: false, closeCommentsAfterDays: 30 });
    await news.write({ slug: 'read', title: 'Read', author: 'Mintwire Editorial' });
    const [row] = await news.rows<{ id: string }>('select id from articles');
    id = row?.id ?? '';
  });
  afterEach(() => news.close());

  const bulk = async (action: 'close-comments' | 'open-comments') => {
    const answer = await asEditor(news.app, 'POST', '/api/news/admin/articles/bulk', {
      payload: { ids: [id], action },
      at: news.now(),
    });
    expect(answer.json<ArticleBulkDone>().items).toEqual([{ id, done: true }]);
  };
  const list = async () => (await news.get<CommentList>('/api/news/articles/read/comments')).body;
  const decided = () => news.rows('select comments_closed as decided from articles');
  const goOn = (days: number) => news.setClock(new Date(NOW.getTime() + days * DAY_MS));
  const queued = async () => {
    const answer = await asEditor(news.app, 'GET', '/api/news/admin/comments?status=approved', { at: news.now() });
    return answer.json<AdminCommentList>().items[0]?.article;
  };

  it('is closed and opened by editors: what was said stays, and nothing is added', async () => {
    const key = randomUUID();
    const first = await write(news.app, { content: 'The first word.', key });
    expect((await list()).closed).toBe(false);
    const { version } = await list();
    await bulk('close-comments');
    const changes = (await news.get<CommentChanges>(`/api/news/articles/read/comments/changes?since=${version}`)).body;
    expect(changes).toMatchObject({ closed: true, items: [], edited: [], gone: [], total: 1, complete: true });
    expect(changes.version).toBeGreaterThan(version);
    expect(
      await news.rows(`select data from kit.events where topic = 'comments' order by position desc limit 1`),
    ).toEqual([{ data: { slug: 'read', version: changes.version } }]);
    expect(await list()).toMatchObject({ closed: true, total: 1, items: [{ content: 'The first word.' }] });
    expect((await send(news.app, { content: 'Another.' })).json()).toMatchObject(CLOSED);
    const parentId = first.comment?.id ?? '';
    expect((await send(news.app, { content: 'An answer.', parentId })).json()).toMatchObject(CLOSED);
    const asAuthor = await asEditor(news.app, 'POST', '/api/news/admin/articles/read/comments', {
      payload: { key: randomUUID(), content: 'From the author.', parentId },
    });
    expect(asAuthor.json()).toMatchObject(CLOSED);
    expect(await news.rows('select count(*)::int as count from article_comments')).toEqual([{ count: 1 }]);
    // What had arrived is answered as before; who wrote it may still put it right.
    expect(await write(news.app, { content: 'The first word.', key })).toMatchObject({ approved: true });
    const changed = await news.app.inject({
      method: 'PATCH',
      url: `/api/news/comments/${parentId}`,
      payload: { content: 'The last word.', editToken: first.editToken },
    });
    expect(changed.json()).toMatchObject({ approved: true });
    expect(await queued()).toEqual({ id, slug: 'read', title: 'Read', closed: true });
    await bulk('open-comments');
    expect((await list()).closed).toBe(false);
    expect(await write(news.app, { content: 'Another.' })).toMatchObject({ approved: true });
  });

  it('closes by itself after the days of the setting, unless an editor opens it', async () => {
    await write(news.app);
    const open = await list();
    const [{ end } = { end: null }] = await news.rows<{ end: Date | null }>(
      `select published_at + interval '30 days' as end from articles`,
    );
    // So a page can close it at that moment without being told.
    expect([open.closed, open.closesAt]).toEqual([false, end?.toISOString()]);
    const changes = await news.get<CommentChanges>('/api/news/articles/read/comments/changes?since=0');
    expect(changes.body).toMatchObject({ closed: false, closesAt: open.closesAt });
    goOn(30);
    expect((await list()).closed).toBe(false);
    goOn(30.01);
    expect(await list()).toMatchObject({ closed: true, closesAt: open.closesAt });
    expect((await send(news.app, { content: 'Too late.' })).json()).toMatchObject(CLOSED);
    const edited = await asEditor(news.app, 'GET', `/api/news/admin/articles/${id}`, { at: news.now() });
    expect(edited.json<AdminArticle>().commentsClosed).toBe(true);
    await bulk('open-comments');
    expect(await write(news.app, { content: 'Open again.' })).toMatchObject({ approved: true });
    expect(await decided()).toEqual([{ decided: false }]);
    expect(await list()).toMatchObject({ closed: false, closesAt: null });
    await bulk('close-comments');
    expect(await decided()).toEqual([{ decided: null }]);
    expect((await list()).closed).toBe(true);
  });

  it('that was opened again while it is young closes by its age later', async () => {
    await bulk('close-comments');
    expect(await decided()).toEqual([{ decided: true }]);
    await bulk('open-comments');
    expect(await decided()).toEqual([{ decided: null }]);
    goOn(31);
    expect((await list()).closed).toBe(true);
  });

  it('stays open at every age without the setting', async () => {
    const other = await news.start({ closeCommentsAfterDays: 0 });
    goOn(10_000);
    expect(await write(other, { content: 'Years later.' })).toMatchObject({ approved: true });
    expect((await other.inject('/api/news/articles/read/comments')).json<CommentList>().closesAt).toBeNull();
    await other.close();
  });
});
