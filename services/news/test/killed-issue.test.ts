import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@mintwire/testing';
import { haltDatabase } from '@mintwire/testing/halting-database';
import { createHalts } from '@mintwire/testing/halts';
import { freePort } from '@mintwire/testing/free-port';
import { seededRandom } from '@mintwire/testing/seeded-random';
import { createServiceProcesses, type ServiceProcesses } from '@mintwire/testing/service-processes';
import { Client } from 'pg';
import {
  FEW_KILL_POINTS,
  ISSUE_KILL_POINTS,
  MAIL_STEPS,
  NOT_OF_SENDING,
  type MailStep,
} from './support/issue-kill-points';
import { catchMail, type MailCatcher } from './support/mail-catcher';

const ALL = process.env['KILL_POINTS'] === 'all';
const READERS = Number(process.env['ISSUE_READERS'] ?? 200);
const SEED = Number(process.env['ISSUE_SEED'] ?? 14);
const COMES_WITHIN_MS = 120_000;

type Part = keyof typeof ISSUE_KILL_POINTS;
const pointsOf = (part: Part): readonly string[] =>
  ISSUE_KILL_POINTS[part].filter((place) => ALL || FEW_KILL_POINTS.has(place));
const POINTS = { beginning: pointsOf('beginning'), middle: pointsOf('middle'), end: pointsOf('end') };
const KILLS = Object.values(POINTS).flat().length;
const isMailStep = (place: string): place is MailStep => (MAIL_STEPS as readonly string[]).includes(place);

it('is killed at every write of the sending', () => {
  const text = readFileSync(join(__dirname, '../src/store/deliveries.ts'), 'utf8');
  const names = [...text.replaceAll('${audience}', 'all').matchAll(/name: ['`]([a-z -]+)['`],\s*text: `\s*([^`]+)`/g)]
    .filter(([, , statement]) => /\b(?:insert into|update|delete from) issue_deliveries\b/.test(statement ?? ''))
    .map(([, name]) => name ?? '');
  const points = new Set<string>(Object.values(ISSUE_KILL_POINTS).flat());
  expect(names.length).toBeGreaterThan(4);
  expect(names.filter((name) => !points.has(`before ${name}`))).toEqual(NOT_OF_SENDING);
  expect(points.size).toBeGreaterThanOrEqual(20);
});

describe('an issue whose processes are killed with SIGKILL', () => {
  const halts = createHalts();
  let database: TestDatabase;
  let way: Awaited<ReturnType<typeof haltDatabase>>;
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
  /** Has both processes die at a place, the next time that one of them comes there. */
  const arm = (place: string): (() => Promise<void>) => {
    const reached = isMailStep(place)
      ? new Promise<void>((resolve) => mail.behave(silentAt(place, resolve, mail)))
      : halts.at(place);
    return async () => {
      const late = AbortSignal.timeout(COMES_WITHIN_MS);
      const never = once(late, 'abort').then(() => Promise.reject(new Error(`nobody came to the place "${place}"`)));
      await Promise.race([reached, never]);
      await kill();
      mail.behave({});
      if (ALL) process.stdout.write(`killed: ${place}\n`);
    };
  };

  beforeAll(async () => {
    mail = await catchMail();
    database = await createTestDatabase({ name: 'news_killed' });
    way = await haltDatabase(database.url, halts);
    folder = await mkdtemp(join(tmpdir(), 'news-killed-'));
    ports = [await freePort(), await freePort()];
    processes = await createServiceProcesses({
      packageFolder: join(__dirname, '..'),
      name: 'killed-issue',
      port: ports[0],
      env: {
        DATABASE_URL_NEWS: way.url,
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
    await way?.close();
    await database?.drop();
    await mail?.close();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  it(
    `reaches each of ${READERS} readers once, or is listed as unknown (${KILLS} kills, seed ${SEED})`,
    async () => {
      const random = seededRandom(SEED);
      const due = async () =>
        books.query(
          `insert into newsletter_issues (id, subject, preheader, intro, article_ids, audience, state, send_at, updated_at, updated_by)
           values (gen_random_uuid(), 'Once', '', 'Hello', '{}', 'all', 'scheduled', now(), now(), 'test')`,
        );
      const waiting = async () =>
        (await books.query(`select 1 from issue_deliveries where state = 'waiting' limit 50`)).rowCount ?? 0;
      const begun = Date.now();
      // What comes once stands ready before there is anything to do.
      let armed = POINTS.beginning[0] === undefined ? null : arm(POINTS.beginning[0]);
      await due();
      for (const next of [...POINTS.beginning.slice(1), undefined]) {
        await armed?.();
        armed = next === undefined ? null : arm(next);
        await start();
      }
      for (const [index, place] of POINTS.middle.entries()) {
        const share = (index + random()) / POINTS.middle.length;
        await until('the next mails', () => mail.taken.length >= share * READERS * 0.9, 240_000);
        await arm(place)();
        await start();
      }
      for (const place of POINTS.end) {
        await until('the last mails', async () => (await waiting()) < 50, 300_000);
        await arm(place)();
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
          `with ${KILLS} kills, ${(memoryKb / 1_024).toFixed(0)} MB at most in a process\n`,
      );
      expect([...times].filter(([, count]) => count > 1)).toEqual([]);
      expect(rows).toHaveLength(READERS);
      expect(rows.filter(({ state }) => state !== 'sent' && state !== 'unknown')).toEqual([]);
      expect(rows.filter(({ email, state }) => state === 'sent' && !times.has(email))).toEqual([]);
      // Five are on their way in each process at most.
      expect(unknown.length).toBeLessThanOrEqual(KILLS * 10);
    },
    ALL ? 3_600_000 : 180_000,
  );
});

/** Falls silent at a step, and says when it was reached. */
function silentAt(step: MailStep, reached: () => void, { taken }: MailCatcher): Parameters<MailCatcher['behave']>[0] {
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
