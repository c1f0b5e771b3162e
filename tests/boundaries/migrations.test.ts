import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const FOLDERS = [
  'libs/service-kit/migrations',
  ...readdirSync(join(ROOT, 'services')).map((name) => `services/${name}/migrations`),
];

/** What processes of the release before may not survive: they read and write by the names and rules that they know. */
const BREAKS: readonly RegExp[] = [
  /\bdrop\s+(?!constraint\b|not\s+null\b|index\b|expression\b|identity\b)\w+/,
  /\brename\b/,
  /\bset\s+not\s+null\b/,
  /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/,
];
/** The word of whoever has made sure that they do survive it, with the reason. */
const SAFE = /^-- Release before: \S/m;

/** The statements of a migration that the release before may not survive, and of which nobody says why it does. */
function breaking(migration: string): string[] {
  const [up = ''] = migration.split(/^-- Down Migration/m);
  return up
    .split(/;[ \t]*$/m)
    .filter((part) => !SAFE.test(part))
    .map((part) => part.replace(/--.*$/gm, '').trim())
    .filter((statement) => BREAKS.some((pattern) => pattern.test(statement.toLowerCase())) || asksForMore(statement));
}

/** Whether a new column has to be filled by who does not know it. */
function asksForMore(statement: string): boolean {
  return statement
    .toLowerCase()
    .split(/,(?=\s*(?:add|alter|drop)\b)/)
    .some((action) => /\badd\s+column\b.*\bnot\s+null\b/s.test(action) && !/\b(default|generated)\b/.test(action));
}

/** Made before the site was first deployed, so that there was no release before. No later one belongs here. */
const BEFORE_THE_FIRST = [
  'services/gateway/migrations/1796000000000_withdrawal.sql',
  'services/gateway/migrations/1796110000000_token-terms.sql',
  'services/gateway/migrations/1796400000000_canary-turns.sql',
  'services/gateway/migrations/1797000000000_sign-in.sql',
  'services/launchpad/migrations/1796100000000_late-and-unequal-payments.sql',
  'services/launchpad/migrations/1796610000000_jobs.sql',
  'services/launchpad/migrations/1796620000000_idempotency.sql',
  'services/launchpad/migrations/1797000000000_launch-catalogue.sql',
  'services/launchpad/migrations/1799000000000_last-price.sql',
  'services/news/migrations/1799400000000_article-life.sql',
  'services/news/migrations/1799410000000_article-search.sql',
  'services/news/migrations/1799971000000_comment-versions.sql',
  'services/news/migrations/1799995000000_search-words.sql',
  'services/presale/migrations/1799000000000_sales.sql',
];

describe('a migration lets the release before go on working', () => {
  it.each([
    'drop table a',
    'drop table if exists a',
    'alter table a drop column b',
    'alter table a drop b',
    'alter table a\n  add column c text,\n  drop column b',
    'alter table a rename to b',
    'alter table a rename column b to c',
    'ALTER TABLE a ALTER COLUMN b SET NOT NULL',
    'alter table a alter b type bigint using b::bigint',
    'alter table a alter column b drop default',
    'alter table a add column b text not null',
    'alter table a add column b text not null, add column c text default 1',
    'drop view a',
    'create table b (c text);\n\n-- Nobody needs it.\ndrop table a',
  ])('refuses %j, unless it says why that is so', (statement) => {
    expect(breaking(`-- Up Migration\n${statement};\n`)).toHaveLength(1);
    const last = statement.split('\n\n').at(-1) ?? '';
    const said = statement.replace(last, `-- Release before: it does not use it since 2027-01.\n${last}`);
    expect(breaking(`-- Up Migration\n${said};\n`)).toEqual([]);
  });

  it.each([
    'create table a (b text not null)',
    'alter table a add column b text',
    "alter table a add column b text not null default ''",
    'alter table a add column b uuid not null default gen_random_uuid() unique, add column c text',
    'alter table a alter column b drop not null',
    'alter table a drop constraint b, add constraint b check (c > 0)',
    'drop index a',
    '-- drop table a\nselect 1',
  ])('takes %j', (statement) => {
    expect(breaking(`-- Up Migration\n${statement};\n\n-- Down Migration\ndrop table a;\n`)).toEqual([]);
  });

  it('holds of all there are', () => {
    const files = FOLDERS.filter((folder) => existsSync(join(ROOT, folder))).flatMap((folder) =>
      readdirSync(join(ROOT, folder)).map((file) => `${folder}/${file}`),
    );
    const found = files.filter((file) => breaking(readFileSync(join(ROOT, file), 'utf8')).length > 0);
    expect(files.length).toBeGreaterThan(50);
    expect(found.sort()).toEqual(BEFORE_THE_FIRST);
  });
});
