import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@mintwire/testing';
import {
  createLogger,
  createServiceApp,
  currentRequestId,
  fetchJson,
  offerMetrics,
  registerDatabase,
  requestIdHeader,
  type ServiceApp,
} from '../src/index';

const ACTIVITY = 'select query from pg_stat_activity where pid = pg_backend_pid()';
const ID = 'browser-id-1';

let database: TestDatabase;
let app: ServiceApp;
let metrics: string;
let lines: Record<string, unknown>[];
const targetsFolder = mkdtempSync(join(tmpdir(), 'metrics-'));

beforeAll(async () => {
  database = await createTestDatabase();
  const logger = createLogger('sample', 'info', {
    write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  });
  lines = [];
  app = await createServiceApp({ name: 'sample', version: '1.0.0', logger, checks: {} });
  await registerDatabase(app, database.url, 1);
  const { pool } = app.pg;
  const ask = async (query: string | { name: string; text: string }) =>
    ((await pool.query<{ query: string }>(query)).rows[0] ?? { query: null }).query;
  app.get('/unnamed', async () => ({ id: currentRequestId(), seen: await ask(ACTIVITY) }));
  app.get('/named', async () => ({ seen: await ask({ name: 'activity', text: ACTIVITY }) }));
  app.get('/client', async () => {
    const client = await pool.connect();
    try {
      return { seen: (await client.query<{ query: string }>(ACTIVITY, [])).rows[0]?.query };
    } finally {
      client.release();
    }
  });
  app.post('/body', async () => ({ id: currentRequestId(), ...requestIdHeader() }));
  app.get('/slow/:what', async () => ({
    seen: await ask({ name: 'slow-one', text: 'select pg_sleep(0.6)::text as query' }),
  }));
  app.get('/fails', async () =>
    ask({ name: 'failing-one', text: "select ('x' || $$ is no number$$)::int::text as query" }),
  );
  await pool.query('create table readers (id int primary key, email text unique, age int check (age > 0))');
  app.get('/taken', async () =>
    ask({ name: 'taken-one', text: "insert into readers values (1, 'ada@example.org', 1), (2, 'ada@example.org', 1)" }),
  );
  app.get('/broken', async () =>
    ask({ name: 'broken-one', text: "insert into readers values (1, lower('ADA@EXAMPLE.ORG'), -1)" }),
  );
  app.get('/callback', (_request, reply) => {
    pool.query(ACTIVITY, (_error: Error, result: { rows: unknown[] }) => void reply.send(result.rows[0]));
  });
  const port = await offerMetrics(app, {
    service: 'sample',
    host: '127.0.0.1',
    port: 0,
    targetsFolder,
    targets: { 'http://127.0.0.1:2': 'away' },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  metrics = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await app.close();
  await database.drop();
  rmSync(targetsFolder, { recursive: true });
});

const get = async (url: string, id = ID) => {
  const answer = await app.inject({ url, headers: { 'x-request-id': id } });
  return { answer, body: answer.json<Record<string, unknown>>() };
};
const metric = async (name: string) =>
  (await (await fetch(`${metrics}/metrics`)).text()).split('\n').filter((line) => line.startsWith(name));

describe('the id of a request', () => {
  it('is in the answer, in its problem and everywhere the request is worked on', async () => {
    const { answer, body } = await get('/unnamed');
    expect([answer.headers['x-request-id'], body['id']]).toEqual([ID, ID]);
    expect((await get('/nowhere')).body).toMatchObject({ code: 'NOT_FOUND', requestId: ID });
    const posted = await app.inject({
      method: 'POST',
      url: '/body',
      headers: { 'x-request-id': ID },
      payload: { large: 'x'.repeat(50_000) },
    });
    expect(posted.json()).toEqual({ id: ID, 'x-request-id': ID });
    expect(currentRequestId()).toBeUndefined();
  });

  it.each(['short', 'a'.repeat(65), 'with space', "x'; drop table--", '*/ select 1 /*'])(
    'is replaced when it is %j',
    async (id) => {
      const { answer, body } = await get('/unnamed', id);
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(body['seen']).toBe(`/* request_id=${answer.headers['x-request-id']} */ ${ACTIVITY}`);
    },
  );

  it('reaches Postgres in statements without a name, however they are sent', async () => {
    for (const url of ['/unnamed', '/client'])
      expect((await get(url)).body['seen']).toBe(`/* request_id=${ID} */ ${ACTIVITY}`);
    expect((await get('/callback')).body).toEqual({ query: `/* request_id=${ID} */ ${ACTIVITY}` });
  });

  it('stays with its own statement when requests wait for the one connection', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `request-${index}`);
    const seen = await Promise.all(ids.map(async (id) => (await get('/unnamed', id)).body['seen']));
    expect(seen).toEqual(ids.map((id) => `/* request_id=${id} */ ${ACTIVITY}`));
  });

  it('leaves prepared statements alone: they are prepared once for all requests', async () => {
    for (const id of ['request-a', 'request-b']) expect((await get('/named', id)).body['seen']).toBe(ACTIVITY);
    const prepared = await app.pg.pool.query(
      "select count(*)::int as n from pg_prepared_statements where name = 'activity'",
    );
    expect(prepared.rows).toEqual([{ n: 1 }]);
  });

  it('stands in the log with a statement that is slow or fails, and with the connection as Postgres names it', async () => {
    const { rows } = await app.pg.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    const connection = rows[0]?.pid;
    await get('/slow/wallet-7xKX', 'slow-request');
    await get('/fails', 'failed-request');
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          reqId: 'slow-request',
          msg: 'a slow statement',
          statement: 'slow-one',
          sql: 'select pg_sleep(0.6)::text as query',
          connection,
          milliseconds: expect.any(Number),
        }),
        expect.objectContaining({
          reqId: 'failed-request',
          msg: 'a statement failed',
          statement: 'failing-one',
          connection,
          err: expect.objectContaining({ code: '22P02' }),
        }),
      ]),
    );
  });
});

