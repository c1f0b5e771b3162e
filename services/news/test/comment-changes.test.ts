import {
  CommentChanges,
  CommentEvent,
  COMMENT_EVENTS,
  commentChangesPath,
  type CommentList,
} from '@mintwire/contracts';
import { followEvents } from '@mintwire/service-kit/events';
import { eventually } from '@mintwire/testing/eventually';
import { Value } from 'typebox/value';
import { asEditor } from './support/editor';
import { NOW, startNews, type TestNews } from './support/news-service';
import { write } from './support/write-comment';

const LIST = '/api/news/articles/read/comments';

describe('changes of comments', () => {
  let news: TestNews;
  beforeEach(async () => {
    news = await startNews({
      samples: false,
      moderator: {
        judge: async ({ content }) => ({
          approved: !/scam/i.test(content),
          reason: 'So it is.',
          severity: 'low',
          decidedBy: 'test',
        }),
      },
    });
    await news.write({ slug: 'read', author: 'Grace' });
  });
  afterEach(() => news.close());

  const post = async (content: string, parentId?: string): Promise<string> =>
    (await write(news.app, { content, ...(parentId && { parentId }) })).comment?.id ?? '';
  const since = async (version: number): Promise<CommentChanges> => {
    const { status, body } = await news.get<CommentChanges>(`${commentChangesPath('read')}?since=${version}`);
    expect([status, Value.Check(CommentChanges, body)]).toEqual([200, true]);
    return body;
  };
  const version = async () => (await news.get<CommentList>(LIST)).body.version;
  const decide = async (decision: 'approve' | 'reject' | 'undo', ...ids: string[]) =>
    expect(
      (await asEditor(news.app, 'POST', '/api/news/admin/comments/decisions', { payload: { ids, decision } }))
        .statusCode,
    ).toBeLessThan(300);
  const textsOf = (comments: CommentChanges['items']) => comments.map(({ content }) => content);

  it('are none where nothing has changed, and of nothing that nobody sees', async () => {
    await post('First');
    const seen = await version();
    await post('A scam');
    expect(await since(seen)).toMatchObject({
      items: [],
      threads: [],
      edited: [],
      gone: [],
      moreAnswers: [],
      total: 1,
      version: seen,
      complete: true,
    });
  });

  it('are none of an answer whose thread an editor has rejected', async () => {
    const first = await post('First');
    const { comment, editToken } = await write(news.app, { content: 'Answer', parentId: first });
    const edit = (token = editToken) =>
      news.app.inject({
        method: 'PATCH',
        url: `/api/news/comments/${comment?.id}`,
        payload: { content: 'Answer, changed', editToken: token },
      });
    await decide('reject', first);
    for (const token of [editToken, 'x'.repeat(43)]) expect((await edit(token)).statusCode).toBe(404);
    const { id } = comment ?? { id: '' };
    expect(await news.rows('select content from article_comments where id = $1', [id])).toEqual([
      { content: 'Answer' },
    ]);
    await decide('approve', first);
    expect((await edit()).statusCode).toBe(200);
  });

  it('are what was written, edited and taken down meanwhile, each as it is now', async () => {
    const [first, second] = [await post('First'), await post('Second')];
    const { comment, editToken } = await write(news.app, { content: 'Third' });
    const seen = await version();
    await decide('reject', second);
    await news.app.inject({
      method: 'PATCH',
      url: `/api/news/comments/${comment?.id}`,
      payload: { content: 'Third, better', editToken },
    });
    await post('Answer', first);
    await post('Fourth');
    const changes = await since(seen);
    expect(textsOf(changes.items)).toEqual(['Answer', 'Fourth']);
    expect(textsOf(changes.threads)).toEqual(['First']);
    expect(textsOf(changes.edited)).toEqual(['Third, better']);
    expect([changes.gone, changes.total, changes.version]).toEqual([[second], 4, await version()]);
    expect(await since(changes.version)).toMatchObject({ items: [], gone: [] });
    await decide('undo', second);
    expect(textsOf((await since(changes.version)).items)).toEqual(['Second']);
  });

  it('of a thread that comes back say how much was answered to it', async () => {
    const thread = await post('Thread');
    for (const text of ['One', 'Two']) await post(text, thread);
    const seen = await version();
    await decide('reject', thread);
    const gone = await since(seen);
    expect([gone.gone, gone.total]).toEqual([[thread], 0]);
    await decide('approve', thread);
    expect(await since(gone.version)).toMatchObject({
      items: [{ content: 'Thread' }],
      moreAnswers: [{ thread, count: 2, after: '0' }],
      total: 3,
    });
  });

  it('come in parts where there are many, and none is missed', async () => {
    await news.rows(
      `insert into article_comments (article_id, author_name, content, status, reason, severity, decided_by, key, created_at)
       select id, 'Ada', 'Text ' || n, 'approved', '', 'low', 'test', gen_random_uuid(), $1 from articles, generate_series(1, 250) n`,
      [NOW],
    );
    const texts: string[] = [];
    let from = 0;
    for (let complete = false; !complete;) {
      const part = await since(from);
      texts.push(...textsOf(part.items));
      ({ version: from, complete } = part);
    }
    expect(new Set(texts).size).toBe(250);
    expect(texts).toHaveLength(250);
    expect(from).toBe(await version());
  });

  it('are heard of over the stream by everybody, from whichever instance, and again by who was away', async () => {
    const other = await news.start();
    const origin = await other.listen({ host: '127.0.0.1', port: 0 });
    const heard: { id: string; data: unknown }[] = [];
    const leaving = new AbortController();
    let isThere = false;
    const following = followEvents({
      url: origin + COMMENT_EVENTS.path,
      onEvent: ({ event, id, data }) => {
        isThere = true;
        if (event === COMMENT_EVENTS.topic) heard.push({ id, data: JSON.parse(data) });
      },
      log: other.log,
      signal: leaving.signal,
    });
    await eventually(async () => expect(isThere).toBe(true));
    await post('First');
    await post('A scam');
    const second = await post('Second');
    await decide('reject', second);
    await eventually(async () => expect(heard).toHaveLength(3));
    leaving.abort();
    await following;
    expect(heard.map(({ data }) => data)).toEqual([1, 2, 3].map((each) => ({ slug: 'read', version: each })));
    expect(heard.every(({ data }) => Value.Check(CommentEvent, data))).toBe(true);
    expect((await since(0)).version).toBe(3);

    const answer = await fetch(`${origin}${COMMENT_EVENTS.path}?after=${heard[0]?.id}`, {
      signal: AbortSignal.timeout(10_000),
    });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let replayed = '';
    while (reader && replayed.split('event: comments').length < 3) replayed += (await reader.read()).value ?? '';
    expect(replayed).toMatch(/"version": ?2\b/);
    expect(replayed).not.toMatch(/"version": ?1\b/);
    await reader?.cancel();
    await other.close();
  });

  it('of what is not there, or asked for wrongly, are refused with a code', async () => {
    const rejected = async (path: string) => {
      const { status, body } = await news.get<{ code: string }>(path);
      return [status, body.code];
    };
    expect(await rejected(`${commentChangesPath('nothing')}?since=0`)).toEqual([404, 'NEWS_ARTICLE_UNKNOWN']);
    for (const wrong of [
      '',
      '?since=',
      '?since=-1',
      '?since=1.5',
      '?since=x',
      `?since=${2 ** 53}`,
      '?since=0&heard=-1',
    ])
      expect([wrong, ...(await rejected(commentChangesPath('read') + wrong))]).toEqual([
        wrong,
        400,
        'VALIDATION_FAILED',
      ]);
    expect((await since(Number.MAX_SAFE_INTEGER)).items).toEqual([]);
  });
});
