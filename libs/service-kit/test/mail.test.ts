import { createHash, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '@mintwire/testing';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { Type } from 'typebox';
import { createServiceApp, type ServiceApp } from '../src/app';
import { readConfig } from '../src/config';
import { registerDatabase } from '../src/database';
import { runDueJobs, type JobTasks } from '../src/jobs';
import { createLogger } from '../src/logger';
import {
  forgetMailsTo,
  isMailAddress,
  listMails,
  mailTasks,
  queueMail,
  SMTP_SETTINGS,
  smtpConfig,
  type NewMail,
} from '../src/mail';
import { transaction } from '../src/transaction';
import { converse } from '../src/mail/smtp-conversation';

const CONFIRM = {
  key: 'confirm:1',
  to: 'ada@example.org',
  subject: 'Confirm your address',
  text: 'https://m.test/c/1',
};
const IMPATIENT = { connectMs: 1_000, answerMs: 700 };

/** Blanks as the relaxed forms of RFC 6376, 3.4 have them. */
const relaxed = (text: string): string =>
  text
    .replace(/\r\n(?=[ \t])/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim();

/** Checks the signature of a mail as its receiver does (RFC 6376, 6.1). */
function readDkim(mail: string, publicKey: KeyObject) {
  const end = mail.indexOf('\r\n\r\n');
  const fields = mail.slice(0, end).split(/\r\n(?![ \t])/);
  const fieldOf = (name: string): string => fields.find((field) => field.toLowerCase().startsWith(`${name}:`)) ?? '';
  const canonical = (field: string): string => {
    const colon = field.indexOf(':');
    return `${field.slice(0, colon).toLowerCase()}:${relaxed(field.slice(colon + 1))}`;
  };
  const signature = fieldOf('dkim-signature');
  const pairs = relaxed(signature.slice(signature.indexOf(':') + 1)).split(/; ?/);
  const tags = Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1).replaceAll(' ', '')]),
  );
  const covered = (tags['h'] ?? '').toLowerCase().split(':');
  const body = mail
    .slice(end + 4)
    .replace(/[ \t]+(?=\r\n)/g, '')
    .replace(/[ \t]+/g, ' ')
    .replace(/(\r\n)*$/, '\r\n');
  const unsigned = canonical(signature).replace(/b=[^;]*$/, 'b=');
  const signed = [...covered.map(fieldOf).filter(Boolean).map(canonical), unsigned].join('\r\n');
  return {
    tags,
    covered,
    bodyHash: createHash('sha256').update(body).digest('base64'),
    isGenuine: createVerify('sha256')
      .update(signed)
      .verify(publicKey, tags['b'] ?? '', 'base64'),
  };
}

/** A mail server of this machine that keeps what it takes. */
class Catcher {
  readonly taken: { to: string[]; text: string }[] = [];
  connections = 0;
  readonly #server: SMTPServer;

  constructor(options: SMTPServerOptions = {}) {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onConnect: (_session, done) => {
        this.connections += 1;
        done();
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          this.taken.push({ to, text: Buffer.concat(chunks).toString() });
          done();
        });
      },
      ...options,
    });
    this.#server.on('error', () => undefined);
  }

  listen(): Promise<number> {
    return new Promise((resolve) => {
      const listening = this.#server.listen(0, '127.0.0.1', () => resolve((listening.address() as AddressInfo).port));
    });
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve));
  }
}

