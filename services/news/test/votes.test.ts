import { randomUUID } from 'node:crypto';
import { VOTE_LIMITS, VoteAnswer, votesPath, type ArticleDetail, type SentimentVotes } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { seededRandom } from '@mintwire/testing/seeded-random';
import { Value } from 'typebox/value';
import { NOW, startNews, type TestNews } from './support/news-service';

const DAY_MS = 86_400_000;
const NONE: SentimentVotes = { bullish: 0, neutral: 0, bearish: 0 };

describe('votes on an article', () => {
  let news: TestNews;
  beforeEach(async () => {
    news = await startNews({ samples: false });
    for (const slug of ['read', 'other']) await news.write({ slug });
  });
  afterEach(() => news.close());

  interface Asked {
    readonly voter?: unknown;
    readonly choice?: unknown;
    readonly slug?: string;
    readonly address?: string;
    readonly app?: ServiceApp;
  }
  let addresses = 0;
  const send = ({ slug = 'read', address = `192.0.2.${(addresses += 1)}`, app = news.app, ...payload }: Asked) =>
    app.inject({ method: 'POST', url: votesPath(slug), headers: { 'x-forwarded-for': address }, payload });
  const vote = async (choice: string | null, asked: Asked = {}): Promise<SentimentVotes> => {
    const answer = await send({ voter: randomUUID(), choice, ...asked });
    const body = answer.json<VoteAnswer>();
    expect([answer.statusCode, Value.Check(VoteAnswer, body), body.choice]).toEqual([200, true, choice]);
    return body.votes;
  };
  const rejected = async (asked: Asked) => {
    const answer = await send({ voter: randomUUID(), choice: 'bullish', ...asked });
    return [answer.statusCode, answer.json<{ code: string }>().code];
  };
  const shown = async (slug = 'read') => (await news.get<ArticleDetail>(`/api/news/articles/${slug}`)).body.votes;

  it('are counted, and come with the article', async () => {
    expect(await shown()).toEqual(NONE);
    await vote('bullish');
    await vote('bullish');
    await vote('neutral');
    expect(await vote('bearish')).toEqual({ bullish: 2, neutral: 1, bearish: 1 });
    expect(await shown()).toEqual({ bullish: 2, neutral: 1, bearish: 1 });
    expect(await shown('other')).toEqual(NONE);
  });

  it('are one for each visitor, however often and wherever they are sent, and can be changed and taken back', async () => {
    const other = await news.start();
    const voter = randomUUID();
    const apps = [news.app, other, news.app, other, news.app, other];
    await Promise.all(apps.map((app) => vote('bullish', { voter, app })));
    expect(await shown()).toEqual({ ...NONE, bullish: 1 });
    expect(await vote('bearish', { voter: voter.toUpperCase() })).toEqual({ ...NONE, bearish: 1 });
    expect(await vote(null, { voter })).toEqual(NONE);
    expect(await vote(null, { voter: randomUUID() })).toEqual(NONE);
    expect(await vote('neutral', { voter })).toEqual({ ...NONE, neutral: 1 });
    expect(await news.rows('select from article_votes')).toHaveLength(1);
    await other.close();
  });

  it('have a number that tells which of two answers is the later one', async () => {
    const version = async () => (await news.get<ArticleDetail>('/api/news/articles/read')).body.votesVersion;
    const voter = randomUUID();
    const answered = async (choice: string | null) => (await send({ voter, choice })).json<VoteAnswer>().votesVersion;
    expect([await version(), await answered('bullish'), await version()]).toEqual([0, 1, 1]);
    expect([await answered('bullish'), await answered(null), await version()]).toEqual([1, 2, 2]);
  });

  it('stay right when many change them at once', async () => {
    const random = seededRandom(20_260_301);
    const voters = Array.from({ length: 8 }, () => randomUUID());
    const choices = ['bullish', 'neutral', 'bearish', null];
    await Promise.all(
      Array.from({ length: 40 }, () =>
        vote(choices[Math.floor(random() * 4)] ?? null, { voter: voters[Math.floor(random() * 8)] }),
      ),
    );
    const [counted] = await news.rows<SentimentVotes>(
      `select ${['bullish', 'neutral', 'bearish'].map((choice) => `(count(*) filter (where choice = '${choice}'))::int as ${choice}`).join(', ')} from article_votes`,
    );
    expect(await shown()).toEqual(counted);
  });

  it('of one address are bounded for a day, exactly, and those that are there can be changed', async () => {
    const address = '198.51.100.7';
    const voters = Array.from({ length: VOTE_LIMITS.newOfAddressPerDay + 5 }, () => randomUUID());
    const codes = await Promise.all(
      voters.map(async (voter) => (await send({ voter, choice: 'bullish', address })).statusCode),
    );
    expect(codes.filter((code) => code === 200)).toHaveLength(VOTE_LIMITS.newOfAddressPerDay);
    const full = await send({ voter: randomUUID(), choice: 'bullish', address });
    expect([full.statusCode, full.json<{ code: string }>().code, Number(full.headers['retry-after'])]).toEqual([
      429,
      'NEWS_VOTES_FULL',
      DAY_MS / 1000,
    ]);
    expect(await vote('bearish', { address, voter: voters[codes.indexOf(200)] })).toMatchObject({ bearish: 1 });
    await vote('bullish', { address, slug: 'other' });
    await vote('bullish', { address: '198.51.100.8' });
    news.setClock(new Date(NOW.getTime() + DAY_MS));
    await vote('bullish', { address });
  });

  it('are limited by the minute for each address', async () => {
    const voter = randomUUID();
    const codes = await Promise.all(
      Array.from(
        { length: 35 },
        async () => (await send({ voter, choice: 'bullish', address: '192.0.2.1' })).statusCode,
      ),
    );
    expect([codes.filter((code) => code === 200).length, codes.filter((code) => code === 429).length]).toEqual([30, 5]);
  });

  it('keep neither keys nor addresses, and the places for a day only', async () => {
    const voter = randomUUID();
    for (const slug of ['read', 'other']) await vote('bullish', { voter, slug, address: '198.51.100.7' });
    const rows = await news.rows<{ voter: Buffer; place: Buffer }>('select voter, place from article_votes');
    expect(new Set(rows.flatMap((row) => [row.voter.toString('hex'), row.place.toString('hex')])).size).toBe(4);
    news.setClock(new Date(NOW.getTime() + DAY_MS));
    await news.work();
    expect(await news.rows('select place from article_votes')).toEqual([{ place: null }, { place: null }]);
    expect(await vote('bearish', { voter })).toEqual({ ...NONE, bearish: 1 });
  });

  it('empty no cache', async () => {
    await vote('bullish');
    expect(await news.rows("select from kit.events where topic = 'changes' and data ? 'news:article:read'")).toEqual(
      [],
    );
  });

  it('go with their article', async () => {
    await vote('bullish');
    await news.rows("delete from articles where slug = 'read'");
    expect(await news.rows('select from article_votes')).toEqual([]);
  });

  it('of the wrong form, or on what is not there, have a coded answer', async () => {
    await news.write({ slug: 'draft', status: 'draft' });
    await news.write({ slug: 'old', status: 'archived' });
    for (const [slug, ...expected] of [
      ['nothing', 404, 'NEWS_ARTICLE_UNKNOWN'],
      ['draft', 404, 'NEWS_ARTICLE_UNKNOWN'],
      ['old', 410, 'NEWS_ARTICLE_GONE'],
      ["'; --", 404, 'NEWS_ARTICLE_UNKNOWN'],
    ] as const)
      expect([slug, ...(await rejected({ slug }))]).toEqual([slug, ...expected]);
    for (const wrong of [
      { voter: 'me' },
      { voter: null },
      { voter: '\u202e'.repeat(36) },
      { voter: 'x'.repeat(5_000) },
      { choice: 'Bullish' },
      { choice: undefined },
      { choice: ['bullish'] },
      { choice: '' },
      { more: 1 } as Asked,
    ])
      expect([wrong, ...(await rejected(wrong))]).toEqual([wrong, 400, 'VALIDATION_FAILED']);
    expect(await rejected({ choice: 'x'.repeat(1_200_000) })).toEqual([413, 'BODY_TOO_LARGE']);
    expect(await news.rows('select from article_votes')).toEqual([]);
  });
});
