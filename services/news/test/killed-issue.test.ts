import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@mintwire/testing';
import { freePort } from '@mintwire/testing/free-port';
import { seededRandom } from '@mintwire/testing/seeded-random';
import { createServiceProcesses, type ServiceProcesses } from '@mintwire/testing/service-processes';
import { closeGate } from '@mintwire/testing/write-gate';
import { Client } from 'pg';
import { catchMail, type MailCatcher } from './support/mail-catcher';

/** Where both processes die: before a write, or at a step of the conversation with the mail server. */
type Point = { readonly write: string } | { readonly step: 'connect' | 'MAIL' | 'RCPT' | 'DATA' | 'after DATA' };
const BEGINNING: readonly Point[] = [
  { write: 'update of started_at on newsletter_issues' },
  { write: 'insert on issue_deliveries' },
];
const MIDDLE: readonly Point[] = [
  { write: 'update of leaving_at on issue_deliveries' },
  { step: 'after DATA' },
  { write: 'update of next_at on issue_deliveries' },
  { write: 'update of attempts on issue_deliveries' },
  { step: 'DATA' },
  { step: 'RCPT' },
  { step: 'MAIL' },
  { step: 'connect' },
];
const END: readonly Point[] = [{ write: 'update of ended_at on newsletter_issues' }];

// Ten thousand and twenty take minutes: `ISSUE_READERS=10000 ISSUE_KILLS=20 npx jest test/killed-issue`.
const READERS = Number(process.env['ISSUE_READERS'] ?? 200);
const KILLS = Number(process.env['ISSUE_KILLS'] ?? 3);
const SEED = Number(process.env['ISSUE_SEED'] ?? 14);

/** As many points as there are kills: a short run takes the ones that matter most. */
function pointsOf(kills: number): readonly Point[] {
  const whole = kills > MIDDLE.length;
  const outer = whole ? [...BEGINNING, ...END] : BEGINNING.slice(-1);
  const middle = Array.from({ length: kills - outer.length }, (_none, n) => MIDDLE[n % MIDDLE.length] as Point);
  return [...outer.filter((point) => !END.includes(point)), ...middle, ...(whole ? END : [])];
}