it('says no value of a row that could not be written', async () => {
  for (const url of ['/taken', '/broken']) await get(url, 'rows-request');
  const said = lines.filter(({ reqId, err }) => reqId === 'rows-request' && err);
  expect(said.map(({ err }) => (err as { constraint?: string }).constraint)).toEqual([
    'readers_email_key',
    'readers_email_key',
    'readers_age_check',
    'readers_age_check',
  ]);
  for (const { err } of said) expect(JSON.stringify(err)).not.toContain('ada@example.org');
});

describe('the figures of a process', () => {
  it('count answers by route pattern, statements by name, and what Node knows of the process', async () => {
    await get('/slow/other', 'slow-request');
    expect(
      await metric('mintwire_http_request_seconds_count{service="sample",method="GET",route="/slow/:what"'),
    ).toEqual([expect.stringMatching(/status="200"} 2$/)]);
    expect(
      await metric('mintwire_http_request_seconds_count{service="sample",method="GET",route="none",status="404"'),
    ).toHaveLength(1);
    expect(
      await metric('mintwire_database_query_seconds_count{service="sample",statement="failing-one",outcome="failed"'),
    ).toHaveLength(1);
    expect(await metric('mintwire_database_connections{state="open"')).toEqual([expect.stringMatching(/ 1$/)]);
    expect(await metric('process_resident_memory_bytes{')).toHaveLength(1);
    expect((await metric('mintwire_http_request_seconds_count')).join()).not.toContain('wallet-7xKX');
  });

  it('time requests to other processes under the name of each', async () => {
    await expect(fetchJson('http://127.0.0.1:2/x', { deadlineMs: 500, service: 'x' })).rejects.toMatchObject({
      code: 'UPSTREAM_UNAVAILABLE',
    });
    expect(
      await metric('mintwire_outbound_request_seconds_count{service="sample",target="away",status="failed"'),
    ).toHaveLength(1);
    await fetch(`${metrics}/metrics`);
    expect(
      await metric('mintwire_outbound_request_seconds_count{service="sample",target="other",status="200"'),
    ).toHaveLength(1);
  });

  it('are on a listener of their own, which is written down for Prometheus', async () => {
    const own = await app.inject({ url: '/metrics' });
    expect(own.statusCode).toBe(404);
    expect((await fetch(`${metrics}/`)).status).toBe(404);
    expect((await fetch(`${metrics}/metrics`, { method: 'POST' })).status).toBe(404);
    const { host, port } = new URL(metrics);
    const written: unknown = JSON.parse(readFileSync(join(targetsFolder, `sample-${port}.json`), 'utf8'));
    expect(written).toEqual([{ targets: [host], labels: { job: 'mintwire' } }]);
  });

  it('are written down for each of several processes, until each has ended; what killed ones left goes', async () => {
    const { port } = new URL(metrics);
    for (const name of ['sample', 'sample-9', 'other-9'])
      writeFileSync(join(targetsFolder, `${name}.json`), '[{"targets":["127.0.0.1:9"],"labels":{}}]\n');
    const second = await createServiceApp({
      name: 'sample',
      version: '1.0.0',
      logger: createLogger('sample', 'silent'),
      checks: {},
    });
    const other = await offerMetrics(second, { service: 'sample', host: '127.0.0.1', port: 0, targetsFolder });
    expect(readdirSync(targetsFolder).sort()).toEqual(
      ['other-9.json', `sample-${other}.json`, `sample-${port}.json`].sort(),
    );
    await second.close();
    expect(readdirSync(targetsFolder).sort()).toEqual(['other-9.json', `sample-${port}.json`]);
  });
});
