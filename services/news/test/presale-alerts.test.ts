import { randomUUID } from 'node:crypto';
import type { Issue, IssueList, SaleMilestone } from '@mintwire/contracts';
import { asEditor } from './support/editor';
import { FeedServer } from './support/feed-server';
import { catchMail, type MailCatcher } from './support/mail-catcher';
import { NOW, startNews, type TestNews } from './support/news-service';

const ISSUES = '/api/news/admin/newsletter/issues';
const HOUR = 60 * 60_000;
const later = (ms: number) => new Date(NOW.getTime() + ms);

describe('presale alerts', () => {
  let mail: MailCatcher;
  let presale: FeedServer;
  let news: TestNews;
  /** What the presale service has. */
  let happened: SaleMilestone[];

  beforeAll(async () => {
    [mail, presale] = await Promise.all([catchMail(), FeedServer.start()]);
    news = await startNews({ samples: false, mailServer: mail.server, presaleOrigin: `http://${presale.host}` });
  });
  afterAll(async () => {
    await news?.close();
    await Promise.all([mail?.close(), presale?.close()]);
  });
  beforeEach(async () => {
    mail.taken.length = 0;
    news.setClock(NOW);
    happened = [];
    runs();
    await news.rows(
      'truncate subscribers, newsletter_issues, issue_deliveries, presale_alerts, presale_alerts_read cascade',
    );
    await news.rows(
      `insert into subscribers (email, state, requested_at, consent_at, consent_how, presale_alerts)
       select 'reader' || n || '@example.org', case when n = 4 then 'pending' else 'confirmed' end, $1, $1, 'test', n <> 3
       from generate_series(1, 4) n`,
      [NOW],
    );
  });

  /** Answers as the presale service does, two at a time. */
  const runs = () => {
    presale.answer = (response, path) => {
      const after = new URL(path, 'http://presale').searchParams.get('after');
      const rest = happened.slice(happened.findIndex(({ id }) => id === after) + 1);
      const items = rest.slice(0, 2);
      const next = rest.length > 2 ? items[1]?.id : null;
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ items, next }));
    };
  };
  const happens = (kind: SaleMilestone['kind'], more: Partial<SaleMilestone> = {}) =>
    happened.push({
      id: randomUUID(),
      saleId: 1,
      chainId: 'chain',
      kind,
      at: news.now().toISOString(),
      status: 'active',
      token: { name: 'Mint', symbol: 'MINT' },
      launchDate: later(48 * HOUR).toISOString(),
      tokenPriceLamports: '20000',
      bonusPercentage: 25,
      goalLamports: '20000000000000',
      totalRaisedLamports: '4760000000000',
      ...more,
    });
  const look = (from = news.tasks) => from['tell of presales']?.run({}, AbortSignal.timeout(10_000));
  const send = () => news.sendIssues();
  const issues = async () => (await asEditor(news.app, 'GET', ISSUES, { at: news.now() })).json<IssueList>().items;
  const mailed = () => mail.taken.map(({ to }) => to).sort();

  it('go once to those who want them, by the newsletter and its links', async () => {
    happens('started');
    const other = await news.startWithTasks({});
    await Promise.all([look(), look(other.tasks)]);
    await other.app.close();
    await look();
    await send();
    await send();
    expect(mailed()).toEqual(['reader1@example.org', 'reader2@example.org']);
    const text = (mail.taken[0]?.text ?? '').replaceAll('\r\n ', ' ');
    expect(text).toMatch(/^Subject: The presale of Mint \(MINT\) has started\r$/m);
    expect(text).toMatch(/^List-Unsubscribe: <https:\/\/news\.example\/unsubscribe\?token=/m);
    expect(text).toContain('1 SOL buys 62,500 tokens, the bonus of 25 % included.');
    expect(text).toContain('It ends on 3 March 2026, 12:00 UTC, or when its goal of 20,000 SOL is reached.');
    expect(text).toContain('href="https://news.example/presale/1"');
    expect(await issues()).toMatchObject([
      { audience: 'presaleAlerts', state: 'sent', updatedBy: 'presale alerts', figures: { recipients: 2, sent: 2 } },
    ]);
  });

  it.each([
    [later(HOUR), 1],
    [later(-HOUR), 0],
  ])('say who can buy at the beginning, invited wallets alone until %s', async (until, times) => {
    happens('started', { allowlistUntil: until.toISOString() });
    await look();
    await send();
    expect((mail.taken[0]?.text ?? '').split('only invited wallets can buy')).toHaveLength(2 * times + 1);
  });

  it('that nobody wants are over at once', async () => {
    await news.rows('update subscribers set presale_alerts = false');
    happens('started');
    await look();
    await send();
    expect(await issues()).toMatchObject([{ state: 'sent', figures: { recipients: 0, sent: 0 } }]);
  });

  it('are one for each thing that happens, whoever reads it again', async () => {
    for (const kind of ['started', 'ending-soon', 'ended'] as const) happens(kind);
    happens('goal-reached', { saleId: 2 });
    await look();
    // As after a database of the presale service that was made anew.
    await news.rows('truncate presale_alerts_read');
    for (const each of happened.splice(0)) happens(each.kind, { saleId: each.saleId });
    await look();
    expect((await issues()).map(({ subject }) => subject)).toEqual([
      'The presale of Mint (MINT) has reached its goal',
      'The presale of Mint (MINT) has ended',
      'The presale of Mint (MINT) ends soon',
      'The presale of Mint (MINT) has started',
    ]);
  });

  it('are caught up with when the presale service was away, or talked nonsense', async () => {
    presale.answer = (response) => void response.writeHead(503).end();
    await expect(look()).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
    presale.answer = (response) => void response.socket?.destroy();
    await expect(look()).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
    presale.answer = (response) => void response.end('{"items":[{"id":1}],"next":null}');
    await expect(look()).rejects.toThrow('of another form');
    happens('started');
    runs();
    await look();
    presale.answer = (response) => void response.writeHead(503).end();
    happens('ended', { status: 'ended' });
    await expect(look()).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
    runs();
    await look();
    expect(await issues()).toHaveLength(2);
    expect(presale.asked.at(-1)?.path).toBe(`/api/presale/milestones?after=${happened[0]?.id}`);
  });

  it('that are too old are drafts that say so, which an editor may send', async () => {
    happens('started', { at: later(-7 * HOUR).toISOString() });
    happens('ending-soon', { launchDate: NOW.toISOString() });
    await look();
    await send();
    expect(mail.taken).toEqual([]);
    const [soon, begun] = await issues();
    expect([soon?.state, begun?.state]).toEqual(['draft', 'draft']);
    const url = `${ISSUES}/${begun?.id}`;
    const issue = (await asEditor(news.app, 'GET', url, { at: news.now() })).json<Issue>();
    expect(issue.trouble).toBe('It was not sent: it is from 1 March 2026, 05:00 UTC, which is too long ago');
    const payload = { version: issue.version, sendAt: null };
    await asEditor(news.app, 'POST', `${url}/schedule`, { payload, at: news.now() });
    await send();
    expect(mailed()).toHaveLength(2);
    // One that was thrown away does not come back.
    await asEditor(news.app, 'DELETE', `${ISSUES}/${soon?.id}`, { at: news.now() });
    await news.rows('truncate presale_alerts_read');
    await look();
    expect(await issues()).toHaveLength(1);
  });

  it('are not sent when what they tell of is over', async () => {
    // When it goes on, the database asks its own clock.
    const start = new Date();
    const after = (hours: number) => new Date(start.getTime() + hours * HOUR);
    news.setClock(start);
    happens('started', { launchDate: after(2).toISOString() });
    await look();
    mail.behave({
      onMailFrom: (_address, _session, done) => done(Object.assign(new Error('busy'), { responseCode: 450 })),
    });
    await send();
    mail.behave({});
    news.setClock(after(3));
    await send();
    await send();
    expect(mail.taken).toEqual([]);
    expect(await issues()).toMatchObject([{ state: 'sent', figures: { recipients: 2, failed: 2 } }]);
  });

  it('say what a token calls itself, and nothing more', async () => {
    const name = 'Free](https://evil.example) **now**\r\nBcc: all@example.org';
    happens('ended', { token: { name, symbol: '<b>' }, status: 'below-soft-cap' });
    happens('ended', { token: null, saleId: 2 });
    happens('ended', { token: { name: `${'M'.repeat(39)}🚀`, symbol: 'M' }, saleId: 3 });
    await look();
    expect((await issues()).map(({ subject }) => subject)).toContain(`The presale of ${'M'.repeat(39)} has ended`);
    await send();
    const texts = mail.taken.map(({ text }) => text.replaceAll('\r\n ', ' '));
    const [hostile, nameless] = ['Free', 'our token'].map((word) => texts.find((text) => text.includes(`of ${word}`)));
    expect(hostile).toContain('every purchase is paid back');
    expect(hostile).not.toContain('href="https://evil.example');
    expect(hostile).not.toMatch(/^Bcc:/m);
    expect(hostile).not.toContain('<b>');
    expect(nameless).toMatch(/^Subject: The presale of our token has ended\r$/m);
  });

  it('are not there when they are switched off', async () => {
    const { app, tasks } = await news.startWithTasks({ presaleOrigin: null });
    await app.close();
    expect(tasks).not.toHaveProperty('tell of presales');
  });
});
