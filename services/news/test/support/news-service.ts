import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, givenKeys, SigningKey, type ServiceApp, proxiesOfService } from '@mintwire/service-kit';
import { openFolderContent } from '@mintwire/service-kit/content-store';
import { runDueJobs } from '@mintwire/service-kit/jobs';
import { createTestDatabase, watchErrors, type TestDatabase } from '@mintwire/testing';
import { createNewsApp, type NewsApp, type NewsDependencies } from '../../src/app';
import { PICTURE_CONTENT, Pictures } from '../../src/pictures/pictures';
import { readSeedArticles } from '../../src/jobs/read-seed';

export const NOW = new Date('2026-03-01T12:00:00Z');

/** Speaks for editors. */
export const GATEWAY = SigningKey.generate();

/** The service on a database of its own, with a clock that stands still. */
export interface TestNews extends NewsApp {
  readonly database: TestDatabase;
  /** Another instance on the same database. */
  start(parts?: Partial<NewsDependencies>): Promise<ServiceApp>;
  /** The same, with what it does besides answering. */
  startWithTasks(parts: Partial<NewsDependencies>): Promise<NewsApp>;
  get<T>(path: string): Promise<{ status: number; body: T; headers: Record<string, unknown> }>;
  /** Writes an article; what is not said has ordinary values. */
  write(article: Readonly<Record<string, unknown>>): Promise<void>;
  /** What its clock says. */
  now(): Date;
  setClock(time: Date): void;
  /** Lets every task have its turn. */
  work(): Promise<void>;
  /** Does the jobs that send issues, of this instance or another, which are due by its clock. */
  sendIssues(by?: Pick<NewsApp, 'app' | 'tasks'>): Promise<void>;
  rows<T extends object>(text: string, values?: readonly unknown[]): Promise<T[]>;
  close(): Promise<void>;
}

/** Starts it, with the sample articles unless `samples` is false. */
export async function startNews({
  samples = true,
  ...parts
}: { samples?: boolean } & Partial<Omit<NewsDependencies, 'samples'>> = {}): Promise<TestNews> {
  const database = await createTestDatabase({ migrations: join(__dirname, '../../migrations') });
  const folder = await mkdtemp(join(tmpdir(), 'news-pictures-'));
  const pictures = new Pictures(await openFolderContent(join(folder, 'kept'), PICTURE_CONTENT), join(folder, 'made'));
  let clock = NOW;
  const seed = samples ? await readSeedArticles(join(__dirname, '../../seed')) : [];
  const create = async (more: Partial<NewsDependencies>) => {
    const news = await createNewsApp({
      databaseUrl: database.url,
      logger: createLogger('news', 'silent'),
      version: '0.0.0',
      samples: seed,
      now: () => clock,
      publicOrigin: 'https://news.example',
      siteName: async () => 'The Site',
      isReadingCounted: async () => false,
      webSubHub: null,
      trustedProxies: proxiesOfService({}),
      keys: givenKeys(GATEWAY.publicKey),
      moderator: { judge: async () => ({ approved: true, reason: 'Fine.', severity: 'low', decidedBy: 'test' }) },
      pictures,
      secretKey: Buffer.alloc(32, 7),
      commentsPerMinute: 1_000,
      holdFirstComments: false,
      closeCommentsAfterDays: 0,
      trustedFeedHosts: [],
      mailServer: null,
      issueMailsPerMinute: 100_000,
      mailEventsSecret: null,
      presaleOrigin: null,
      model: null,
      coinPricesUrl: null,
      feedChild: '',
      ...parts,
      ...more,
    });
    watchErrors(news.app);
    await news.app.ready();
    return news;
  };
  const { app, gather, tasks } = await create({});
  const query = async <T extends object>(text: string, values: readonly unknown[] = []) =>
    (await app.pg.pool.query<T>(text, [...values])).rows;
  return {
    app,
    gather,
    tasks,
    database,
    start: async (more = {}) => (await create(more)).app,
    startWithTasks: create,
    async get<T>(path: string) {
      const answer = await app.inject(path);
      const isJson = String(answer.headers['content-type']).includes('json');
      return {
        status: answer.statusCode,
        body: (isJson ? answer.json() : answer.body) as T,
        headers: answer.headers,
      };
    },
    async write(article) {
      const row = {
        title: 'An article',
        excerpt: 'In short.',
        content: 'At length.',
        category: 'technology',
        author: 'Ada',
        status: 'published',
        published_at: clock,
        ...article,
      };
      const names = Object.keys(row);
      await query(
        `insert into articles (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
        Object.values(row),
      );
    },
    now: () => clock,
    setClock: (time) => (clock = time),
    work: async () => {
      for (const task of Object.values(tasks)) await task.run({}, AbortSignal.timeout(10_000));
      await runDueJobs(app, tasks);
    },
    async sendIssues(by = { app, tasks }) {
      const own = Object.entries(by.tasks).filter(([name]) => name === 'send an issue');
      await query('update graphile_worker._private_jobs set run_at = now() where run_at between now() and $1', [clock]);
      await runDueJobs(by.app, Object.fromEntries(own));
    },
    rows: query,
    async close() {
      await app.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
