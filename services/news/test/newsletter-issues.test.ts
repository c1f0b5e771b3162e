import { createHmac, randomUUID } from 'node:crypto';
import {
  AUDIT_TEXT_HEADER,
  IMPORT_LIMITS,
  MAIL_EVENTS_PATH,
  type AdminSubscriberList,
  type Issue,
  type IssueDeliveryList,
  type IssueFields,
  type IssueList,
  type IssuePreview,
  type OutboxList,
  type SentIssue,
  type SentIssueList,
  type SitemapPart,
} from '@mintwire/contracts';
import { asEditor } from './support/editor';
import { catchMail, type MailCatcher } from './support/mail-catcher';
import { startNews, type TestNews } from './support/news-service';

const ISSUES = '/api/news/admin/newsletter/issues';
const SUBSCRIBERS = '/api/news/admin/newsletter/subscribers';
const OUTBOX = '/api/news/admin/newsletter/outbox';
const SECRET = 'a secret that nobody has ever guessed';
// Jobs and the outbox ask the database for the time: at the beginning of each test, it is the same.
let start = new Date();
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const FIELDS: IssueFields = {
  subject: 'This week',
  preheader: 'What moved',
  intro: 'Hello **readers**, see [the presale](/presale).',
  articleIds: [],
  audience: 'all',
};
const later = (ms: number) => new Date(start.getTime() + ms);
const rejection = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

