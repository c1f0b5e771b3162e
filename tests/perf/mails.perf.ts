import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createTestDatabase } from '@mintwire/testing';
import { freePort } from '@mintwire/testing/free-port';
import { createServiceProcesses } from '@mintwire/testing/service-processes';
import { expect, test } from '@playwright/test';
import { Client } from 'pg';
import { catchMail } from '../../services/news/test/support/mail-catcher';
import { print } from './statistics';

const READERS = Number(process.env['PERF_READERS'] ?? 10_000);
const NEWS = fileURLToPath(new URL('../../services/news', import.meta.url));

/** Memory of a process in megabytes: now, and the most it ever had. */
async function memoryOf(pid: number | undefined): Promise<{ now: number; max: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024;
  return { now: of('VmRSS'), max: of('VmHWM') };
}

test(`an issue to ${READERS} readers`, async () => {
  test.setTimeout(30 * 60_000);
  const mail = await catchMail();
  // What they say is not looked at here.
  mail.behave({
    onData: (stream, session, done) => {
      stream.resume();
      stream.on('end', () => {
        mail.taken.push({ to: session.envelope.rcptTo[0]?.address ?? '', text: '' });
        done();
      });
    },
  });
  const database = await createTestDatabase({ name: 'news_mails' });
  const folder = await mkdtemp(join(tmpdir(), 'news-mails-'));
  const port = await freePort();
  const processes = await createServiceProcesses({
    packageFolder: NEWS,
    name: 'mails',
    port,
    env: {
      DATABASE_URL_NEWS: database.url,
      MINTWIRE_DATA_DIR: folder,
      NEWS_PORT: String(port),
      NEWS_ISSUE_MAILS_PER_MINUTE: '100000',
      NEWS_PRESALE_ALERTS: 'false',
      GATEWAY_URL: 'http://127.0.0.1:9',
      LOG_LEVEL: 'silent',
      SMTP_HOST: mail.server.host,
      SMTP_PORT: String(mail.server.port),
      SMTP_SECURITY: 'none',
      SMTP_FROM: mail.server.from,
    },
  });
  const books = new Client({ connectionString: database.url });
  try {
    const { child, message } = await processes.start();
    expect(message.type).toBe('ready');
    await books.connect();
    await books.query(
      `insert into subscribers (email, state, requested_at, consent_at, consent_how)
       select 'reader' || n || '@example.org', 'confirmed', now(), now(), 'test' from generate_series(1, $1::int) n`,
      [READERS],
    );
    const before = await memoryOf(child.pid);
    const begun = performance.now();
    await books.query(
      `insert into newsletter_issues (id, subject, preheader, intro, article_ids, audience, state, send_at, updated_at, updated_by)
       values (gen_random_uuid(), 'Measured', '', $1, '{}', 'all', 'scheduled', now(), now(), 'test')`,
      ['Some words of an issue, as it has them. '.repeat(50)],
    );
    const isSent = async () => (await books.query(`select from newsletter_issues where state = 'sent'`)).rowCount === 1;
    while (!(await isSent())) await delay(100);
    const seconds = (performance.now() - begun) / 1_000;
    const after = await memoryOf(child.pid);
    expect(new Set(mail.taken.map(({ to }) => to)).size).toBe(READERS);
    expect(mail.taken).toHaveLength(READERS);
    print(
      `An issue of the newsletter to ${READERS} readers, by SMTP to a server on this machine`,
      ['', ''],
      [
        ['mails a second', READERS / seconds],
        ['seconds in all', seconds],
        ['memory before (MB)', before.now],
        ['memory after (MB)', after.now],
        ['most memory (MB)', after.max],
      ],
    );
  } finally {
    processes.end();
    await books.end();
    await database.drop();
    await mail.close();
    await rm(folder, { recursive: true, force: true });
  }
});
