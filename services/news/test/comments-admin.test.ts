import { randomUUID } from 'node:crypto';
import {
  AdminCommentList,
  AUDIT_TEXT_HEADER,
  SERVICE_ADMIN_ROUTES,
  type ArticleDetail,
  type CommentBan,
  type CommentBanList,
  type CommentList,
  type CommentsDecided,
} from '@mintwire/contracts';
import { adminRoutesFile } from '@mintwire/testing/admin-routes';
import { Value } from 'typebox/value';
import { asEditor } from './support/editor';
import { startNews, type TestNews } from './support/news-service';
import { send, write } from './support/write-comment';

const COMMENTS = '/api/news/admin/comments';
const BANS = '/api/news/admin/bans';
const REJECTING = {
  judge: async () => ({ approved: false, reason: 'No.', severity: 'medium' as const, decidedBy: 'rules' }),
};

describe("the editors' queue of comments", () => {
  let news: TestNews;
  beforeEach(async () => {
    news = await startNews({ samples: false });
    await news.write({ slug: 'read', title: 'Read', author: 'Mintwire Editorial' });
  });
  afterEach(() => news.close());

  const ask = (...asked: Parameters<typeof asEditor> extends [unknown, ...infer Rest] ? Rest : never) =>
    asEditor(news.app, ...asked);
  const queue = async (query = ''): Promise<AdminCommentList> => {
    const body = (await ask('GET', `${COMMENTS}${query}`)).json<AdminCommentList>();
    expect(Value.Check(AdminCommentList, body)).toBe(true);
    return body;
  };
  const decide = async (decision: string, ...ids: string[]) =>
    (await ask('POST', `${COMMENTS}/decisions`, { payload: { ids, decision } })).json<CommentsDecided>();
  const ban = (kind: string, value: string) => ask('POST', BANS, { payload: { kind, value } });
  const counted = async () => (await news.get<ArticleDetail>('/api/news/articles/read')).body.commentCount;
  const shown = async () => (await news.get<CommentList>('/api/news/articles/read/comments')).body.items;
  const idOf = async (...asked: Parameters<typeof write>) => (await write(...asked)).comment?.id ?? '';

  it('has the administrative routes as they were written down', () => {
    const { is, said } = adminRoutesFile('news', news.app.adminRoutes);
    expect(is).toBe(said);
  });

  it('is for whoever has a role that it names and the gateway vouches for, on every route', async () => {
    const routes = Object.keys(SERVICE_ADMIN_ROUTES).filter((key) => key.includes(' /api/news/'));
    expect(routes.length).toBeGreaterThan(5);
    for (const [method, pattern] of routes.map((key) => key.split(' ') as ['GET', string])) {
      const url = pattern.replace(':slug', 'read').replace(':id', randomUUID()).replace(':number', '1');
      expect((await news.app.inject({ method, url })).statusCode).toBe(401);
      expect((await ask(method, url, { roles: ['operator'] })).statusCode).toBe(403);
      const { roles } = SERVICE_ADMIN_ROUTES[`${method} ${pattern}`] ?? { roles: [] };
      if (method === 'GET')
        for (const role of ['editor', 'owner'] as const) {
          const { statusCode } = await ask(method, url, { roles: [role] });
          expect([role, statusCode === 403]).toEqual([role, !roles.includes(role)]);
        }
    }
  });

  it('has what waits, with what decided, why, from where and where its links lead', async () => {
    const id = await idOf(news.app, {
      content: 'See https://www.Example.org/x and évil.example',
      address: '203.0.113.9',
    });
    expect(await queue()).toMatchObject({ items: [], total: 0, waiting: 0 });
    await news.app.inject({
      method: 'POST',
      url: `/api/news/comments/${id}/reports`,
      payload: { reason: 'An advertisement' },
    });
    expect(await queue()).toMatchObject({
      total: 1,
      waiting: 1,
      items: [
        {
          id,
          article: { slug: 'read', title: 'Read' },
          status: 'approved',
          needsReview: true,
          reason: 'Fine.',
          severity: 'low',
          decidedBy: 'test',
          network: '203.0.113.0/24',
          hosts: ['example.org', 'xn--vil-9la.example'],
          reports: 1,
          reportReasons: ['An advertisement'],
        },
      ],
    });
  });

  it('is searched as text, page by page', async () => {
    for (const content of ['100 % sure', '1000 sure', 'a_b\\c', '"quoted"', 'A Café'])
      await write(news.app, { content });
    const found = async (search: string) =>
      (await queue(`?status=approved&search=${encodeURIComponent(search).replaceAll("'", '%27')}`)).items.map(
        ({ content }) => content,
      );
    expect(await found('0 %')).toEqual(['100 % sure']);
    expect(await found('SURE')).toEqual(['1000 sure', '100 % sure']);
    expect(await found('_')).toEqual(['a_b\\c']);
    expect(await found('\\')).toEqual(['a_b\\c']);
    for (const typed of ['cafe', 'CAFÉ', 'cafe\u0301']) expect(await found(typed)).toEqual(['A Café']);
    expect(await found('\u0000')).toHaveLength(5);
    expect(await found("'; drop")).toEqual([]);
    expect(await queue('?status=approved&page=2')).toMatchObject({ items: [], total: 5, page: 2 });
    expect((await ask('GET', `${COMMENTS}?status=all`)).statusCode).toBe(400);
  });

  it('says for the audit log what was decided about whose comments', async () => {
    const ids = [await idOf(news.app, { content: 'One', authorName: 'Ada' }), await idOf(news.app, { content: 'Two' })];
    const said = async (decision: string, ...some: string[]) => {
      const { headers } = await ask('POST', `${COMMENTS}/decisions`, { payload: { ids: some, decision } });
      const text = headers[AUDIT_TEXT_HEADER];
      return text === undefined ? null : decodeURIComponent(String(text));
    };
    const [one = ''] = ids;
    const { title } = (await news.get<ArticleDetail>('/api/news/articles/read')).body;
    expect(await said('reject', one)).toBe(`Rejects the comment by “Ada” on “${title}”`);
    expect(await said('reject', ...ids)).toMatch(/^Rejects comments by “Ada” on “.+”, “.+” on “.+”; 1 of 2 changed$/);
    expect(await said('undo', one)).toBe(`Takes back the last decision about the comment by “Ada” on “${title}”`);
    expect(await said('approve', randomUUID())).toBeNull();
  });

  it('approves, rejects and takes back, many at once, and readers see what was decided', async () => {
    const strict = await news.start({ moderator: REJECTING });
    await write(strict, { content: 'One' });
    await write(strict, { content: 'Two' });
    await strict.close();
    const ids = (await queue('?status=rejected')).items.map(({ id }) => id);
    expect(await decide('approve', ...ids, randomUUID())).toMatchObject({
      changed: 2,
      items: [
        { status: 'approved', reason: 'Approved by an editor.', decidedBy: 'account:ed@example.org' },
        { decisions: [{ by: 'account:ed@example.org', decision: 'approve' }] },
      ],
    });
    expect([(await shown()).length, await counted()]).toEqual([2, 2]);
    expect((await decide('approve', ...ids)).changed).toBe(0);
    expect((await decide('reject', ...ids)).changed).toBe(2);
    expect([(await shown()).length, await counted()]).toEqual([0, 0]);
    expect((await decide('undo', ...ids)).changed).toBe(2);
    expect([(await shown()).length, await counted()]).toEqual([2, 2]);
    expect(await decide('undo', ...ids)).toMatchObject({
      changed: 2,
      items: [{ status: 'rejected', reason: 'No.', decidedBy: 'rules', severity: 'medium' }, {}],
    });
    expect((await decide('undo', ...ids)).changed).toBe(0);
    expect(await counted()).toBe(0);
  });

  it('is left by what an editor approves, and undoing brings it back', async () => {
    const hanging = await news.start({ moderator: { judge: () => Promise.reject(new Error('no')) } });
    const id = await idOf(hanging);
    await hanging.close();
    expect((await queue()).waiting).toBe(1);
    await decide('approve', id);
    expect((await queue()).waiting).toBe(0);
    await decide('undo', id);
    expect((await queue()).items).toMatchObject([{ id, status: 'approved', decidedBy: 'unavailable' }]);
  });

  it('of two editors who decide about the same at once keeps all in order', async () => {
    const ids = [];
    for (let n = 0; n < 6; n += 1) ids.push(await idOf(news.app, { content: `Comment ${n}` }));
    await Promise.all([
      decide('reject', ...ids),
      decide('approve', ...ids.toReversed()),
      decide('undo', ...ids),
      decide('reject', ...ids.toReversed()),
    ]);
    expect(await counted()).toBe((await shown()).length);
  });

  it('refuses what is no decision', async () => {
    for (const payload of [
      { ids: [], decision: 'approve' },
      { ids: ['x'], decision: 'approve' },
      { ids: [randomUUID()], decision: 'delete' },
      { ids: Array.from({ length: 101 }, () => randomUUID()), decision: 'approve' },
    ])
      expect((await ask('POST', `${COMMENTS}/decisions`, { payload })).statusCode).toBe(400);
  });

  it('lets an editor answer as the author, marked and once', async () => {
    const parentId = await idOf(news.app);
    const payload = { key: randomUUID(), content: 'Thank you.', parentId };
    const url = '/api/news/admin/articles/read/comments';
    const answers = await Promise.all([1, 2].map(() => ask('POST', url, { payload })));
    expect(answers.map((answer) => answer.json<unknown>())).toEqual([
      (await shown())[1],
      expect.objectContaining({ byArticleAuthor: true, authorName: 'Mintwire Editorial', parentId }),
    ]);
    expect((await ask('POST', url, { payload: { ...payload, content: 'Else' } })).statusCode).toBe(409);
    expect(await counted()).toBe(2);
  });

  it.each([
    ['name', 'Vitalik', { authorName: 'V\u0456tal1k' }],
    ['host', 'https://www.Scam.example/claim', { content: 'Look at http://a.b.SCAM.example:80/x' }],
    ['host', 'xn--80ak6aa92e.com', { content: 'Look at \u0430\u0440\u0440\u04cf\u0435.com now' }],
    ['address', '198.51.100.0/24', { address: '198.51.100.200' }],
    ['address', '198.51.100.7', { address: '::ffff:198.51.100.7' }],
    ['address', '2001:db8:7::1', { address: '2001:db8:7::99' }],
    ['word', ' Pump  GROUP ', { content: 'Join the \u0440ump, gr0up today' }],
    ['word', '空投群', { content: '快来加入空投群吧' }],
  ])('bans by %s (%s), before anything else is asked', async (kind, value, comment) => {
    let judged = 0;
    const counting = await news.start({
      moderator: {
        judge: async () => {
          judged += 1;
          return { approved: true, reason: 'Fine.', severity: 'low', decidedBy: 'test' };
        },
      },
    });
    const made = (await ban(kind, value)).json<CommentBan>();
    expect((await ban(kind, value)).json()).toEqual(made);
    expect((await ask('GET', BANS)).json<CommentBanList>().items).toEqual([made]);
    expect(await write(counting, comment)).toMatchObject({ approved: false, severity: 'high' });
    expect(judged).toBe(0);
    expect((await queue('?status=rejected')).items).toMatchObject([{ decidedBy: `ban: ${kind}` }]);
    expect((await write(counting, { content: 'Innocent, notscam.example', address: '192.0.2.99' })).approved).toBe(
      true,
    );
    expect((await ask('DELETE', `${BANS}/${made.id}`)).statusCode).toBe(204);
    expect((await ask('DELETE', `${BANS}/${made.id}`)).json()).toMatchObject({ code: 'NEWS_BAN_UNKNOWN' });
    expect((await write(counting, comment)).approved).toBe(true);
    await counting.close();
  });

  it('bans words, and not others that begin or end like them', async () => {
    await ban('word', 'pump group');
    expect(await write(news.app, { content: 'Every pump groups them' })).toMatchObject({ approved: true });
    expect(await write(news.app, { content: 'A water pump. Group talks help.' })).toMatchObject({
      approved: false,
      reason: 'Words that it uses are not accepted here.',
    });
  });

  it.each([
    ['name', ' \u200b'],
    ['host', 'nothing'],
    ['host', 'look at example.org'],
    ['word', ' ! '],
    ['word', 'a'],
    ['address', '0.0.0.0/0'],
    ['address', '10.0.0.0/33'],
    ['address', '::/0'],
    ['address', 'fe80::1%eth0'],
    ['address', "1.2.3.4'; --"],
  ])('bans by %s nothing like %j', async (kind, value) => {
    expect((await ban(kind, value)).json()).toMatchObject({ code: 'NEWS_BAN_INVALID' });
  });

  it('is told of edits', async () => {
    const { comment, editToken } = await write(news.app);
    await news.app.inject({
      method: 'PATCH',
      url: `/api/news/comments/${comment?.id}`,
      payload: { content: 'Changed', editToken },
    });
    expect((await queue('?status=approved')).items).toMatchObject([
      { content: 'Changed', edits: [{ before: 'What a good article.', after: 'Changed', approved: true }] },
    ]);
  });

  it('says which ones their writers removed, and no decision brings such a one back', async () => {
    const { comment, editToken } = await write(news.app);
    const id = comment?.id ?? '';
    const url = `/api/news/comments/${id}/removal`;
    expect((await news.app.inject({ method: 'POST', url, payload: { editToken } })).statusCode).toBe(204);
    expect((await queue('?status=approved')).items).toEqual([]);
    const kept = { content: 'What a good article.', authorName: 'Ada', removedAt: '2026-03-01T12:00:00.000Z' };
    expect((await queue('?status=removed')).items).toMatchObject([kept]);
    for (const decision of ['reject', 'undo', 'reject', 'approve']) await decide(decision, id);
    expect((await queue('?status=removed')).items).toMatchObject([kept]);
    expect([await shown(), await counted()]).toEqual([[], 0]);
  });

  it('never says the address of a mailbox', async () => {
    await send(news.app, { authorEmail: 'ada@example.org' });
    expect((await ask('GET', `${COMMENTS}?status=approved`)).body).not.toContain('ada@');
  });
});