describe('issues of the newsletter', () => {
  let mail: MailCatcher;
  let news: TestNews;
  let clock = start;

  beforeAll(async () => {
    mail = await catchMail();
    news = await startNews({
      samples: false,
      mailServer: mail.server,
      mailEventsSecret: SECRET,
      mailPatience: { connectMs: 1_000, answerMs: 700 },
    });
  });
  afterAll(async () => {
    await news.close();
    await mail.close();
  });
  beforeEach(async () => {
    start = new Date();
    mail.taken.length = 0;
    mail.behave({});
    goOn(0);
    await news.rows(
      'truncate subscribers, subscriber_mailboxes, newsletter_issues, issue_deliveries, articles, kit.mails, kit.limits cascade',
    );
  });

  const ask = async <T = { code: string; detail: string }>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    roles?: readonly ('editor' | 'owner' | 'operator')[],
  ) => {
    const answer = await asEditor(news.app, method, url, {
      at: clock,
      ...(payload && { payload }),
      ...(roles && { roles }),
    });
    return { status: answer.statusCode, body: (answer.body === '' ? null : answer.json()) as T };
  };
  const goOn = (ms: number) => {
    clock = later(ms);
    news.setClock(clock);
  };
  const join = async (count: number, columns = '') =>
    news.rows(
      `insert into subscribers (email, state, requested_at, consent_at, consent_how${columns && ', breaking_news'})
       select 'reader' || n || '@example.org', 'confirmed', $1, $1, 'test'${columns} from generate_series(1, ${count}) n`,
      [start],
    );
  const begin = async (fields: Partial<IssueFields> = {}): Promise<Issue> => {
    const { status, body } = await ask<Issue>('POST', ISSUES, { key: randomUUID(), ...FIELDS, ...fields });
    expect(status).toBe(200);
    return body;
  };
  const send = async (issue: Issue, sendAt: string | null = null) => {
    const sent = await ask<Issue>('POST', `${ISSUES}/${issue.id}/schedule`, { version: issue.version, sendAt });
    expect(sent).toMatchObject({ status: 200, body: { state: 'scheduled' } });
  };
  const turn = () => news.sendIssues();
  const look = async ({ id }: Issue) => (await ask<Issue>('GET', `${ISSUES}/${id}`)).body;
  const unknownOf = async ({ id }: Issue) =>
    (await ask<IssueDeliveryList>('GET', `${ISSUES}/${id}/deliveries?state=unknown`)).body.items;
  const article = async (title: string, more: object = {}): Promise<string> => {
    await news.write({ title, slug: title.toLowerCase().replaceAll(' ', '-'), ...more });
    const [row] = await news.rows<{ id: string }>('select id from articles where title = $1', [title]);
    return row?.id ?? '';
  };

  it('go to everybody once, in both forms, with the link by which a reader leaves at once', async () => {
    await join(7);
    const two = await article('Second <b>news</b>', { slug: 'second', published_at: later(-2 * HOUR) });
    const one = await article('First news', { excerpt: 'All of it.', published_at: later(-HOUR) });
    const issue = await begin({ articleIds: [two, one] });
    expect(issue).toMatchObject({ state: 'draft', audienceSize: 7, articles: [{ id: two }, { id: one }] });
    await send(issue);
    await turn();
    await turn();
    expect(mail.taken.map(({ to }) => to).sort()).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `reader${n}@example.org`));
    for (const { text } of mail.taken) {
      expect(text.replaceAll('\r\n ', ' ')).toMatch(
        /^List-Unsubscribe:\s+<https:\/\/news\.example\/unsubscribe\?token=manage\.[\w.-]+>\r$/m,
      );
      expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
      expect(text).toMatch(/^Subject: This week\r$/m);
      expect(text).toContain('<strong>readers</strong>');
      expect(text).toContain('href="https://news.example/presale"');
      expect(text).toContain('[the presale](https://news.example/presale)');
      expect(text).toContain('Second &lt;b&gt;news&lt;/b&gt;');
      expect(text.indexOf('https://news.example/news/second')).toBeLessThan(text.indexOf('/news/first-news'));
    }
    expect(new Set(mail.taken.map(({ text }) => /^Message-ID:\s+<(.*)>\r$/m.exec(text)?.[1])).size).toBe(7);
    expect(await look(issue)).toMatchObject({
      state: 'sent',
      figures: { recipients: 7, sent: 7, waiting: 0, failed: 0, unknown: 0, skipped: 0, suppressed: 0, left: 0 },
    });
    const { to, text } = mail.taken[0] ?? { to: '', text: '' };
    const left = await news.app.inject({
      method: 'POST',
      url: `/unsubscribe?token=${/unsubscribe\?token=([\w.-]+)/.exec(text)?.[1]}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(left.statusCode).toBe(200);
    expect(await news.rows('select state from subscribers where email = $1', [to])).toEqual([{ state: 'left' }]);
    expect((await look(issue)).figures).toMatchObject({ left: 1, suppressed: 0 });
  });

  it('can be read by everybody once they were sent, without anything that is one reader’s', async () => {
    const list = async (query = '') => (await news.get<SentIssueList>(`/api/news/newsletter/issues${query}`)).body;
    const draft = await begin({ subject: 'A draft' });
    await send(await begin({ subject: 'To nobody', audience: 'breakingNews' }), later(HOUR).toISOString());
    await join(2);
    await news.rows('update subscribers set breaking_news = false');
    const sent = await begin({
      subject: 'Sent',
      articleIds: [await article('One', { slug: 'one', excerpt: 'In short.' })],
    });
    await send(sent);
    expect((await list()).items).toEqual([]);
    await turn();
    goOn(2 * HOUR);
    await turn();
    await news.rows(`update articles set title = 'Another title'`);
    const { items, next } = await list();
    expect([items, next]).toEqual([
      [
        {
          number: expect.stringMatching(/^\d+$/),
          subject: 'Sent',
          preheader: 'What moved',
          sentAt: start.toISOString(),
        },
      ],
      null,
    ]);
    const path = `/api/news/newsletter/issues/${items[0]?.number}`;
    const { status, body } = await news.get<SentIssue>(path);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        subject: 'Sent',
        html: expect.stringContaining('<strong>readers</strong>, see <a href="/presale">'),
        articles: [{ slug: 'one', title: 'One', excerpt: 'In short.' }],
      }),
    ]);
    expect(JSON.stringify(body)).not.toMatch(/unsubscribe|example\.org|account:/);
    const [row] = await news.rows<{ number: string }>('select number from newsletter_issues where id = $1', [draft.id]);
    for (const [number, code] of [
      [row?.number, 'NEWS_ISSUE_UNKNOWN'],
      ['999999', 'NEWS_ISSUE_UNKNOWN'],
      ['9'.repeat(16), 'VALIDATION_FAILED'],
      [draft.id, 'VALIDATION_FAILED'],
    ])
      expect((await news.get<{ code: string }>(`/api/news/newsletter/issues/${number}`)).body.code).toBe(code);
    const sitemap = (await news.get<SitemapPart>('/api/news/sitemap')).body;
    expect([sitemap.total, sitemap.items.map((entry) => entry.path).sort()]).toEqual([
      3,
      ['/news/one', '/news?category=technology', `/newsletter/${items[0]?.number}`],
    ]);
    const switchTo = (id: string, inArchive: boolean) =>
      asEditor(news.app, 'PUT', `${ISSUES}/${id}/archive`, { at: clock, payload: { inArchive } });
    expect((await switchTo(draft.id, false)).json()).toMatchObject({ code: 'NEWS_ISSUE_NOT_NOW' });
    const announced = async () => (await news.rows(`select from kit.events where data ? 'news:issues'`)).length;
    const before = await announced();
    const out = await switchTo(sent.id, false);
    expect(await announced()).toBe(before + 1);
    const made = await news.gather({
      expose: './newsletter-page',
      slot: null,
      params: {},
      query: new URLSearchParams(),
    });
    expect([made?.madeOf, (await news.get(path)).headers['x-mintwire-made-of']]).toEqual([['news:issues'], undefined]);
    expect([out.json<Issue>().inArchive, decodeURIComponent(String(out.headers[AUDIT_TEXT_HEADER]))]).toEqual([
      false,
      'Takes the issue “Sent” out of the public archive',
    ]);
    expect([(await news.get(path)).status, (await list()).items]).toEqual([404, []]);
    const page = (number = '') =>
      news.gather({ expose: './issue-page', slot: null, params: { number }, query: new URLSearchParams() });
    const nothing = await page(items[0]?.number);
    expect(nothing).toMatchObject({ status: 404, isNothing: true, madeOf: ['news:issues'] });
    for (const number of ['999999', 'made-up']) expect(await page(number)).toEqual(nothing);
    expect((await news.get<SitemapPart>('/api/news/sitemap')).body.total).toBe(2);
    expect((await switchTo(sent.id, true)).json()).toMatchObject({ inArchive: true });
    expect(await news.get(path)).toMatchObject({ status: 200, headers: { 'x-mintwire-made-of': 'news:issues' } });
    expect(await announced()).toBe(before + 2);
  });

  it('have numbers without holes, as they are sent: those of drafts, of what was thrown away and of what nobody got are no reader’s', async () => {
    const numbers = async () =>
      (await news.get<SentIssueList>('/api/news/newsletter/issues')).body.items.map(({ number, subject }) => [
        number,
        subject,
      ]);
    const dropped = await begin({ subject: 'Thrown away' });
    expect((await ask('DELETE', `${ISSUES}/${dropped.id}`, { version: dropped.version })).status).toBeLessThan(300);
    await begin({ subject: 'A draft' });
    const early = await begin({ subject: 'Written first' });
    await send(await begin({ subject: 'To nobody' }), later(HOUR).toISOString());
    goOn(HOUR);
    await turn();
    await join(2);
    expect(await numbers()).toEqual([]);
    await send(await begin({ subject: 'Sent first' }));
    await turn();
    expect(await numbers()).toEqual([['1', 'Sent first']]);
    await send(early);
    await turn();
    expect(await numbers()).toEqual([
      ['2', 'Written first'],
      ['1', 'Sent first'],
    ]);
    const both = [await begin({ subject: 'Both' }), await begin({ subject: 'Both' })];
    await Promise.all(both.map((issue) => send(issue)));
    await Promise.all([turn(), turn()]);
    await turn();
    expect((await numbers()).map(([number]) => number)).toEqual(['4', '3', '2', '1']);
  });

  it('of which mails are sent again stay where readers know them', async () => {
    await join(2);
    await send(await begin({ subject: 'Sent' }));
    await turn();
    await news.rows(`update issue_deliveries set state = 'unknown'`);
    const [row] = await news.rows<{ id: string }>('select id from newsletter_issues');
    const subscriberIds = (await news.rows<{ id: string }>('select id from subscribers')).map(({ id }) => id);
    await ask('POST', `${ISSUES}/${row?.id}/decisions`, { subscriberIds, decision: 'send-again' });
    expect(await news.rows('select state from newsletter_issues')).toEqual([{ state: 'sending' }]);
    for (const state of ['sending', 'sent']) {
      expect((await news.get<SentIssue>('/api/news/newsletter/issues/1')).body.subject).toBe('Sent');
      expect((await news.get<SitemapPart>('/api/news/sitemap')).body.items[0]?.path).toBe('/newsletter/1');
      if (state === 'sending') await turn();
    }
    expect(await news.rows('select state from newsletter_issues')).toEqual([{ state: 'sent' }]);
  });

  it('stand page by page for everybody, the newest first', async () => {
    await news.rows(
      `insert into newsletter_issues (id, subject, preheader, intro, article_ids, audience, state, articles, send_at, started_at, ended_at, updated_at, updated_by, public_number)
       select gen_random_uuid(), 'Issue ' || n, '', 'x', '{}', 'all', 'sent', '[]', $1, $1, $1, $1, 'test', n from generate_series(1, 45) n`,
      [start],
    );
    const seen: string[] = [];
    let before: string | null = null;
    do {
      const path: string = `/api/news/newsletter/issues${before === null ? '' : `?before=${before}`}`;
      const { body } = await news.get<SentIssueList>(path);
      seen.push(...body.items.map(({ subject }) => subject));
      before = body.next;
    } while (before !== null);
    expect(seen).toEqual(Array.from({ length: 45 }, (_, index) => `Issue ${45 - index}`));
  });

  describe('whose reading the owner has counted', () => {
    let isOn = true;
    let counting: TestNews;
    const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
    const intro =
      'See [the presale](/presale), [a price](https://example.org/?a=1&b="2"), [us](mailto:a@example.org) and [away](/unsubscribe).';

    beforeAll(async () => {
      counting = news;
      const other = await news.startWithTasks({ mailServer: mail.server, isReadingCounted: async () => isOn });
      counting = { ...news, ...other };
    });
    afterAll(() => counting.app.close());
    beforeEach(() => (isOn = true));

    const sendAll = async (count: number) => {
      await join(count);
      const issue = await begin({ intro, articleIds: [await article('One')] });
      await send(issue);
      await news.sendIssues(counting);
      const mails = mail.taken.map(({ text }) => text.replaceAll('\r\n', '\n'));
      const html = (text: string) => text.slice(text.indexOf('<!doctype html>'));
      const hrefs = (text: string) => [...html(text).matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, url = '']) => url);
      return { issue, mails, html, hrefs };
    };
    const open = (
      url: string | undefined,
      headers: Record<string, string> = { 'user-agent': agent },
      method: 'GET' | 'HEAD' = 'GET',
    ) => counting.app.inject({ method, url: url?.replace('https://news.example', '') ?? '', headers });
    const statistics = async (issue: Issue) => (await look(issue)).statistics;

    it('counts a click of each reader once and leads on, to what stood in the issue', async () => {
      const { issue, mails, html, hrefs } = await sendAll(2);
      const [first = '', second = ''] = mails;
      const [presale, price, mailto, leave, piece, manage, picture] = hrefs(first);
      expect([mailto, leave]).toEqual(['mailto:a@example.org', 'https://news.example/unsubscribe']);
      expect(manage).toMatch(/^https:\/\/news\.example\/unsubscribe\?token=manage\./);
      expect(html(first)).toContain('width="1" height="1" alt=""');
      const plain = first.slice(0, first.indexOf('<!doctype html>'));
      expect(plain).toContain('(https://news.example/presale)');
      expect(plain).not.toContain('/api/news/newsletter/');
      for (const [url, target] of [
        [presale, 'https://news.example/presale'],
        [price, 'https://example.org/?a=1&b=%222%22'],
        [piece, 'https://news.example/news/one'],
      ] as const)
        expect(await open(url)).toMatchObject({
          statusCode: 302,
          headers: { location: target, 'cache-control': 'no-store' },
        });
      for (let time = 0; time < 3; time += 1) {
        await open(price);
        expect(await open(picture)).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/gif' } });
      }
      await open(hrefs(second)[1]);
      expect(await statistics(issue)).toEqual({
        openings: 1,
        links: [
          { url: 'https://news.example/presale', clicks: 1 },
          { url: expect.stringContaining('https://example.org/'), clicks: 2 },
          { url: 'https://news.example/news/one', clicks: 1 },
        ],
      });
      const kept = JSON.stringify(await news.rows('select * from issue_readings'));
      const ids = await news.rows<{ id: string }>('select id from subscribers');
      for (const { id } of ids)
        expect(kept + first.replace(/unsubscribe\?token=[^">\s]*/g, '')).not.toContain(`read.${id}`);
      expect(kept).not.toContain('Mozilla');
      expect([...new Set(hrefs(first))].filter((url) => ids.some(({ id }) => url.includes(id)))).toEqual([manage]);
    });

    it('counts neither programs nor whoever only looks where a link leads', async () => {
      const { issue, mails, hrefs } = await sendAll(1);
      const [link, ...others] = hrefs(mails[0] ?? '');
      const picture = others.at(-1);
      for (const program of ['', 'curl/8.0', 'Googlebot/2.1'])
        expect((await open(link, { 'user-agent': program })).statusCode).toBe(302);
      expect((await open(link, { 'user-agent': agent }, 'HEAD')).statusCode).toBe(302);
      expect((await open(picture, { 'user-agent': agent }, 'HEAD')).statusCode).toBe(200);
      expect(await statistics(issue)).toMatchObject({
        openings: 0,
        links: [{ clicks: 0 }, { clicks: 0 }, { clicks: 0 }],
      });
    });

    it('leads on without counting once it is switched off, and the next mails lead straight on', async () => {
      const { issue, mails, hrefs } = await sendAll(1);
      const [link, ...others] = hrefs(mails[0] ?? '');
      isOn = false;
      expect((await open(link)).headers['location']).toBe('https://news.example/presale');
      expect((await open(others.at(-1))).statusCode).toBe(200);
      expect(await statistics(issue)).toMatchObject({
        openings: 0,
        links: [{ clicks: 0 }, { clicks: 0 }, { clicks: 0 }],
      });
      mail.taken.length = 0;
      const next = await begin({ intro });
      await send(next);
      await news.sendIssues(counting);
      expect(mail.taken[0]?.text).not.toContain('/api/news/newsletter/');
      expect(await statistics(next)).toBeNull();
    });

    it('leads nowhere else, whatever the address says', async () => {
      const { mails, hrefs } = await sendAll(1);
      const [link = '', ...others] = hrefs(mails[0] ?? '');
      const picture = others.at(-1) ?? '';
      const token = link.slice(link.lastIndexOf('/') + 1);
      const [word, issue, , mark, signature] = token.split('.');
      const manage = /unsubscribe\?token=([\w.-]+)/.exec(mails[0] ?? '')?.[1] ?? '';
      const wrong = [
        'x',
        'https:%2F%2Fevil.example',
        manage,
        token.slice(0, -1),
        `${token}A`,
        [word, issue, '2', mark, signature].join('.'),
        [word, issue, '1', 'A'.repeat(22), signature].join('.'),
        picture.slice(picture.lastIndexOf('/') + 1),
        'é'.repeat(60),
      ];
      for (const each of wrong)
        expect((await open(`/api/news/newsletter/links/${encodeURIComponent(each)}`)).json()).toMatchObject({
          status: 400,
          code: 'NEWS_LINK_INVALID',
        });
      for (const each of [...wrong.slice(0, 7), token])
        expect((await open(`/api/news/newsletter/pictures/${encodeURIComponent(each)}`)).json()).toMatchObject({
          code: 'NEWS_LINK_INVALID',
        });
      expect((await open(`/api/news/newsletter/links/${'a'.repeat(5_000)}`)).statusCode).toBeGreaterThanOrEqual(400);
      expect(await news.rows('select * from issue_readings')).toEqual([]);
    });

    it('is not counted in a test mail', async () => {
      const issue = await begin({ intro });
      await asEditor(counting.app, 'POST', `${ISSUES}/${issue.id}/test`, {
        at: clock,
        payload: { email: 'ed@example.org' },
      });
      const [row] = await news.rows<{ mail: string }>('select row_to_json(m)::text as mail from kit.mails m');
      expect(row?.mail).toContain('/presale');
      expect(row?.mail).not.toContain('/api/news/newsletter/');
    });
  });

  it('reach only whoever wants to hear of it, and say the same to all of them', async () => {
    await join(6, ', n % 2 = 0');
    const one = await article('Before');
    const issue = await begin({ audience: 'breakingNews', articleIds: [one] });
    expect(issue.audienceSize).toBe(3);
    mail.behave({
      onRcptTo: ({ address }, _session, done) => done(address.startsWith('reader4') ? rejection(451, 'later') : null),
    });
    await send(issue);
    await turn();
    await news.rows(`update articles set title = 'After', status = 'archived'`);
    mail.behave({});
    goOn(HOUR);
    await turn();
    expect(mail.taken.map(({ to }) => to).sort()).toEqual([2, 4, 6].map((n) => `reader${n}@example.org`));
    expect(mail.taken.filter(({ text }) => text.includes('After'))).toEqual([]);
    expect((await look(issue)).figures).toMatchObject({ recipients: 3, sent: 3 });
  });

  it('wait for their time, and are drafts again when they are taken back', async () => {
    await join(1);
    const issue = await begin();
    await send(issue, later(HOUR).toISOString());
    await turn();
    expect((await ask('POST', `${ISSUES}/${issue.id}/unschedule`)).status).toBe(200);
    goOn(2 * HOUR);
    await turn();
    expect(mail.taken).toEqual([]);
    const draft = await look(issue);
    expect(draft.state).toBe('draft');
    await send(draft, later(5 * HOUR).toISOString());
    await turn();
    expect(mail.taken).toEqual([]);
    goOn(5 * HOUR);
    await turn();
    expect(mail.taken).toHaveLength(1);
    expect((await look(issue)).state).toBe('sent');
  });

  it('are not set to a time that there is not', async () => {
    await join(1);
    const issue = await begin();
    const url = `${ISSUES}/${issue.id}/schedule`;
    const { status, body } = await ask('POST', url, { version: issue.version, sendAt: '2026-12-31T23:59:60Z' });
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect((await look(issue)).state).toBe('draft');
  });

  it('of which nothing is left are not sent, and say so', async () => {
    await join(1);
    const only = await article('Only');
    const issue = await begin({ intro: '', articleIds: [only] });
    await send(issue, later(HOUR).toISOString());
    await news.rows(`update articles set status = 'archived'`);
    goOn(HOUR);
    await turn();
    expect(mail.taken).toEqual([]);
    expect(await look(issue)).toMatchObject({ state: 'draft', trouble: expect.stringMatching(/^It was not sent: /) });
  });

  const rejections = [
    ['the greeting', { onConnect: (_session: unknown, done: (error: Error) => void) => done(rejection(451, 'busy')) }],
    ['MAIL', { onMailFrom: (_a: unknown, _s: unknown, done: (error: Error) => void) => done(rejection(451, 'busy')) }],
    ['RCPT', { onRcptTo: (_a: unknown, _s: unknown, done: (error: Error) => void) => done(rejection(451, 'busy')) }],
    [
      'DATA',
      {
        onData: (stream: NodeJS.ReadableStream, _s: unknown, done: (error: Error) => void) => {
          stream.resume();
          stream.on('end', () => done(rejection(451, 'busy')));
        },
      },
    ],
  ] as const;
  it.each(rejections)('rest when the server takes nothing (%s), and go on later', async (_step, behaviour) => {
    await join(25);
    const issue = await begin();
    await send(issue);
    mail.behave(behaviour as Parameters<MailCatcher['behave']>[0]);
    await turn();
    const resting = await look(issue);
    expect(resting).toMatchObject({ state: 'sending', figures: { waiting: 25, sent: 0 } });
    expect(resting.trouble).toContain('did not take');
    const [tried] = await news.rows<{ tries: number }>('select sum(attempts)::int as tries from issue_deliveries');
    await turn();
    expect(await news.rows('select sum(attempts)::int as tries from issue_deliveries')).toEqual([tried]);
    mail.behave({});
    goOn(HOUR);
    await turn();
    expect(new Set(mail.taken.map(({ to }) => to)).size).toBe(25);
    expect(mail.taken).toHaveLength(25);
    expect(await look(issue)).toMatchObject({ state: 'sent', trouble: null });
  });

  const silences = [
    ['the greeting', { onConnect: () => undefined }],
    ['MAIL', { onMailFrom: () => undefined }],
    ['RCPT', { onRcptTo: () => undefined }],
  ] as const;
  it.each(silences)('rest when the server falls silent (%s), and go on later', async (_step, behaviour) => {
    await join(10);
    const issue = await begin();
    await send(issue);
    mail.behave(behaviour as Parameters<MailCatcher['behave']>[0]);
    await turn();
    expect(await look(issue)).toMatchObject({
      state: 'sending',
      trouble: expect.stringContaining('did not take') as string,
      figures: { waiting: 10, sent: 0, unknown: 0 },
    });
    mail.behave({});
    goOn(HOUR);
    await turn();
    expect(mail.taken.map(({ to }) => to).sort()).toEqual([...new Set(mail.taken.map(({ to }) => to))].sort());
    expect(await look(issue)).toMatchObject({ state: 'sent', trouble: null, figures: { sent: 10 } });
  });

  it('are given up for who could not be reached in two days', async () => {
    await join(2);
    const issue = await begin();
    await send(issue);
    mail.behave({
      onRcptTo: ({ address }, _s, done) => done(address.startsWith('reader1') ? rejection(450, 'full') : null),
    });
    await turn();
    goOn(49 * HOUR);
    await turn();
    expect(await look(issue)).toMatchObject({ state: 'sent', figures: { sent: 1, failed: 1 } });
  });

  it('are of unknown outcome where the connection is lost after all of a mail has left, and are not repeated', async () => {
    await join(3);
    const issue = await begin();
    await send(issue);
    mail.behave({
      onData: (stream, session, _done) => {
        stream.resume();
        stream.on('end', () => {
          mail.taken.push({ to: session.envelope.rcptTo[0]?.address ?? '', text: '' });
        });
      },
    });
    await turn();
    mail.behave({});
    goOn(HOUR);
    await turn();
    expect(mail.taken).toHaveLength(3);
    expect(await look(issue)).toMatchObject({ state: 'sent', figures: { unknown: 3, sent: 0 } });
    const unknown = await unknownOf(issue);
    expect(unknown.map(({ address }) => address)).toEqual(Array(3).fill('r•••@example.org'));
    const decide = (subscriberId: string | undefined, decision: string) =>
      ask('POST', `${ISSUES}/${issue.id}/decisions`, { subscriberIds: [subscriberId], decision });
    expect((await decide(unknown[0]?.subscriberId, 'count-as-sent')).body).toEqual({ changed: 1 });
    expect((await decide(unknown[1]?.subscriberId, 'send-again')).body).toEqual({ changed: 1 });
    expect((await decide(unknown[1]?.subscriberId, 'send-again')).body).toEqual({ changed: 0 });
    expect((await look(issue)).state).toBe('sending');
    await turn();
    expect(mail.taken).toHaveLength(4);
    expect(await look(issue)).toMatchObject({ state: 'sent', figures: { unknown: 1, sent: 2 } });
  });

  it('are of unknown outcome where a process did not come back', async () => {
    await join(2);
    const issue = await begin();
    await send(issue);
    mail.behave({ onRcptTo: (_a, _s, done) => done(rejection(451, 'later')) });
    await turn();
    await news.rows(`update issue_deliveries set state = 'sending'`);
    mail.behave({});
    goOn(HOUR);
    await turn();
    expect(mail.taken).toEqual([]);
    expect(await look(issue)).toMatchObject({ state: 'sent', figures: { unknown: 2 } });
  });

  it('reach everybody once when two instances send at the same time', async () => {
    await join(30);
    const issue = await begin();
    await send(issue);
    const other = await news.startWithTasks({ mailServer: mail.server });
    // As when one was cut off from the database, and its job given to the other.
    const one = ({ tasks }: Pick<TestNews, 'tasks'>) =>
      tasks['send an issue']?.run({ issue: issue.id }, AbortSignal.timeout(20_000));
    await Promise.all([one(news), one(other)]);
    await Promise.all([one(news), one(other), one(news), one(other)]);
    await turn();
    await other.app.close();
    const figures = (await look(issue)).figures;
    expect(new Set(mail.taken.map(({ to }) => to)).size).toBe(mail.taken.length);
    expect(mail.taken).toHaveLength(30);
    expect(figures.sent).toBe(30);
  });

  it('are sent turn by turn: a long one keeps none waiting', async () => {
    await join(30, ', n < 3');
    const long = await begin({ subject: 'Long' });
    const short = await begin({ subject: 'Short', audience: 'breakingNews' });
    for (const issue of [long, short]) await send(issue);
    const slow = await news.startWithTasks({ mailServer: mail.server, issueMailsPerMinute: 300 });
    // Both begin, and the long one has a turn that is cut short.
    for (const issue of [long, short, long]) {
      goOn(Date.now() - start.getTime());
      await slow.tasks['send an issue']?.run({ issue: issue.id }, AbortSignal.timeout(500));
    }
    await slow.app.close();
    await turn();
    const subjects = mail.taken.map(({ text }) => /^Subject: (\w+)\r$/m.exec(text)?.[1]);
    expect(subjects.lastIndexOf('Short')).toBeLessThan(subjects.length - 10);
    // What was cut off in the middle waits a while.
    goOn(HOUR);
    await turn();
    expect(mail.taken).toHaveLength(32);
    expect(await look(long)).toMatchObject({ state: 'sent', figures: { sent: 30 } });
  });

  it('keep none waiting when one of them cannot be sent at all, and go on when it can', async () => {
    await join(2);
    const [broken, other] = [await begin({ subject: 'Broken' }), await begin({ subject: 'Other' })];
    await send(broken);
    await news.tasks['send an issue']?.run({ issue: broken.id }, AbortSignal.timeout(10_000));
    await news.rows(`update newsletter_issues set articles = '[null]' where id = $1`, [broken.id]);
    await send(other);
    await turn();
    expect(await look(other)).toMatchObject({ state: 'sent', figures: { sent: 2 } });
    expect(mail.taken).toHaveLength(2);
    await news.rows(`update newsletter_issues set articles = '[]' where id = $1`, [broken.id]);
    goOn(HOUR);
    await turn();
    expect(await look(broken)).toMatchObject({ state: 'sent', figures: { sent: 2 } });
  });

  it('are sent by whatever sets them on their way, as a process of the release before does', async () => {
    await join(1);
    const { id } = await begin();
    const set = (state: string) =>
      news.rows(`update newsletter_issues set state = $2, send_at = $3 where id = $1`, [id, state, start]);
    await set('scheduled');
    await set('draft');
    await turn();
    expect(mail.taken).toEqual([]);
    await set('scheduled');
    await turn();
    expect(mail.taken).toHaveLength(1);
  });

  it('halt and go on', async () => {
    await join(40);
    const issue = await begin();
    await send(issue);
    mail.behave({
      onRcptTo: (_address, _session, done) => {
        if (mail.taken.length < 3) return done();
        void ask('POST', `${ISSUES}/${issue.id}/pause`).then(() => done());
      },
    });
    await turn();
    mail.behave({});
    await turn();
    const halted = await look(issue);
    expect(halted.state).toBe('paused');
    expect(mail.taken.length).toBeLessThan(15);
    expect(halted.figures.sent).toBe(mail.taken.length);
    expect((await ask('POST', `${ISSUES}/${issue.id}/unschedule`)).body.code).toBe('NEWS_ISSUE_NOT_NOW');
    for (let time = 0; time < 2; time += 1)
      expect(await ask('POST', `${ISSUES}/${issue.id}/resume`)).toMatchObject({
        status: 200,
        body: { state: 'sending' },
      });
    await turn();
    expect(new Set(mail.taken.map(({ to }) => to)).size).toBe(40);
    expect(mail.taken).toHaveLength(40);
  });

  it('count whoever is erased afterwards, and end without those who are erased meanwhile', async () => {
    await join(3);
    const issue = await begin();
    await send(issue);
    mail.behave({
      onRcptTo: ({ address }, _session, done) =>
        address.startsWith('reader1') ? done(rejection(450, '4.2.1 later')) : done(),
    });
    await turn();
    const rows = await news.rows<{ id: string; email: string }>('select id, email from subscribers');
    for (const { id } of rows.filter(({ email }) => /reader[12]/.test(email)))
      await ask('DELETE', `${SUBSCRIBERS}/${id}`, undefined, ['owner']);
    goOn(HOUR);
    await turn();
    expect(await look(issue)).toMatchObject({ state: 'sent', figures: { recipients: 3, sent: 2, skipped: 1 } });
  });

  it('end without who is erased while a mail to them is on its way, or before an editor has it sent again', async () => {
    await join(2);
    const issue = await begin();
    await send(issue);
    const ids = new Map(
      (await news.rows<{ id: string; email: string }>('select id, email from subscribers')).map((row) => [
        row.email,
        row.id,
      ]),
    );
    const erase = (email: string) => ask('DELETE', `${SUBSCRIBERS}/${ids.get(email)}`, undefined, ['owner']);
    mail.behave({
      onRcptTo: ({ address }, _session, done) => {
        if (!address.startsWith('reader1')) return done();
        void erase(address).then(() => done(rejection(450, '4.2.1 later')));
      },
    });
    await turn();
    mail.behave({});
    goOn(HOUR);
    await turn();
    const ended = { state: 'sent', figures: { recipients: 2, sent: 1, skipped: 1, waiting: 0 } };
    expect(await look(issue)).toMatchObject(ended);
    await news.rows(`update issue_deliveries set state = 'unknown' where state = 'sent'`);
    await erase('reader2@example.org');
    const again = { subscriberIds: [ids.get('reader2@example.org')], decision: 'send-again' };
    await ask('POST', `${ISSUES}/${issue.id}/decisions`, again);
    await turn();
    expect(await look(issue)).toMatchObject({ state: 'sent', figures: { skipped: 2, waiting: 0 } });
  });

  it('pass over whoever has left meanwhile', async () => {
    await join(3);
    const issue = await begin();
    await send(issue);
    let left = false;
    mail.behave({
      onRcptTo: ({ address }, _session, done) => {
        if (left || !address.startsWith('reader2')) return done();
        left = true;
        void news
          .rows(`update subscribers set state = 'left', left_at = now(), left_how = 'test' where email = $1`, [address])
          .then(() => done());
      },
    });
    for (let time = 0; time < 3; time += 1) await turn();
    expect(mail.taken.map(({ to }) => to).sort()).toEqual(['reader1@example.org', 'reader3@example.org']);
    expect(await look(issue)).toMatchObject({ state: 'sent', figures: { sent: 2, skipped: 1 } });
  });

  it.each(['before its turn', 'while it is handed over'])(
    'pass over whoever does not want to hear of it any more, %s',
    async (when) => {
      await join(3);
      const issue = await begin({ audience: 'breakingNews' });
      await send(issue);
      const switchOff = () => news.rows(`update subscribers set breaking_news = false where email like 'reader2@%'`);
      if (when === 'before its turn') {
        mail.behave({ onRcptTo: (_address, _session, done) => done(rejection(450, '4.2.1 later')) });
        await turn();
        await switchOff();
        mail.behave({});
        goOn(HOUR);
      } else {
        mail.behave({
          onRcptTo: ({ address }, _session, done) => {
            void (address.startsWith('reader2') ? switchOff() : Promise.resolve()).then(() => done());
          },
        });
      }
      for (let time = 0; time < 3; time += 1) await turn();
      goOn(2 * HOUR);
      await turn();
      expect(mail.taken.map(({ to }) => to).sort()).toEqual(['reader1@example.org', 'reader3@example.org']);
      expect(await look(issue)).toMatchObject({ state: 'sent', figures: { sent: 2, skipped: 1 } });
    },
  );

  it.each([
    [550, '5.1.1 no such user', true],
    [550, 'no such user', true],
    [550, '5.2.1 mailbox disabled', true],
    [552, '5.2.2 mailbox full', false],
    [554, '5.7.1 you are blocked', false],
  ])('%i %s: the address is suppressed: %s', async (code, text, suppressed) => {
    await join(2);
    const issue = await begin();
    await send(issue);
    mail.behave({
      onRcptTo: ({ address }, _s, done) =>
        done(address.startsWith('reader1') ? rejection(code, `${text} <${address}>`) : null),
    });
    await turn();
    expect(await look(issue)).toMatchObject({
      state: 'sent',
      figures: { sent: 1, failed: 1, suppressed: suppressed ? 1 : 0 },
    });
    const { items } = (await ask<IssueDeliveryList>('GET', `${ISSUES}/${issue.id}/deliveries?state=failed`)).body;
    expect(items[0]?.reason).toContain(text);
    expect(JSON.stringify(items)).not.toContain('reader1@');
    const [state] = await news.rows(`select state from subscribers where email = 'reader1@example.org'`);
    expect(state).toEqual({ state: suppressed ? 'suppressed' : 'confirmed' });
  });

  it('are halted by a server that refuses everybody, and suppress nobody for it', async () => {
    await join(50);
    const issue = await begin();
    await send(issue);
    mail.behave({ onRcptTo: (_a, _s, done) => done(rejection(550, '5.7.1 relaying denied')) });
    await turn();
    const halted = await look(issue);
    expect(halted).toMatchObject({ state: 'paused', trouble: expect.stringContaining('refused') });
    expect(halted.figures.failed).toBeLessThan(30);
    expect(await news.rows(`select count(*)::int as n from subscribers where state = 'suppressed'`)).toEqual([
      { n: 0 },
    ]);
  });

  it('keep to their pace', async () => {
    await join(6);
    const slow = await news.startWithTasks({ mailServer: mail.server, issueMailsPerMinute: 300 });
    await send(await begin());
    const begun = performance.now();
    await news.sendIssues(slow);
    expect(mail.taken).toHaveLength(6);
    expect(performance.now() - begun).toBeGreaterThan(950);
    await slow.app.close();
  });

  it('are not sent to nobody', async () => {
    const issue = await begin({ audience: 'breakingNews' });
    await join(2);
    await news.rows('update subscribers set breaking_news = false');
    const { status, body } = await ask('POST', `${ISSUES}/${issue.id}/schedule`, {
      version: issue.version,
      sendAt: null,
    });
    expect([status, body.code, body.detail]).toEqual([
      422,
      'NEWS_ISSUE_INVALID',
      'This issue is not right yet: no confirmed subscriber would get it.',
    ]);
    expect((await look(issue)).state).toBe('draft');
  });

  it.each(['with', 'without'])('end when everybody has left before their time, %s a mail server', async (which) => {
    const other = await news.startWithTasks(which === 'with' ? {} : { mailServer: null });
    await join(1);
    const issue = await begin();
    await send(issue, later(HOUR).toISOString());
    await news.rows("update subscribers set state = 'left'");
    goOn(2 * HOUR);
    await news.sendIssues(other);
    expect(await look(issue)).toMatchObject({ state: 'sent', trouble: null, figures: { recipients: 0 } });
    expect((await look(issue)).endedAt).toBe(later(2 * HOUR).toISOString());
    await other.app.close();
  });

  it('wait while there is no mail server', async () => {
    await join(1);
    const issue = await begin();
    await send(issue);
    const bare = await news.startWithTasks({ mailServer: null });
    await news.sendIssues(bare);
    await bare.app.close();
    expect(await look(issue)).toMatchObject({ state: 'sending', trouble: expect.stringContaining('SMTP_HOST') });
    // However late there is one, it is sent.
    goOn(72 * HOUR);
    await turn();
    expect(await look(issue)).toMatchObject({ state: 'sent', trouble: null, figures: { sent: 1, failed: 0 } });
  });

  it('are sent when they are resumed after days, and what nobody knows of again when an editor says so', async () => {
    await join(1);
    const issue = await begin();
    await send(issue);
    mail.behave({ onRcptTo: (_address, _session, callback) => callback(rejection(451, 'later')) });
    await turn();
    await ask('POST', `${ISSUES}/${issue.id}/pause`);
    mail.behave({});
    goOn(72 * HOUR);
    await ask('POST', `${ISSUES}/${issue.id}/resume`);
    await turn();
    expect(await look(issue)).toMatchObject({ state: 'sent', figures: { sent: 1, failed: 0 } });
    await news.rows(`update issue_deliveries set state = 'unknown'`);
    goOn(150 * HOUR);
    const [unknown] = await unknownOf(issue);
    const again = { subscriberIds: [unknown?.subscriberId], decision: 'send-again' };
    await ask('POST', `${ISSUES}/${issue.id}/decisions`, again);
    await turn();
    expect((await look(issue)).figures).toMatchObject({ sent: 1, failed: 0, unknown: 0 });
    expect(mail.taken).toHaveLength(2);
  });

  describe('as drafts', () => {
    it('are there once for each key, and keep what was typed', async () => {
      const key = randomUUID();
      for (let time = 0; time < 2; time += 1) await ask('POST', ISSUES, { key, ...FIELDS });
      const [issue] = (await ask<IssueList>('GET', ISSUES)).body.items;
      expect(issue).toMatchObject({ id: key, state: 'draft', subject: 'This week' });
      const change = { ...FIELDS, version: 1, subject: 'Next week', intro: 'x'.repeat(20_000) };
      expect((await ask('PUT', `${ISSUES}/${key}`, change)).body).toMatchObject({ subject: 'Next week', version: 2 });
      // Its answer got lost, and it is sent again.
      expect((await ask('PUT', `${ISSUES}/${key}`, change)).body).toMatchObject({ version: 2 });
      expect((await ask('PUT', `${ISSUES}/${key}`, { ...change, intro: 'y' })).body.code).toBe('NEWS_ISSUE_CHANGED');
      expect((await ask('DELETE', `${ISSUES}/${key}`)).status).toBe(204);
      expect((await ask('GET', `${ISSUES}/${key}`)).body.code).toBe('NEWS_ISSUE_UNKNOWN');
    });

    it('on which nobody wrote a word are in no list, and go after a week', async () => {
      const nothing = { subject: '', preheader: '', intro: '', articleIds: [] };
      const [left, used] = [await begin(nothing), await begin(nothing)];
      await ask('PUT', `${ISSUES}/${used.id}`, { ...FIELDS, ...nothing, version: 1, intro: 'A word' });
      const listed = async () => (await ask<IssueList>('GET', ISSUES)).body.items.map(({ id }) => id);
      expect([await listed(), await look(left)]).toEqual([[used.id], expect.objectContaining({ subject: '' })]);
      goOn(8 * 24 * HOUR);
      const fresh = await begin(nothing);
      expect((await ask('GET', `${ISSUES}/${left.id}`)).body.code).toBe('NEWS_ISSUE_UNKNOWN');
      expect((await look(fresh)).version).toBe(1);
      expect(await listed()).toEqual([used.id]);
    });

    it.each([
      ['subject', { subject: 'One\r\nBcc: eve@example.org' }],
      ['preview text', { preheader: 'a\u0000b' }],
      ['subject', { subject: 'One\u2028and a half' }],
      ['preview text', { preheader: 'One\u2029and a half' }],
      ['hold', { intro: 'a\u0000b' }],
      ['articles', { articleIds: [randomUUID()] }],
    ])('refuse a wrong %s, and nothing is kept', async (named, fields) => {
      const { status, body } = await ask('POST', ISSUES, { key: randomUUID(), ...FIELDS, ...fields });
      expect({ status, body }).toMatchObject({ status: 422, body: { code: 'NEWS_ISSUE_INVALID' } });
      expect(body.detail).toContain(named);
      expect((await ask<IssueList>('GET', ISSUES)).body.items).toEqual([]);
    });

    it('with articles that readers cannot see are refused', async () => {
      const draft = await article('Not yet', { status: 'draft', published_at: null });
      expect((await ask('POST', ISSUES, { key: randomUUID(), ...FIELDS, articleIds: [draft] })).status).toBe(422);
    });

    it('are written on when an article of theirs is taken down', async () => {
      const gone = await article('Taken down');
      const { id } = await begin({ articleIds: [gone] });
      await news.rows(`update articles set status = 'archived'`);
      const change = { ...FIELDS, version: 1, articleIds: [gone], intro: 'More.' };
      expect((await ask<Issue>('PUT', `${ISSUES}/${id}`, change)).body).toMatchObject({
        intro: 'More.',
        articles: [{ id: gone, visible: false }],
      });
      const other = await article('Not seen', { slug: 'other', status: 'draft', published_at: null });
      const added = { ...change, version: 2, articleIds: [gone, other] };
      expect((await ask('PUT', `${ISSUES}/${id}`, added)).body.code).toBe('NEWS_ISSUE_INVALID');
    });

    it('refuse bodies of other shapes', async () => {
      for (const wrong of [{ subject: 'x'.repeat(151) }, { audience: 'nobody' }, { articleIds: ['7'] }, { to: 'all' }])
        expect((await ask('POST', ISSUES, { key: randomUUID(), ...FIELDS, ...wrong })).body.code).toBe(
          'VALIDATION_FAILED',
        );
    });

    it('cannot be sent while they say nothing', async () => {
      for (const fields of [{ subject: ' ' }, { intro: ' ' }]) {
        const { id, version } = await begin(fields);
        const refused = await ask('POST', `${ISSUES}/${id}/schedule`, { version, sendAt: null });
        expect(refused.body.code).toBe('NEWS_ISSUE_INVALID');
      }
    });

    it('cannot be changed or thrown away once they are on their way', async () => {
      await join(1);
      const issue = await begin();
      await send(issue);
      const { version } = await look(issue);
      for (const [method, path, body] of [
        ['PUT', '', { ...FIELDS, version }],
        ['DELETE', '', undefined],
        ['POST', '/schedule', { version, sendAt: null }],
      ] as const)
        expect((await ask(method, `${ISSUES}/${issue.id}${path}`, body)).body.code).toBe('NEWS_ISSUE_NOT_NOW');
    });

    it('show the mail in both forms, made safe', async () => {
      const one = await article('Hash & rate', { slug: 'hash' });
      const intro = 'Hi <script>alert(1)</script> <img src=x onerror=alert(1)> [x](javascript:alert(1)) **you**';
      const { body } = await ask<IssuePreview>('POST', `${ISSUES}/preview`, { ...FIELDS, intro, articleIds: [one] });
      expect(body.html).toContain('<strong>you</strong>');
      expect(body.html).toContain('Hash &amp; rate');
      expect(body.html).not.toMatch(/<script|onerror|href="javascript/);
      expect(body.text).toContain('Hash & rate\n');
      expect(body.css).toContain('.letter');
    });

    it('go to one address for a test, with all headers', async () => {
      const issue = await begin();
      expect(await ask('POST', `${ISSUES}/${issue.id}/test`, { email: 'Ed@Example.ORG' })).toEqual({
        status: 200,
        body: { hasServer: true },
      });
      await news.work();
      expect(mail.taken.map(({ to }) => to)).toEqual(['Ed@example.org']);
      expect(mail.taken[0]?.text).toMatch(/^Subject: Test: This week\r$/m);
      expect(mail.taken[0]?.text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
      expect((await ask('POST', `${ISSUES}/${issue.id}/test`, { email: 'a@b\r\nBcc: c@d' })).body.code).toBe(
        'NEWS_EMAIL_INVALID',
      );
      const long = `${'x'.repeat(5_000)}@example.org`;
      expect((await ask('POST', `${ISSUES}/${issue.id}/test`, { email: long })).body.code).toBe('VALIDATION_FAILED');
      expect((await look(issue)).state).toBe('draft');
    });
  });

  describe('reports of mail providers', () => {
    const report = async (
      body: unknown,
      { secret = SECRET, at = start, text = JSON.stringify(body) }: { secret?: string; at?: Date; text?: string } = {},
    ) => {
      const timestamp = String(Math.floor(at.getTime() / 1_000));
      const answer = await news.app.inject({
        method: 'POST',
        url: MAIL_EVENTS_PATH,
        headers: {
          'content-type': 'application/json',
          'x-mintwire-timestamp': timestamp,
          'x-mintwire-signature': `v1=${createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex')}`,
        },
        payload: text,
      });
      return answer.statusCode === 204 ? 204 : (answer.json() as { code: string }).code;
    };
    const event = (type: string, n: number, more: object = {}) => ({ type, email: `READER${n}@example.org`, ...more });
    const states = async () =>
      (await news.rows<{ state: string }>('select state from subscribers order by email')).map(({ state }) => state);

    it('take addresses off the list, and count with the issue before them', async () => {
      await join(4);
      const issue = await begin();
      await send(issue);
      await turn();
      const events = [event('bounce', 1), event('complaint', 2), event('bounce', 3, { permanent: false })];
      for (let time = 0; time < 2; time += 1) expect(await report({ events })).toBe(204);
      expect(await states()).toEqual(['suppressed', 'suppressed', 'confirmed', 'confirmed']);
      expect((await look(issue)).figures).toMatchObject({ sent: 4, suppressed: 2, left: 0 });
    });

    it('are refused when the signature is wrong or old, and change nothing', async () => {
      await join(1);
      const body = { events: [event('bounce', 1)] };
      expect(await report(body, { secret: 'another secret' })).toBe('NEWS_MAIL_EVENTS_REFUSED');
      for (const at of [later(-301_000), later(301_000)])
        expect(await report(body, { at })).toBe('NEWS_MAIL_EVENTS_REFUSED');
      const bare = { method: 'POST', url: MAIL_EVENTS_PATH, payload: body } as const;
      expect((await news.app.inject(bare)).json()).toMatchObject({ code: 'NEWS_MAIL_EVENTS_REFUSED' });
      for (const text of [
        '{',
        '[]',
        '{"events":[{"type":"party","email":"a@b.c"}]}',
        '{"events":[{"type":"bounce","email":"\\u0000"}]}',
      ])
        expect(await report(null, { text })).toBe('BODY_INVALID');
      expect(await states()).toEqual(['confirmed']);
    });

    it('about no address at all are refused, and change nothing', async () => {
      await join(1);
      const about = (email: string) => report({ events: [{ type: 'complaint', email }] });
      expect(await about(`${'x'.repeat(5_000)}@example.org`)).toBe('BODY_INVALID');
      expect(await about('reader1@example.org\r\nBcc: eve@example.org')).toBe(204);
      expect(await about('reader1+tag@example.org')).toBe(204);
      expect(await news.rows('select state from subscribers')).toEqual([{ state: 'confirmed' }]);
    });

    it('are not taken without a secret', async () => {
      const bare = await news.start({ mailEventsSecret: null });
      expect((await bare.inject({ method: 'POST', url: MAIL_EVENTS_PATH, payload: {} })).statusCode).toBe(404);
      await bare.close();
    });

    it('are lifted when the owner of the address subscribes and confirms again', async () => {
      await join(1);
      await report({ events: [event('bounce', 1)] });
      await news.app.inject({ method: 'POST', url: '/api/subscribe', payload: { email: 'reader1@example.org' } });
      await news.work();
      const token = /\/confirm\?token=([\w.-]+)/.exec(mail.taken.at(-1)?.text ?? '')?.[1];
      const payload = { token };
      await news.app.inject({ method: 'POST', url: '/api/news/subscriptions/confirm', payload });
      expect(await states()).toEqual(['confirmed']);
    });
  });

  describe('subscribers', () => {
    const bring = (csv: string, more: object = {}) =>
      ask('POST', `${SUBSCRIBERS}/import`, { csv, source: 'Conference list', consentDate: '2024-02-01', ...more });
    it('whose addresses look like formulas come back as they were saved for a spreadsheet', async () => {
      const addresses = ['=cmd@example.com', '+1@example.com', '-@example.com'];
      await bring(addresses.map((address) => `"'${address}","Confirmed"`).join('\r\n'));
      const { body } = await ask<AdminSubscriberList>('GET', `${SUBSCRIBERS}/export`, undefined, ['owner']);
      expect(body.items.map(({ address }) => address).sort()).toEqual([...addresses].sort());
    });
    const listed = async (query = '') => (await ask<AdminSubscriberList>('GET', `${SUBSCRIBERS}${query}`)).body;

    it('are brought in with the proof that they agreed, and who left stays away', async () => {
      await join(2);
      await news.rows(`update subscribers set state = 'left' where email = 'reader2@example.org'`);
      await news.app.inject({ method: 'POST', url: '/api/subscribe', payload: { email: 'pending@example.org' } });
      const csv =
        '\uFEFF"E-Mail";Name\r\nNew@Example.org;"N, N"\r\nnew@example.org\r\n"reader1@example.org"\r\nREADER2@example.org\r\npending@example.org\r\n\r\n';
      expect((await bring(csv)).body).toEqual({ added: 2, already: 1, keptOff: 1, refused: [] });
      expect((await bring(csv)).body).toEqual({ added: 0, already: 3, keptOff: 1, refused: [] });
      const { items } = await listed('?search=new@example.org');
      expect(items).toMatchObject([
        {
          address: 'N•••@example.org',
          state: 'confirmed',
          consentAt: '2024-02-01T00:00:00.000Z',
          consentHow: 'import by ed@example.org: Conference list',
        },
      ]);
      expect((await listed('?state=left')).items).toHaveLength(1);
    });

    it.each(['left', 'suppressed'])('leave out who %s, also when a stranger has asked for them since', async (how) => {
      await join(1);
      await news.rows(`update subscribers set state = $1, round = round + 1, left_at = $2, left_how = 'complaint'`, [
        how,
        start,
      ]);
      await news.app.inject({ method: 'POST', url: '/api/subscribe', payload: { email: 'reader1@example.org' } });
      expect((await bring('reader1@example.org')).body).toEqual({ added: 0, already: 0, keptOff: 1, refused: [] });
      expect((await listed('?state=confirmed')).items).toEqual([]);
      await news.rows(`update subscribers set state = 'pending'`);
      goOn(2 * DAY);
      const agreedSince = { consentDate: later(DAY).toISOString().slice(0, 10) };
      expect((await bring('reader1@example.org', agreedSince)).body).toMatchObject({ added: 1, keptOff: 0 });
    });

    it('keep how they agreed together with when, whatever older link is opened afterwards', async () => {
      await news.app.inject({ method: 'POST', url: '/api/subscribe', payload: { email: 'reader1@example.org' } });
      await news.work();
      const token = /\/confirm\?token=([\w.-]+)/.exec(mail.taken.at(-1)?.text ?? '')?.[1];
      await bring('reader1@example.org');
      const confirmed = await ask('POST', '/api/news/subscriptions/confirm', { token });
      expect(confirmed).toMatchObject({ status: 200, body: { state: 'confirmed' } });
      expect((await listed()).items).toMatchObject([
        { consentAt: '2024-02-01T00:00:00.000Z', consentHow: 'import by ed@example.org: Conference list' },
      ]);
    });

    it.each([
      ['where', { source: '  ' }],
      ['day', { consentDate: '' }],
      ['day', { consentDate: '2024-02-30' }],
      [
        'day',
        {
          consentDate: later(2 * DAY)
            .toISOString()
            .slice(0, 10),
        },
      ],
    ])('are not brought in without (%s)', async (named, more) => {
      const { status, body } = await bring('a@example.org', more);
      expect({ status, code: body.code }).toEqual({ status: 422, code: 'NEWS_IMPORT_INVALID' });
      expect(body.detail).toContain(named);
      expect((await listed()).items).toEqual([]);
    });

    it('are refused line by line, and the others are brought in', async () => {
      const csv = [
        'first@example.org',
        'nobody',
        'last@example.org, c',
        'a@example.org\u0000',
        `${'x'.repeat(5_000)}@example.org`,
        '"x"@example.org>\u0085Bcc: eve@example.org',
        'plus+tag@example.org',
      ].join('\n');
      expect((await bring(csv)).body).toEqual({
        added: 3,
        already: 0,
        keptOff: 0,
        refused: [
          { line: 2, reason: 'no email address in its first column' },
          { line: 4, reason: 'its address cannot be used' },
          { line: 5, reason: 'its address is too long' },
          { line: 6, reason: 'its address cannot be used' },
        ],
      });
      expect((await bring('E-Mail\n', { firstLine: 2001 })).body).toMatchObject({ refused: [{ line: 2001 }] });
      expect((await bring('E-Mail\n')).body).toEqual({ added: 0, already: 0, keptOff: 0, refused: [] });
    });

    it('are brought in by the thousand, in one part of the largest size', async () => {
      const person = (n: number) => `person${n}@${'long-'.repeat(8)}example.org`;
      const csv = Array.from({ length: IMPORT_LIMITS.lines }, (_none, n) => person(n)).join('\n');
      expect(csv.length).toBeGreaterThan(64 * 1024);
      expect((await bring(csv)).body).toEqual({ added: IMPORT_LIMITS.lines, already: 0, keptOff: 0, refused: [] });
      expect((await bring('x'.repeat(IMPORT_LIMITS.bodyBytes))).body.code).toBe('BODY_TOO_LARGE');
    });

    it('are listed page by page with shortened addresses, and whole ones only for owners', async () => {
      await join(45);
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: AdminSubscriberList = await listed(`?limit=20${cursor && `&cursor=${cursor}`}`);
        seen.push(...page.items.map(({ id }) => id));
        expect(JSON.stringify(page)).not.toContain('reader');
        cursor = page.next;
      }
      expect(new Set(seen).size).toBe(45);
      expect(await listed('?search=%25')).toMatchObject({ items: [] });
      expect((await ask('GET', `${SUBSCRIBERS}/export`)).status).toBe(403);
      const whole = await ask<AdminSubscriberList>('GET', `${SUBSCRIBERS}/export?limit=100`, undefined, ['owner']);
      expect(whole.body.items.map(({ address }) => address)).toContain('reader45@example.org');
    });

    it('are listed each once, whoever asks meanwhile', async () => {
      const ask3 = (n: number) =>
        news.app.inject({
          method: 'POST',
          url: '/api/subscribe',
          headers: { 'x-forwarded-for': `198.51.100.${n}` },
          payload: { email: `reader${n}@example.org` },
        });
      for (const n of [1, 2, 3, 4]) await ask3(n);
      const numbers = async (query: string) =>
        (await ask<AdminSubscriberList>('GET', `${SUBSCRIBERS}/export?limit=2${query}`, undefined, ['owner'])).body;
      const first = await numbers('');
      goOn(HOUR);
      // One of the page before, and one that is yet to come.
      await ask3(3);
      await ask3(1);
      const second = await numbers(`&cursor=${first.next}`);
      expect([...first.items, ...second.items].map(({ address }) => address.slice(6, 7))).toEqual(['4', '3', '2', '1']);
      expect((await ask('GET', `${SUBSCRIBERS}?cursor=x`)).status).toBe(400);
    });

    it('are found by editors by the whole address or its host, and by owners by any part', async () => {
      await join(12);
      await news.rows(`update subscribers set email = 'reader@elsewhere.example' where email = 'reader12@example.org'`);
      const found = async (search: string, roles?: readonly ['owner']) => {
        const url = `${SUBSCRIBERS}?search=${encodeURIComponent(search)}`;
        return (await ask<AdminSubscriberList>('GET', url, undefined, roles)).body.items.length;
      };
      for (const part of [
        'reader1',
        'r',
        'reader1@',
        'eader1@example.org',
        'reader1@example',
        'reader%',
        '_eader1@example.org',
      ])
        expect([part, await found(part)]).toEqual([part, 0]);
      expect(await found('READER1@example.org')).toBe(1);
      expect(await found('@elsewhere.example')).toBe(1);
      expect(await found('@example.org')).toBe(11);
      expect(await found('reader1', ['owner'])).toBe(3);
    });

    it.each([
      ['İ@t.example', 'i@t.example'],
      ['ΑΣ@g.example', 'ασ@g.example'],
      ['Ada@t.example', 'ada@t.example'],
    ])('are brought in where %s and %s are the same to the database, or are not', async (...both) => {
      const [{ same = true } = {}] = await news.rows<{ same: boolean }>('select lower($1) = lower($2) as same', both);
      const { body } = await bring(['first@t.example', ...both].join('\n'));
      expect(body).toEqual({ added: same ? 2 : 3, already: 0, keptOff: 0, refused: [] });
    });

    it('are brought in with the day of an editor to whom it is tomorrow already, and with no later one', async () => {
      const day = (hours: number) => new Date(start.getTime() + hours * HOUR).toISOString().slice(0, 10);
      const midnight = Date.parse(day(0)) + DAY;
      goOn(midnight - start.getTime() - 13 * HOUR);
      expect((await bring('a@example.org', { consentDate: day(24) })).status).toBe(200);
      goOn(midnight - start.getTime() - 15 * HOUR);
      expect((await bring('a@example.org', { consentDate: day(24) })).status).toBe(422);
    });

    it('are taken off by an editor, for good and however often', async () => {
      await join(1);
      const [one] = (await listed()).items;
      for (let time = 0; time < 2; time += 1)
        expect((await ask('POST', `${SUBSCRIBERS}/${one?.id}/unsubscribe`)).body).toMatchObject({
          state: 'left',
          leftHow: 'an editor, ed@example.org',
        });
      expect((await ask('POST', `${SUBSCRIBERS}/${randomUUID()}/unsubscribe`)).body.code).toBe(
        'NEWS_SUBSCRIBER_UNKNOWN',
      );
    });
  });

  describe('the outbox', () => {
    it('shows owners what a mail says until it is sent, and editors nothing', async () => {
      await news.app.inject({ method: 'POST', url: '/api/subscribe', payload: { email: 'ada@example.org' } });
      expect((await ask('GET', OUTBOX)).status).toBe(403);
      const box = async () => (await ask<OutboxList>('GET', OUTBOX, undefined, ['owner'])).body;
      const waiting = await box();
      expect(waiting).toMatchObject({ hasServer: true, items: [{ recipient: 'ada@example.org', state: 'waiting' }] });
      expect(waiting.items[0]?.text).toContain('https://news.example/confirm?token=');
      await news.work();
      expect((await box()).items).toMatchObject([{ state: 'sent', text: null }]);
    });
  });
});
