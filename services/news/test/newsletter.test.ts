import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { MAIL_EVENTS_PATH, type Subscription } from '@mintwire/contracts';
import { isConfirmToken } from '@mintwire/contracts/newsletter-paths';
import type { SmtpServer } from '@mintwire/service-kit/mail';
import { createLinkSigner } from '../src/domain/subscription-link';
import { subscriberAddress } from '../src/domain/subscriber-address';
import { asEditor } from './support/editor';
import { startNews, type TestNews } from './support/news-service';

// The outbox asks the database for the time.
const START = new Date();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SECRET = 'a secret that nobody has ever guessed';
const ALL = { presaleAlerts: true, marketAnalysis: true, breakingNews: true };

describe('the newsletter', () => {
  const taken: { to: string[]; text: string }[] = [];
  let mail: SMTPServer;
  let news: TestNews;
  let visitor = 0;

  beforeAll(async () => {
    mail = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          taken.push({
            to: session.envelope.rcptTo.map(({ address }) => address),
            text: Buffer.concat(chunks).toString().replaceAll('=\r\n', '').replaceAll('=3D', '='),
          });
          done();
        });
      },
    });
    const port = await new Promise<number>((resolve) => {
      const listening = mail.listen(0, '127.0.0.1', () => resolve((listening.address() as AddressInfo).port));
    });
    const mailServer: SmtpServer = {
      host: '127.0.0.1',
      port,
      security: 'none',
      login: null,
      dkim: null,
      from: 'news@news.example',
    };
    news = await startNews({ samples: false, mailServer, mailEventsSecret: SECRET });
  });
  afterAll(async () => {
    await news.close();
    await new Promise<void>((resolve) => mail.close(() => resolve()));
  });
  beforeEach(async () => {
    taken.length = 0;
    news.setClock(START);
    await news.rows('truncate subscribers, subscriber_mailboxes, issue_deliveries, kit.mails, kit.limits');
  });

  const post = async <T = Record<string, unknown>>(url: string, payload: object | string, app = news.app) => {
    visitor += 1;
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': typeof payload === 'string' ? 'application/x-www-form-urlencoded' : 'application/json',
        'x-forwarded-for': `198.51.${Math.floor(visitor / 250)}.${visitor % 250}`,
      },
      payload,
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    return { status: answer.statusCode, body: (isJson ? answer.json() : answer.body) as T };
  };
  const subscribe = (email: string, app = news.app) => post('/api/subscribe', { email }, app);
  const act = (what: string, body: object) =>
    post<Subscription & { code?: string }>(`/api/news/subscriptions/${what}`, body);
  const complain = async (email: string) => {
    const payload = JSON.stringify({ events: [{ type: 'complaint', email }] });
    const timestamp = String(Math.floor(news.now().getTime() / 1_000));
    const signature = createHmac('sha256', SECRET).update(`${timestamp}.${payload}`).digest('hex');
    const { statusCode } = await news.app.inject({
      method: 'POST',
      url: MAIL_EVENTS_PATH,
      headers: {
        'content-type': 'application/json',
        'x-mintwire-timestamp': timestamp,
        'x-mintwire-signature': `v1=${signature}`,
      },
      payload,
    });
    expect(statusCode).toBe(204);
  };
  const imported = async (csv: string) => {
    const payload = { csv, source: 'A shop', consentDate: '2024-02-01' };
    const url = '/api/news/admin/newsletter/subscribers/import';
    return (await asEditor(news.app, 'POST', url, { at: news.now(), payload })).json<object>();
  };
  const linkIn = (page: string, text = taken.at(-1)?.text ?? ''): string =>
    new RegExp(`/${page}\\?token=([\\w.-]+)`).exec(text)?.[1] ?? 'none';
  const asked = async (email: string) => {
    expect((await subscribe(email)).status).toBe(200);
    await news.work();
    return { confirm: linkIn('confirm'), manage: linkIn('unsubscribe') };
  };
  const states = () =>
    news.rows<{ email: string; state: string }>('select email, state from subscribers order by email');

  it('begins with a mail that says how to leave, and only its button confirms', async () => {
    const { confirm } = await asked('ada+news@example.org');
    expect(taken.map(({ to }) => to)).toEqual([['ada+news@example.org']]);
    const { text } = taken[0] ?? { text: '' };
    expect(text).toMatch(/^Subject: Confirm your subscription to The Site\r$/m);
    expect(text.replaceAll('\r\n ', ' ')).toMatch(
      /^List-Unsubscribe:\s+<https:\/\/news\.example\/unsubscribe\?token=manage\.[\w.-]+>\r$/m,
    );
    expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(text).toContain('Content-Type: text/html');
    expect((await news.app.inject(`/confirm?token=${confirm}`)).statusCode).toBe(405);
    expect(await states()).toEqual([{ email: 'ada+news@example.org', state: 'pending' }]);
    const { status, body } = await act('confirm', { token: confirm });
    expect({ status, body }).toMatchObject({ status: 200, body: { state: 'confirmed', preferences: ALL } });
    const [kept] = await news.rows('select consent_at, consent_how from subscribers');
    expect(kept).toEqual({ consent_at: START, consent_how: 'button of the page /confirm' });
  });

  it('gives the same answer for every address, and writes to a confirmed one no more', async () => {
    const { confirm } = await asked('ada@example.org');
    const pending = await subscribe('ada@example.org');
    await act('confirm', { token: confirm });
    const confirmed = await subscribe('ADA@EXAMPLE.ORG');
    const fresh = await subscribe('new@example.org');
    expect(pending).toEqual(fresh);
    expect(confirmed).toEqual(fresh);
    expect(fresh.body).toEqual({ success: true, message: expect.stringContaining('Thanks for subscribing!') });
    await news.work();
    expect(taken.map(({ to }) => to)).toEqual([['ada@example.org'], ['new@example.org']]);
  });

  it('asks a pending one once in ten minutes, and after three mails once a day', async () => {
    const sentAt: number[] = [];
    for (let minute = 0; minute < 60; minute += 5) {
      news.setClock(new Date(START.getTime() + minute * MINUTE));
      const before = taken.length;
      await asked('ada@example.org');
      if (taken.length > before) sentAt.push(minute);
    }
    expect(sentAt).toEqual([0, 10, 20]);
    news.setClock(new Date(START.getTime() + DAY + 21 * MINUTE));
    await asked('ada@example.org');
    expect(taken).toHaveLength(4);
  });

  it('asks whoever never answers ever more rarely, twice a year in the end', async () => {
    const days: number[] = [];
    for (const day of [0, 1, 2, 2.9, 3, 4.9, 5, 8.9, 9, 17, 33, 65, 129, 256.9, 257, 436.9, 437, 616.9, 617]) {
      news.setClock(new Date(START.getTime() + day * DAY));
      await subscribe('ada@example.org');
      const [{ mails = 0 } = {}] = await news.rows<{ mails: number }>('select count(*)::int as mails from kit.mails');
      if (mails > days.length) days.push(day);
    }
    expect(days).toEqual([0, 1, 2, 3, 5, 9, 17, 33, 65, 129, 257, 437, 617]);
  });

  it('counts what nobody answered by mailbox, however its address is spelled', async () => {
    const spelled = [
      'v.ictim+1@gmail.com',
      'VICTIM+2@googlemail.com',
      'vic.tim@gmail.com',
      'victim@gmail.com',
      'victim+a+b@gmail.com',
    ];
    const answers = await Promise.all(
      [...spelled, 'other@gmail.com', 'v.ictim@example.org'].map((email) => subscribe(email)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await news.work();
    expect(taken).toHaveLength(3 + 2);
  });

  describe.each(['button', 'one click', 'complaint'])('who said by %s that they did not ask', (how) => {
    const rejectedBy = async (manage: string) => {
      if (how === 'button') await act('leave', { token: manage });
      else if (how === 'one click') await post(`/unsubscribe?token=${manage}`, 'List-Unsubscribe=One-Click');
      else await complain('ada@example.org');
    };

    it('is not asked again for half a year, at no address of theirs, whoever asks, and a list brings nobody of them in', async () => {
      const { manage } = await asked('ada@example.org');
      await rejectedBy(manage);
      const fresh = await subscribe('new@example.org');
      for (const day of [0, 1, 30, 179]) {
        news.setClock(new Date(START.getTime() + day * DAY + MINUTE));
        for (const email of ['ada@example.org', 'ADA+news@example.org']) expect(await subscribe(email)).toEqual(fresh);
      }
      await news.work();
      expect(taken.filter(({ to }) => to[0]?.startsWith('ada'))).toHaveLength(1);
      expect((await states()).filter(({ email }) => email !== 'new@example.org')).toEqual([
        { email: 'ada@example.org', state: how === 'complaint' ? 'suppressed' : 'left' },
      ]);
      expect(await imported('ada+list@example.org\nada@example.org')).toMatchObject({ added: 0, keptOff: 2 });
      news.setClock(new Date(START.getTime() + 181 * DAY));
      await asked('ada@example.org');
      expect(taken.at(-1)?.to).toEqual(['ada@example.org']);
    });

    it('is asked again by the link of their own mail, and is on the list once they confirm', async () => {
      const { manage } = await asked('ada@example.org');
      await rejectedBy(manage);
      news.setClock(new Date(START.getTime() + DAY));
      expect((await act('rejoin', { token: manage })).body.state).toBe('pending');
      await news.work();
      expect(taken.map(({ to }) => to)).toEqual([['ada@example.org'], ['ada@example.org']]);
      expect((await act('confirm', { token: linkIn('confirm') })).body.state).toBe('confirmed');
      expect((await act('rejoin', { token: manage })).body.state).toBe('confirmed');
      await news.work();
      expect(taken).toHaveLength(2);
    });
  });

  it('forgets after a month who never answered, and what the mail to them said', async () => {
    const { confirm } = await asked('ada@example.org');
    await asked('stays@example.org');
    await act('confirm', { token: linkIn('confirm') });
    await news.rows(`update kit.mails set state = 'refused', settled_at = now(), body = '{"text": "secret"}'`);
    news.setClock(new Date(START.getTime() + 29 * DAY));
    await news.work();
    expect((await states()).map(({ email }) => email)).toEqual(['ada@example.org', 'stays@example.org']);
    expect(JSON.stringify(await news.rows('select * from kit.mails'))).toContain('secret');
    news.setClock(new Date(START.getTime() + 31 * DAY));
    await news.work();
    expect((await states()).map(({ email }) => email)).toEqual(['stays@example.org']);
    const kept = JSON.stringify(await news.rows('select * from kit.mails'));
    for (const gone of ['secret', 'ada@']) expect(kept).not.toContain(gone);
    expect((await act('confirm', { token: confirm })).status).toBe(410);
    news.setClock(new Date(START.getTime() + 400 * DAY));
    await news.work();
    expect(await news.rows('select from subscriber_mailboxes')).toEqual([]);
  });

  it('forgets who said no when the time is over in which they are not asked, and lists do not bring them in', async () => {
    const { manage } = await asked('ada@example.org');
    await act('leave', { token: manage });
    news.setClock(new Date(START.getTime() + 179 * DAY));
    await news.work();
    expect(await states()).toHaveLength(1);
    news.setClock(new Date(START.getTime() + 800 * DAY));
    await news.work();
    expect(await states()).toEqual([]);
    expect(await news.rows('select from kit.mails')).toEqual([]);
    expect(await imported('ada@example.org')).toMatchObject({ added: 0, keptOff: 1 });
  });

  it('forgets whom an owner erases, so that neither a list nor a mail reaches them until they confirm', async () => {
    const { confirm } = await asked('ada@example.org');
    await act('confirm', { token: confirm });
    const [{ id = '' } = {}] = await news.rows<{ id: string }>('select id from subscribers');
    const erase = async (role: 'editor' | 'owner') => {
      const url = `/api/news/admin/newsletter/subscribers/${id}`;
      return (await asEditor(news.app, 'DELETE', url, { roles: [role], at: news.now() })).statusCode;
    };
    expect([await erase('editor'), await erase('owner'), await erase('owner')]).toEqual([403, 204, 404]);
    for (const table of ['subscribers', 'kit.mails']) expect(await news.rows(`select from ${table}`)).toEqual([]);
    expect(await imported('Ada@example.org')).toMatchObject({ added: 0, keptOff: 1 });
    const again = await asked('ada@example.org');
    expect((await act('confirm', { token: again.confirm })).body.state).toBe('confirmed');
  });

  it('takes no link that is none to be asked again', async () => {
    const { confirm } = await asked('ada@example.org');
    for (const token of ['', confirm]) expect((await act('rejoin', { token })).body.code).toBe('NEWS_LINK_INVALID');
  });

  it('writes one mail when two instances hear of an address at once', async () => {
    const other = await news.start();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_none, turn) => subscribe('ada@example.org', turn % 2 ? other : news.app)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    await other.close();
    await news.work();
    expect(taken).toHaveLength(1);
  });

  it.each([
    'a@example.org\r\nBcc: eve@example.org',
    'a@example.org, b@example.org',
    '"a b"@example.org',
    'Ada <ada@example.org>',
    `${'a'.repeat(4_990)}@example.org`,
    'a@b@example.org',
    'ada@localhost',
    'a@exa\u0000mple.org',
    'ada',
    '@',
    '',
  ])('refuses %j with a code, and keeps nothing of it', async (email) => {
    const { status, body } = await subscribe(email);
    expect({ status, ...body }).toMatchObject({
      status: 400,
      code: 'NEWS_EMAIL_INVALID',
      success: false,
      error: 'Please enter a valid email address',
    });
    expect(await states()).toEqual([]);
  });

  it('takes addresses with a plus as addresses of their own, and letters of either size as the same', async () => {
    for (const email of ['ada+one@example.org', 'ada+two@example.org', 'ADA+ONE@example.org']) await asked(email);
    expect(taken.map(({ to }) => to)).toEqual([['ada+one@example.org'], ['ada+two@example.org']]);
    await act('confirm', { token: linkIn('confirm', taken[1]?.text) });
    expect((await states()).map(({ state }) => state)).toEqual(['pending', 'confirmed']);
  });

  it('refuses bodies of other shapes in the same form', async () => {
    for (const payload of [{}, { email: 7 }, { email: 'a@example.org', name: 'x' }])
      expect((await post('/api/subscribe', payload)).body).toMatchObject({
        code: 'VALIDATION_FAILED',
        success: false,
        error: expect.any(String),
      });
  });

  it('limits one visitor, and says so in the same form', async () => {
    const once = () =>
      news.app.inject({
        method: 'POST',
        url: '/api/subscribe',
        headers: { 'x-forwarded-for': '203.0.113.5' },
        payload: { email: 'ada@example.org' },
      });
    for (let time = 0; time < 10; time += 1) expect((await once()).statusCode).toBe(200);
    const rejected = await once();
    expect(rejected.json()).toMatchObject({ status: 429, code: 'RATE_LIMITED', success: false });
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('limits one visitor for an hour, too, whatever addresses they give', async () => {
    const once = (turn: number) =>
      news.app.inject({
        method: 'POST',
        url: '/api/subscribe',
        headers: { 'x-forwarded-for': '203.0.113.6' },
        payload: { email: `reader${turn}@example.org` },
      });
    const statuses: number[] = [];
    for (let turn = 0; turn < 31; turn += 1) {
      // As if a minute had gone by.
      if (turn % 10 === 0) await news.rows(`delete from kit.limits where key not like '%hour%'`);
      statuses.push((await once(turn)).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
  });

  it('takes no altered link, none for something else and none of another key', async () => {
    const { confirm, manage } = await asked('ada@example.org');
    const altered = Array.from(confirm, (letter, at) => {
      const other = letter === 'A' ? 'B' : 'A';
      return `${confirm.slice(0, at)}${other}${confirm.slice(at + 1)}`;
    });
    const link = createLinkSigner(Buffer.alloc(32, 7)).read('confirm', confirm);
    expect([confirm, `${confirm}A`, confirm.slice(0, -1)].map(isConfirmToken)).toEqual([true, false, false]);
    if (!link) throw new Error('the link of the mail cannot be read');
    const forged = createLinkSigner(Buffer.alloc(32, 8)).sign('confirm', link);
    const read = createLinkSigner(Buffer.alloc(32, 7)).read;
    expect(altered.filter((token) => read('confirm', token) !== null)).toEqual([]);
    for (const token of [altered[3], altered.at(-1), manage, forged, '', 'x'.repeat(5_000), `${confirm}.`])
      expect(await act('confirm', { token: token ?? '' })).toMatchObject({
        status: 400,
        body: { code: 'NEWS_LINK_INVALID' },
      });
    expect((await act('leave', { token: confirm })).body.code).toBe('NEWS_LINK_INVALID');
    expect(await states()).toEqual([{ email: 'ada@example.org', state: 'pending' }]);
  });

  it('lets a link be used twice, but brings nobody back who left', async () => {
    const { confirm, manage } = await asked('ada@example.org');
    for (let time = 0; time < 2; time += 1)
      expect((await act('confirm', { token: confirm })).body.state).toBe('confirmed');
    for (let time = 0; time < 2; time += 1) expect((await act('leave', { token: manage })).body.state).toBe('left');
    expect((await act('confirm', { token: confirm })).body.code).toBe('NEWS_LINK_INVALID');
    const again = await asked('ada@example.org');
    expect((await act('confirm', { token: again.confirm })).body.state).toBe('confirmed');
    expect((await act('leave', { token: manage })).body.state).toBe('left');
  });

  it('ends the link to confirm after 7 days, and never the one to leave', async () => {
    const { confirm, manage } = await asked('ada@example.org');
    news.setClock(new Date(START.getTime() + 7 * DAY + 2_000));
    expect(await act('confirm', { token: confirm })).toMatchObject({
      status: 410,
      body: { code: 'NEWS_LINK_EXPIRED' },
    });
    news.setClock(new Date(START.getTime() + 900 * DAY));
    expect((await act('leave', { token: manage })).body.state).toBe('left');
  });

  it('is confirmed by a form, too, and the answer leads to a page that says what came of it, without the link', async () => {
    const { confirm, manage } = await asked('ada@example.org');
    const url = `/confirm?token=${confirm}`;
    const sent = async (to: string, body: object | string = 'confirm=subscription') => {
      visitor += 1;
      const { statusCode, headers } = await news.app.inject({
        method: 'POST',
        url: to,
        headers: {
          'content-type': typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json',
          'x-forwarded-for': `198.51.9.${visitor % 250}`,
        },
        payload: body,
      });
      return [statusCode, headers['location']];
    };
    // What programs do that open links, and what no form of ours sends.
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const)
      expect((await news.app.inject({ method, url })).statusCode).toBe(405);
    expect(await sent(url, '')).toEqual([400, undefined]);
    expect(await sent(url, 'List-Unsubscribe=One-Click')).toEqual([400, undefined]);
    expect(await sent(url, { confirm: 'subscription' })).toEqual([415, undefined]);
    for (const token of ['', manage, `${confirm}x`, 'x'.repeat(5_000)])
      expect(await sent(`/confirm?token=${token}`)).toEqual([303, '/confirm?result=unknown']);
    expect(await sent('/confirm')).toEqual([303, '/confirm?result=unknown']);
    news.setClock(new Date(START.getTime() + 7 * DAY + 2_000));
    expect(await sent(url)).toEqual([303, '/confirm?result=expired']);
    expect(await states()).toEqual([{ email: 'ada@example.org', state: 'pending' }]);
    news.setClock(START);
    expect(await sent(url)).toEqual([303, '/confirm?result=confirmed']);
    expect(await news.rows('select state, consent_at, consent_how from subscribers')).toEqual([
      { state: 'confirmed', consent_at: START, consent_how: 'button of the page /confirm' },
    ]);
    expect(await sent(url)).toEqual([303, '/confirm?result=used']);
    await act('leave', { token: manage });
    expect(await sent(url)).toEqual([303, '/confirm?result=unknown']);
    expect(await states()).toEqual([{ email: 'ada@example.org', state: 'left' }]);
  });

  it('keeps what a subscriber prefers', async () => {
    const { confirm } = await asked('ada@example.org');
    const { manageToken } = (await act('confirm', { token: confirm })).body;
    const preferences = { ...ALL, breakingNews: false };
    expect((await act('preferences', { token: manageToken, preferences })).body).toMatchObject({ preferences });
    expect((await act('look', { token: manageToken })).body).toMatchObject({ state: 'confirmed', preferences });
    expect((await act('preferences', { token: manageToken, preferences: { breakingNews: 1 } })).status).toBe(400);
    expect((await act('look', { token: manageToken })).body).toMatchObject({ preferences });
  });

  it('ends by one request of a mail program, in either kind of form, also twice', async () => {
    const { manage } = await asked('ada@example.org');
    const url = `/unsubscribe?token=${manage}`;
    expect((await post(url, 'something=else')).status).toBe(400);
    expect((await post(url, { 'List-Unsubscribe': 'One-Click' })).status).toBe(415);
    expect((await post('/unsubscribe', 'List-Unsubscribe=One-Click')).status).toBe(400);
    expect(await states()).toEqual([{ email: 'ada@example.org', state: 'pending' }]);
    expect((await post(url, 'List-Unsubscribe=One-Click')).status).toBe(200);
    const parts = await news.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    });
    expect(parts.statusCode).toBe(200);
    expect(await states()).toEqual([{ email: 'ada@example.org', state: 'left' }]);
  });

  it('keeps an address while there is no mail server, and says that no mail was sent', async () => {
    const other = await news.start({ mailServer: null });
    expect(await subscribe('ada@example.org', other)).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: expect.stringContaining('Your address is on the list. This site cannot send mail yet'),
      },
    });
    await other.close();
    expect(await news.rows('select recipient, state from kit.mails')).toEqual([
      { recipient: 'ada@example.org', state: 'waiting' },
    ]);
  });
});

describe('the address of a subscriber', () => {
  it.each([
    [' Ada@Example.ORG ', 'Ada@example.org'],
    ['ada+tag@example.org', 'ada+tag@example.org'],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ])('%j is kept as %s', (given, kept) => expect(subscriberAddress(given)).toBe(kept));
});