describe('an issue whose processes are killed with SIGKILL', () => {
  let database: TestDatabase;
  let folder: string;
  let mail: MailCatcher;
  let processes: ServiceProcesses;
  let ports: [number, number];
  let books: Client;
  let running: ChildProcess[] = [];
  let memoryKb = 0;

  const start = async () => {
    const started = await Promise.all(
      ports.map((port) => processes.start({ NEWS_PORT: String(port), NEWS_ISSUE_MAILS_PER_MINUTE: '100000' })),
    );
    for (const { message } of started) expect(message.type).toBe('ready');
    running = started.map(({ child }) => child);
  };
  const kill = async () => {
    for (const { pid } of running) memoryKb = Math.max(memoryKb, await peakOf(pid));
    const ended = running.map((child) => once(child, 'exit'));
    for (const child of running) child.kill('SIGKILL');
    expect(await Promise.all(ended)).toEqual(running.map(() => [null, 'SIGKILL']));
  };
  const peakOf = async (pid: number | undefined) =>
    Number(/VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''))?.[1] ?? 0);
  const until = async (what: string, check: () => boolean | Promise<boolean>, ms = 60_000) => {
    for (const end = Date.now() + ms; !(await check()); await new Promise((resolve) => setTimeout(resolve, 20)))
      if (Date.now() > end) throw new Error(`${what} did not come within ${ms} ms`);
  };
  /** Has both processes die where it says, the next time that one of them comes there. */
  const arm = async (point: Point): Promise<() => Promise<void>> => {
    if ('write' in point) {
      const gate = await closeGate(database.url, point.write);
      return async () => {
        await gate.reached();
        await kill();
        await gate.open();
      };
    }
    const reached = new Promise<void>((resolve) => mail.behave(silentAt(point.step, resolve, mail)));
    return async () => {
      await reached;
      await kill();
      mail.behave({});
    };
  };

  beforeAll(async () => {
    mail = await catchMail();
    database = await createTestDatabase({ name: 'news_killed' });
    folder = await mkdtemp(join(tmpdir(), 'news-killed-'));
    ports = [await freePort(), await freePort()];
    processes = await createServiceProcesses({
      packageFolder: join(__dirname, '..'),
      name: 'killed-issue',
      port: ports[0],
      env: {
        DATABASE_URL_NEWS: database.url,
        MINTWIRE_DATA_DIR: folder,
        GATEWAY_URL: 'http://127.0.0.1:9',
        LOG_LEVEL: 'silent',
        SMTP_HOST: mail.server.host,
        SMTP_PORT: String(mail.server.port),
        SMTP_SECURITY: 'none',
        SMTP_FROM: mail.server.from,
      },
    });
    await start();
    books = new Client({ connectionString: database.url });
    await books.connect();
    await books.query(
      `insert into subscribers (email, state, requested_at, consent_at, consent_how)
       select 'reader' || n || '@example.org', 'confirmed', now(), now(), 'test' from generate_series(1, $1::int) n`,
      [READERS],
    );
  });
  afterAll(async () => {
    processes?.end();
    await books?.end();
    await database?.drop();
    await mail?.close();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  it(
    `reaches each of ${READERS} readers once, or is listed as unknown (${KILLS} kills, seed ${SEED})`,
    async () => {
      const random = seededRandom(SEED);
      const points = pointsOf(KILLS);
      const due = async () =>
        books.query(
          `insert into newsletter_issues (id, subject, preheader, intro, article_ids, audience, state, send_at, updated_at, updated_by)
           values (gen_random_uuid(), 'Once', '', 'Hello', '{}', 'all', 'scheduled', now(), now(), 'test')`,
        );
      const waiting = async () =>
        (await books.query(`select 1 from issue_deliveries where state = 'waiting' limit 50`)).rowCount ?? 0;
      const begun = Date.now();
      const isOuter = (point: Point | undefined) => point && (BEGINNING.includes(point) || END.includes(point));
      // What comes once stands ready before there is anything to do.
      let armed = isOuter(points[0]) ? await arm(points[0] as Point) : null;
      await due();
      for (const [index, point] of points.entries()) {
        if (!armed) {
          const share = (index - 1 + random()) / points.length;
          await until('the next mails', () => mail.taken.length >= share * READERS * 0.9, 240_000);
        }
        if (END.includes(point)) await until('the last mails', async () => (await waiting()) < 50, 300_000);
        await (armed ?? (await arm(point)))();
        const next = points[index + 1];
        armed = next && isOuter(next) ? await arm(next) : null;
        await start();
      }
      const ended = async () =>
        (await books.query(`select 1 from newsletter_issues where state = 'sent'`)).rowCount === 1;
      await until('the end', ended, 300_000);
      const seconds = (Date.now() - begun) / 1_000;
      for (const { pid } of running) memoryKb = Math.max(memoryKb, await peakOf(pid));

      const times = new Map<string, number>();
      for (const { to } of mail.taken) times.set(to, (times.get(to) ?? 0) + 1);
      const { rows } = await books.query<{ email: string; state: string }>(
        'select s.email, d.state from issue_deliveries d join subscribers s on s.id = d.subscriber_id',
      );
      const unknown = rows.filter(({ state }) => state === 'unknown').map(({ email }) => email);
      process.stdout.write(
        `${mail.taken.length} mails, ${unknown.length} of unknown outcome, ${(mail.taken.length / seconds).toFixed(0)} mails/s ` +
          `with ${points.length} kills, ${(memoryKb / 1_024).toFixed(0)} MB at most in a process\n`,
      );
      expect([...times].filter(([, count]) => count > 1)).toEqual([]);
      expect(rows).toHaveLength(READERS);
      expect(rows.filter(({ state }) => state !== 'sent' && state !== 'unknown')).toEqual([]);
      expect(rows.filter(({ email, state }) => state === 'sent' && !times.has(email))).toEqual([]);
      // Five are on their way in each process at most.
      expect(unknown.length).toBeLessThanOrEqual(points.length * 10);
    },
    READERS > 1_000 ? 1_200_000 : 180_000,
  );
});

/** Falls silent at a step, and says when it was reached. */
function silentAt(step: string, reached: () => void, { taken }: MailCatcher): Parameters<MailCatcher['behave']>[0] {
  switch (step) {
    case 'connect':
      return { onConnect: () => reached() };
    case 'MAIL':
      return { onMailFrom: () => reached() };
    case 'RCPT':
      return { onRcptTo: () => reached() };
    default:
      return {
        onData: (stream, session) => {
          if (step === 'DATA') return reached();
          stream.resume();
          stream.on('end', () => {
            taken.push({ to: session.envelope.rcptTo[0]?.address ?? '', text: '' });
            reached();
          });
        },
      };
  }
}
