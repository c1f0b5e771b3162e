import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, migrate } from '@mintwire/service-kit';
import { createTestDatabase } from '@mintwire/testing';
import { Pool } from 'pg';

const MIGRATIONS = join(__dirname, '../migrations');

describe('issues of the newsletter that an older release sent', () => {
  it('keep their order, and get numbers without holes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'news-migrations-'));
    for (const file of await readdir(MIGRATIONS))
      if (file < '1799996') await copyFile(join(MIGRATIONS, file), join(folder, file));
    const database = await createTestDatabase({ name: 'news_issue_numbers', migrations: folder });
    const pool = new Pool({ connectionString: database.url });
    await pool.query(
      `insert into subscribers (email, requested_at) values ('reader@example.org', now());
       insert into newsletter_issues (id, subject, preheader, intro, article_ids, audience, state, articles, send_at, started_at, updated_at, updated_by)
       select gen_random_uuid(), subject, '', 'x', '{}', 'all', state, '[]', now(), now(), now(), 'test' from unnest(
         array['draft', 'first', 'nobody', 'second', 'on its way', 'third'],
         array['draft', 'sent', 'sent', 'sent', 'sending', 'sent']) as old (subject, state);
       insert into issue_deliveries (issue_id, subscriber_id, state, next_at)
       select i.id, s.id, case i.subject when 'nobody' then 'failed' when 'second' then 'unknown' else 'sent' end, now()
       from newsletter_issues i, subscribers s`,
    );
    await migrate(database.url, MIGRATIONS, createLogger('news', 'silent'));
    const numbers = async () =>
      (
        await pool.query<{ number: string; subject: string }>(
          'select public_number as number, subject from newsletter_issues where public_number is not null order by public_number',
        )
      ).rows.map(({ number, subject }) => `${number} ${subject}`);
    expect(await numbers()).toEqual(['1 first', '2 second', '3 third']);
    await expect(
      pool.query(`update newsletter_issues set public_number = 3 where subject = 'on its way'`),
    ).rejects.toMatchObject({ code: '23505' });
    await pool.end();
    await database.drop();
    await rm(folder, { recursive: true });
  });
});