describe('mail', () => {
  let database: TestDatabase;
  let app: ServiceApp;
  let ends: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    database = await createTestDatabase({ name: 'mail', migrations: join(__dirname, '../migrations') });
    app = await createServiceApp({
      name: 'sample',
      version: '1.0.0',
      logger: createLogger('sample', 'silent'),
      checks: {},
    });
    await registerDatabase(app, database.url);
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });
  beforeEach(async () => {
    await app.pg.query('truncate kit.mails, graphile_worker._private_jobs');
  });
  afterEach(async () => {
    for (const end of ends) await end();
    ends = [];
  });

  const settings = (env: NodeJS.ProcessEnv) => smtpConfig(readConfig(Type.Object(SMTP_SETTINGS), env));
  const tasksFor = (port: number, env: NodeJS.ProcessEnv = {}): JobTasks =>
    mailTasks({
      app,
      server: settings({
        SMTP_HOST: '127.0.0.1',
        SMTP_PORT: String(port),
        SMTP_SECURITY: 'none',
        SMTP_FROM: 'news@mintwire.test',
        ...env,
      }),
      siteName: async () => 'Mintwire',
      patience: IMPATIENT,
    });
  const caught = async (options?: SMTPServerOptions, env?: NodeJS.ProcessEnv) => {
    const catcher = new Catcher(options);
    const tasks = tasksFor(await catcher.listen(), env);
    ends.push(() => catcher.close());
    return { catcher, tasks };
  };
  /** A server of a few lines for what a proper one does not do: `answers` by the first word of what it hears. */
  const rawServer = async (onLine: (line: string, socket: Socket) => void) => {
    const server: Server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.write('220 ready\r\n');
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk.toString();
        for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
          const line = text.slice(0, end);
          text = text.slice(end + 2);
          onLine(line, socket);
        }
      });
      ends.unshift(async () => socket.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ends.push(() => new Promise((resolve) => server.close(resolve)));
    const { port } = server.address() as AddressInfo;
    return {
      port,
      server: { host: '127.0.0.1', port, security: 'none', login: null, from: 'news@mintwire.test', dkim: null },
    } as const;
  };
  const raw = async (onLine: (line: string, socket: Socket) => void) => tasksFor((await rawServer(onLine)).port);
  const queue = (mail: Partial<NewMail> = {}) => queueMail(app.pg.pool, { ...CONFIRM, ...mail });
  /** Jobs that wait for their next try are due at once. */
  const sendNow = async (tasks: JobTasks) => {
    await app.pg.query('update graphile_worker._private_jobs set run_at = now()');
    await runDueJobs(app, tasks);
  };
  const states = async () =>
    (await listMails(app.pg.pool, { limit: 100 })).map(({ key, state, attempts }) => [key, state, attempts]);
  const jobsLeft = async () =>
    Number((await app.pg.query<{ n: string }>('select count(*) as n from graphile_worker.jobs')).rows[0]?.n);

  it('that is forgotten leaves no job that would wait for a server for ever', async () => {
    await queue();
    await queue({ key: 'confirm:2', to: 'grace@example.org' });
    await forgetMailsTo(app.pg.pool, ['Ada@example.org']);
    expect(await states()).toEqual([['confirm:2', 'waiting', 0]]);
    expect(await jobsLeft()).toBe(1);
  });

  it('is sent once, after the commit and never without it, however often its reason comes up', async () => {
    const { catcher, tasks } = await caught();
    await expect(
      transaction(app.pg.pool, async (client) => {
        await queueMail(client, { ...CONFIRM, key: 'lost' });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await queue({ html: '<p>Änderung</p>', unsubscribeUrl: 'https://m.test/unsubscribe?t=1' });
    await queue({ text: 'a second one' });
    await sendNow(tasks);
    await sendNow(tasks);
    expect(catcher.taken).toHaveLength(1);
    const [{ to, text }] = catcher.taken as [{ to: string[]; text: string }];
    expect(to).toEqual(['ada@example.org']);
    expect(text).toMatch(/^From: Mintwire <news@mintwire\.test>\r$/m);
    expect(text).toMatch(/^To: ada@example\.org\r$/m);
    expect(text).toMatch(/^Subject: Confirm your address\r$/m);
    expect(text).toMatch(/^Message-ID: <[0-9a-f-]{36}@mintwire\.test>\r$/m);
    expect(text).toMatch(/^List-Unsubscribe: <https:\/\/m\.test\/unsubscribe\?t=1>\r$/m);
    expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(text).toContain('https://m.test/c/1');
    expect(text).toContain('=C3=84nderung');
    expect(await states()).toEqual([['confirm:1', 'sent', 1]]);
    // Its links may be secrets.
    expect((await app.pg.query('select body from kit.mails')).rows).toEqual([{ body: null }]);
  });

  it('waits in the outbox while there is no mail server, and is listed', async () => {
    expect(settings({})).toBeNull();
    expect(mailTasks({ app, server: null, siteName: async () => 'Mintwire' })).toEqual({});
    for (const number of [1, 2, 3]) await queue({ key: `k${number}`, subject: `Mail ${number}` });
    const [newest, ...older] = await listMails(app.pg.pool, { limit: 2 });
    expect([newest, ...older].map((mail) => mail?.subject)).toEqual(['Mail 3', 'Mail 2']);
    expect(newest).toMatchObject({ recipient: 'ada@example.org', state: 'waiting', attempts: 0, reason: null });
    const rest = await listMails(app.pg.pool, { limit: 2, before: older[0], state: 'waiting' });
    expect(rest.map(({ key }) => key)).toEqual(['k1']);
    const { catcher, tasks } = await caught();
    await sendNow(tasks);
    expect(catcher.taken).toHaveLength(3);
  });

  const temporary = Object.assign(new Error('try later'), { responseCode: 451 });
  const forGood = Object.assign(new Error('never'), { responseCode: 550 });
  const rejections: [string, (error: Error) => SMTPServerOptions][] = [
    ['connect', (error) => ({ onConnect: (_session, done) => done(error) })],
    ['MAIL FROM', (error) => ({ onMailFrom: (_address, _session, done) => done(error) })],
    ['RCPT TO', (error) => ({ onRcptTo: (_address, _session, done) => done(error) })],
    [
      'DATA',
      (error) => ({
        onData: (stream, _session, done) => {
          stream.resume();
          stream.on('end', () => done(error));
        },
      }),
    ],
  ];
  it.each(rejections)('that the server cannot take now (%s) is tried again', async (step, reject) => {
    const { tasks } = await caught(reject(temporary));
    await queue();
    await sendNow(tasks);
    await sendNow(tasks);
    expect(await states()).toEqual([['confirm:1', 'waiting', 2]]);
    const [listed] = await listMails(app.pg.pool, { limit: 1 });
    if (step !== 'connect') expect(listed?.reason).toContain('451');
    const { catcher, tasks: better } = await caught();
    await sendNow(better);
    expect(catcher.taken).toHaveLength(1);
    expect(await states()).toEqual([['confirm:1', 'sent', 3]]);
  });

  it.each(rejections)(
    'that the server refuses for good (%s) is given up when it is about the mail',
    async (step, reject) => {
      const { tasks } = await caught(reject(forGood));
      await queue();
      await sendNow(tasks);
      const aboutTheMail = step === 'RCPT TO' || step === 'DATA';
      expect(await states()).toEqual([['confirm:1', aboutTheMail ? 'refused' : 'waiting', 1]]);
      expect(await jobsLeft()).toBe(aboutTheMail ? 0 : 1);
    },
  );

  it('is not sent again when the connection was lost after all of it had left', async () => {
    let wholeMails = 0;
    let inData = false;
    const tasks = await raw((line, socket) => {
      if (inData) {
        if (line !== '.') return;
        inData = false;
        wholeMails += 1;
        socket.destroy();
      } else if (line === 'DATA') {
        inData = true;
        socket.write('354 go on\r\n');
      } else socket.write('250 fine\r\n');
    });
    await queue();
    await sendNow(tasks);
    await sendNow(tasks);
    expect(wholeMails).toBe(1);
    expect(await states()).toEqual([['confirm:1', 'unknown', 1]]);
    expect(await jobsLeft()).toBe(0);
    expect(await listMails(app.pg.pool, { state: 'unknown', limit: 9 })).toHaveLength(1);
  });

  it.each(['EHLO', 'MAIL', 'RCPT', 'DATA'])('is tried again when the server falls silent at %s', async (silent) => {
    const tasks = await raw((line, socket) => void (line.startsWith(silent) || socket.write('250 fine\r\n')));
    await queue();
    const begun = Date.now();
    await sendNow(tasks);
    expect(Date.now() - begun).toBeLessThan(5_000);
    expect(await states()).toEqual([['confirm:1', 'waiting', 1]]);
    expect(await jobsLeft()).toBe(1);
  });

  it('is tried again when the server does not even greet', async () => {
    const silent = createServer((socket) => {
      socket.on('error', () => undefined);
      ends.unshift(async () => socket.destroy());
    });
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    ends.push(() => new Promise((resolve) => silent.close(resolve)));
    await queue();
    await sendNow(tasksFor((silent.address() as AddressInfo).port));
    expect(await states()).toEqual([['confirm:1', 'waiting', 1]]);
  });

  it.each(['EHLO', 'MAIL', 'RCPT', 'DATA'])(
    'waits no longer than it may for an answer without end at %s',
    async (step) => {
      let taken = 0;
      const { server } = await rawServer((line, socket) => {
        if (!line.startsWith(step)) return void socket.write('250 fine\r\n');
        taken += 1;
        const timer = setInterval(() => socket.write('250-and\r\n'), 20);
        socket.once('close', () => clearInterval(timer));
      });
      const handover = { recipient: 'ada@example.org', bytes: Buffer.from('Hello'), leave: async () => undefined };
      const attempt = await converse(server, handover, AbortSignal.timeout(400), IMPATIENT);
      expect(attempt.outcome).toBe('failed');
      expect(taken).toBe(1);
    },
  );

  it('is of unknown outcome when the server falls silent after all of it had left', async () => {
    let inData = false;
    const tasks = await raw((line, socket) => {
      if (inData) return;
      inData = line === 'DATA';
      socket.write(inData ? '354 go on\r\n' : '250 fine\r\n');
    });
    await queue();
    await sendNow(tasks);
    expect(await states()).toEqual([['confirm:1', 'unknown', 1]]);
  });

  it('is of unknown outcome when the process that handed it over did not come back', async () => {
    const { catcher, tasks } = await caught();
    await queue();
    await app.pg.query(`update kit.mails set state = 'sending', attempts = 1`);
    await sendNow(tasks);
    expect(catcher.taken).toEqual([]);
    expect(await states()).toEqual([['confirm:1', 'unknown', 2]]);
  });

  it('is handed over by one of two processes that both have its job', async () => {
    const { catcher, tasks } = await caught();
    await queue();
    const [mail] = await listMails(app.pg.pool, { limit: 1 });
    const run = () => tasks['send-mail']?.run({ id: mail?.id }, AbortSignal.timeout(20_000)).catch(() => undefined);
    await Promise.all([run(), run(), run(), run()]);
    expect(catcher.taken.length).toBeLessThanOrEqual(1);
    await sendNow(tasks);
    expect(catcher.taken).toHaveLength(1);
  });

  it('that would come too late is not sent', async () => {
    const { catcher, tasks } = await caught();
    await queue({ sendBefore: new Date(Date.now() + 600) });
    await delay(700);
    await sendNow(tasks);
    expect(catcher.taken).toEqual([]);
    expect(await states()).toEqual([['confirm:1', 'expired', 1]]);
    expect(await jobsLeft()).toBe(0);
  });

  it('stays back when the server has no encryption to offer, or a certificate that nobody signed', async () => {
    const env = { SMTP_SECURITY: 'starttls', SMTP_USER: 'site', SMTP_PASSWORD: 'secret' };
    let logins = 0;
    const onAuth: SMTPServerOptions['onAuth'] = (_auth, _session, done) => {
      logins += 1;
      done(null, { user: 'site' });
    };
    const plain = await caught({ disabledCommands: ['STARTTLS'], onAuth }, env);
    await queue();
    await sendNow(plain.tasks);
    const selfMade = await caught({ disabledCommands: [], onAuth }, env);
    await sendNow(selfMade.tasks);
    expect([plain.catcher.connections, selfMade.catcher.connections]).toEqual([1, 1]);
    expect([...plain.catcher.taken, ...selfMade.catcher.taken, logins]).toEqual([0]);
    expect(await states()).toEqual([['confirm:1', 'waiting', 2]]);
  });

  it('is sent by a server that wants a name and a password, and waits when they are wrong', async () => {
    const options: SMTPServerOptions = {
      authOptional: false,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _session, done) =>
        username === 'site' && password === 'right' ? done(null, { user: 'site' }) : done(new Error('no')),
    };
    await queue();
    const wrong = await caught(options, { SMTP_USER: 'site', SMTP_PASSWORD: 'wrong' });
    await sendNow(wrong.tasks);
    expect(await states()).toEqual([['confirm:1', 'waiting', 1]]);
    const right = await caught(options, { SMTP_USER: 'site', SMTP_PASSWORD: 'right' });
    await sendNow(right.tasks);
    expect(right.catcher.taken).toHaveLength(1);
  });

  it.each([
    'ada@example.org\r\nBcc: eve@example.org',
    'ada@example.org, eve@example.org',
    'Ada <ada@example.org>',
    '"a\nb"@example.org',
    'ada@example.org>\r\nDATA',
    'a@b@c',
    '@example.org',
    'ada@',
    'a..b@example.org',
    'ada@example.org\u200b',
    `${'a'.repeat(65)}@example.org`,
  ])('is never written to %j', async (to) => {
    expect(isMailAddress(to)).toBe(false);
    await expect(queue({ to })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await states()).toEqual([]);
  });

  it('has no header that its subject or link made', async () => {
    for (const subject of ['Hello\r\nBcc: eve@example.org', 'Hello\nX: y', 'a\0b'])
      await expect(queue({ subject })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    for (const unsubscribeUrl of ['https://m.test/>\r\nX: y', 'javascript:alert(1)', 'https://m.test/a b'])
      await expect(queue({ unsubscribeUrl })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    const { catcher, tasks } = await caught();
    await queue({ subject: `${'Ä€'.repeat(120)} =?utf-8?q?=0d=0aX:_y?=`, to: 'jörg+news@example.org' });
    await sendNow(tasks);
    const head = catcher.taken[0]?.text.split('\r\n\r\n')[0] ?? '';
    expect(head.split('\r\n').filter((line) => /^(x|bcc):/i.test(line))).toEqual([]);
    expect(catcher.taken[0]?.to).toEqual(['jörg+news@example.org']);
  });

  it('is signed where there is a key: what it says, its sender, and how one leaves its list', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mintwire-dkim-'));
    ends.push(async () => rmSync(folder, { recursive: true }));
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const file = join(folder, 'key.pem');
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const { catcher, tasks } = await caught({}, { SMTP_DKIM_SELECTOR: 'mail', SMTP_DKIM_KEY_FILE: file });
    await queue({ html: '<p>Änderung</p>', unsubscribeUrl: 'https://m.test/unsubscribe?t=1' });
    await sendNow(tasks);
    const text = catcher.taken[0]?.text ?? '';
    const { tags, covered, isGenuine, bodyHash } = readDkim(text, publicKey);
    expect(tags).toMatchObject({ d: 'mintwire.test', s: 'mail', a: 'rsa-sha256', bh: bodyHash });
    expect(covered).toEqual(expect.arrayContaining(['from', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']));
    expect(isGenuine).toBe(true);
    expect(readDkim(text.replace('Confirm your address', 'Confirm another address'), publicKey).isGenuine).toBe(false);
    expect(readDkim(text.replace('m.test/c/1', 'x.test/c/1'), publicKey).bodyHash).not.toBe(bodyHash);

    const other = join(folder, 'other.pem');
    writeFileSync(other, generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const server = { SMTP_HOST: 'smtp.example.org', SMTP_FROM: 'news@example.org' };
    for (const [dkim, name] of [
      [{ SMTP_DKIM_SELECTOR: 'mail' }, 'SMTP_DKIM_KEY_FILE'],
      [{ SMTP_DKIM_KEY_FILE: file }, 'SMTP_DKIM_SELECTOR'],
      [{ SMTP_DKIM_SELECTOR: 'mail', SMTP_DKIM_KEY_FILE: other }, 'SMTP_DKIM_KEY_FILE'],
      [{ SMTP_DKIM_SELECTOR: 'mail', SMTP_DKIM_KEY_FILE: join(folder, 'none.pem') }, 'SMTP_DKIM_KEY_FILE'],
    ] as const)
      expect(() => settings({ ...server, ...dkim })).toThrow(`The setting ${name}`);
  });

  it('needs settings that fit together', () => {
    const host = { SMTP_HOST: 'smtp.example.org', SMTP_FROM: 'news@example.org' };
    expect(settings(host)).toEqual({
      host: 'smtp.example.org',
      port: 587,
      security: 'starttls',
      login: null,
      from: 'news@example.org',
      dkim: null,
    });
    for (const [wrong, name] of [
      [{ SMTP_HOST: 'smtp.example.org' }, 'SMTP_FROM'],
      [{ ...host, SMTP_FROM: 'Mintwire <news@example.org>' }, 'SMTP_FROM'],
      [{ ...host, SMTP_USER: 'site' }, 'SMTP_PASSWORD'],
      [{ ...host, SMTP_PASSWORD: 'secret' }, 'SMTP_USER'],
      [{ ...host, SMTP_SECURITY: 'maybe' }, 'SMTP_SECURITY'],
      [{ ...host, SMTP_SECURITY: 'none', SMTP_USER: 'site', SMTP_PASSWORD: 'secret' }, 'SMTP_SECURITY'],
    ] as const)
      expect(() => settings(wrong)).toThrow(`The setting ${name}`);
  });
});
