import type { CspReportsAnswer, Problem, TelemetryAnswer } from '@mintwire/contracts';
import { call, signIn, type Answer } from './support/admin';
import { versionOf } from './support/fixture-release';
import { GatewayWorld, type RunningGateway } from './support/gateway';
import { takeAway } from './support/take-away';

const SHELL = { remote: 'shell', release: versionOf('a') };
const NEWS = { remote: 'mfe-news', release: versionOf('b') };
const SEEN = '2026-01-02T03:04:05.000Z';

let world: GatewayWorld;
let gateway: RunningGateway;
let operator: Record<string, string>;
let editor: Record<string, string>;
beforeAll(async () => {
  world = await GatewayWorld.create();
  await world.publish({ name: 'shell', version: SHELL.release });
  await world.publish({ name: 'mfe-news', version: NEWS.release });
  const first = await world.gateway();
  operator = await signIn(first, world.db, 'operator');
  editor = await signIn(first, world.db, 'editor');
  await first.app.close();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.query('truncate telemetry_counts, telemetry_errors, csp_reports');
  gateway = await world.gateway();
});
afterEach(() => gateway.app.close());

const report = (items: unknown[], rest: object = {}, headers: Record<string, string> = {}): Promise<Answer> =>
  call(gateway, 'POST', '/api/telemetry', { page: '/news/:slug', items, ...rest }, headers);
const csp = async (body: unknown, type: string, headers: Record<string, string> = {}): Promise<Answer> =>
  call(gateway, 'POST', '/api/csp-reports', Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)), {
    'content-type': type,
    ...headers,
  });
/** What an operator reads once the gateway has written, and is another one by then. */
async function read<T>(path: string): Promise<T> {
  await gateway.app.close();
  gateway = await world.gateway();
  return (await call(gateway, 'GET', path, undefined, operator)).body as T;
}

describe('what browsers report', () => {
  it('is summed up by remote and release: views, loads, vitals, distinct errors', async () => {
    const loads = Array.from({ length: 20 }, (_, index) => ({ kind: 'load', ...NEWS, milliseconds: (index + 1) * 10 }));
    const first = [
      { kind: 'view', ...SHELL },
      { kind: 'view', ...NEWS },
      ...loads,
      { kind: 'load', ...NEWS, milliseconds: 80, code: 'REMOTE_LOAD_FAILED' },
    ];
    const vitals = [1_200, 2_400, 2_500, 9_000].map((value) => ({ kind: 'vital', ...NEWS, name: 'LCP', value }));
    const shift = { kind: 'vital', ...NEWS, name: 'CLS', value: 0.1 };
    const fault = {
      kind: 'error',
      ...NEWS,
      message: 'no article 17',
      code: 'INTERNAL',
      during: 'render',
      frames: ['/assets/mfe-news/0.1.0-bbbbbbbbbbbb/page.js:1:20'],
      count: 2,
    };
    expect((await report(first)).status).toBe(204);
    expect((await report([...vitals, shift, fault], { requestId: 'page-view-1' })).status).toBe(204);
    expect((await report([{ ...fault, message: 'no article 18', count: 1, requestId: 'api-call-1' }])).status).toBe(
      204,
    );

    const answer = await read<TelemetryAnswer>('/api/admin/telemetry');
    expect(answer).toMatchObject({
      since: '2026-01-01T03:04:05.000Z',
      total: 2,
      items: [{ remote: 'mfe-news' }, { remote: 'shell', views: 1, loads: { count: 0, median: null } }],
    });
    const [news] = answer.items;
    expect(news).toMatchObject({ ...NEWS, views: 1, loads: { count: 21, failed: 1 }, errors: { count: 3 } });
    const near = (value: number) => [expect.any(Number), value] as const;
    for (const [got, wanted] of [
      [news?.loads.median, 100],
      [news?.loads.p75, 150],
      [news?.loads.p95, 190],
      [news?.vitals.LCP.p75, 2_500],
    ] as const) {
      expect(near(wanted)).toEqual([got, wanted]);
      expect(Math.abs((got ?? 0) / wanted - 1)).toBeLessThan(0.1);
    }
    expect(news?.vitals.CLS).toEqual({ count: 1, p75: expect.closeTo(0.1, 1) });
    expect(news?.vitals.INP).toEqual({ count: 0, p75: null });
    expect(news?.errors.latest).toEqual([
      {
        fingerprint: expect.any(String),
        message: 'no article 18',
        code: 'INTERNAL',
        during: 'render',
        page: '/news/:slug',
        frames: fault.frames,
        count: 3,
        firstSeen: SEEN,
        lastSeen: SEEN,
        requestId: 'api-call-1',
      },
    ]);
  });

  it('shows what did not come in time, and counts it as no failure: that takes one slow line', async () => {
    const late = { ...NEWS, code: 'REMOTE_TIMEOUT' };
    await report([
      { kind: 'view', ...NEWS },
      { kind: 'load', ...late, milliseconds: 8_000 },
      { kind: 'error', ...late, message: 'main.js did not arrive in time', during: 'render', count: 1 },
    ]);
    const [news] = (await read<TelemetryAnswer>('/api/admin/telemetry')).items;
    expect(news).toMatchObject({
      views: 1,
      loads: { count: 1, failed: 0, late: 1, median: null },
      errors: { count: 0, late: 1, latest: [{ message: 'main.js did not arrive in time', count: 1 }] },
    });
  });

  it('adds up over gateways and hours, and is narrowed by remote and time', async () => {
    const second = await world.gateway();
    await Promise.all([
      report([{ kind: 'view', ...NEWS }]),
      call(second, 'POST', '/api/telemetry', {
        page: '/',
        items: [
          { kind: 'view', ...NEWS },
          { kind: 'view', ...SHELL },
        ],
      }),
    ]);
    await second.app.close();
    await gateway.app.close();
    await world.db.query("insert into telemetry_counts values ('2026-01-01T20:00:00Z', 'mfe-news', $1, 'view', 0, 5)", [
      NEWS.release,
    ]);
    expect((await read<TelemetryAnswer>('/api/admin/telemetry?remote=mfe-news')).items).toMatchObject([
      { ...NEWS, views: 7 },
    ]);
    expect(
      (await read<TelemetryAnswer>('/api/admin/telemetry?remote=mfe-news&since=2026-01-02T03:30:00Z')).items,
    ).toMatchObject([{ ...NEWS, views: 2 }]);
    expect((await read<Problem>('/api/admin/telemetry?remote=;drop')).code).toBe('VALIDATION_FAILED');
  });

  it('is dropped where no such release is known, and refused where nothing else is in it', async () => {
    const strange = { kind: 'view', remote: 'mfe-news', release: versionOf('f') };
    expect(await report([strange])).toMatchObject({ status: 422, body: { code: 'TELEMETRY_RELEASE_UNKNOWN' } });
    expect((await report([strange, { kind: 'view', ...NEWS }])).status).toBe(204);
    // A page that was open when its release was replaced still reports.
    await world.publish({ name: 'mfe-news', version: versionOf('c') });
    expect((await report([{ kind: 'view', ...NEWS }])).status).toBe(204);
    expect((await read<TelemetryAnswer>('/api/admin/telemetry')).items).toMatchObject([{ ...NEWS, views: 2 }]);
  });

  it('loses what is personal even if the browser left it in', async () => {
    const message = 'jane@example.org with 7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU at /x?token=1';
    const frames = ['https://evil.example/?a=1', '/assets/mfe-news/x.js:1:2'];
    await report([
      {
        kind: 'error',
        ...NEWS,
        message,
        count: 1,
        frames,
        page: '/launches/7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
      },
    ]);
    const [news] = (await read<TelemetryAnswer>('/api/admin/telemetry')).items;
    expect(news?.errors.latest[0]).toMatchObject({
      message: '[email] with [address] at /x',
      page: '/launches/:id',
      frames: ['/assets/mfe-news/x.js:1:2'],
    });
  });

  const letter = (index: number) => `${index > 25 ? 'a' : 'b'}${String.fromCharCode(97 + (index % 26))}`;

  const errorsOf = (remoteAddress: string, kind: number, count: number) => {
    const items = Array.from({ length: count }, (_, index) => ({
      kind: 'error',
      ...NEWS,
      message: `kind ${letter(kind)} of ${letter(index)}`,
      count: 1,
    }));
    return gateway.app.inject({
      method: 'POST',
      url: '/api/telemetry',
      payload: { page: '/news/:slug', items },
      remoteAddress,
    });
  };

  it('keeps room for the errors of others, however many one network invents', async () => {
    for (let batch = 0; batch < 10; batch += 1) await errorsOf('203.0.113.1', batch, 40);
    await report([{ kind: 'error', ...NEWS, message: 'a real one', count: 1 }]);
    await gateway.app.close();
    const { rows } = await world.db.query<{ message: string }>('select message from telemetry_errors');
    expect(rows.length).toBe(101);
    expect(rows.map(({ message }) => message)).toContain('a real one');
  });

  it('keeps no more distinct errors of a release than there is room for', async () => {
    for (let network = 0; network < 6; network += 1) await errorsOf(`203.0.${network}.1`, network, 40);
    await gateway.app.close();
    expect((await world.db.query<{ n: number }>('select count(*)::int as n from telemetry_errors')).rows).toEqual([
      { n: 200 },
    ]);
    expect(
      (await world.db.query<{ n: number }>("select sum(count)::int as n from telemetry_counts where metric = 'error'"))
        .rows,
    ).toEqual([{ n: 240 }]);
  });

  it('is forgotten after the days of the setting', async () => {
    await world.db.query(
      "insert into telemetry_counts values ('2025-12-01', 'mfe-news', 'x', 'view', 0, 5), ('2025-12-31', 'mfe-news', 'x', 'view', 0, 5)",
    );
    await world.db.query(
      "insert into csp_reports values ('img-src', 'x', '', 'enforce', '/', 1, '2025-11-01', '2025-12-01')",
    );
    await gateway.tasks['forget old reports']?.run({}, new AbortController().signal);
    expect((await world.db.query('select hour from telemetry_counts order by 1')).rowCount).toBe(1);
    expect((await world.db.query('select 1 from csp_reports')).rowCount).toBe(0);
  });

  it('is for owners and operators only', async () => {
    for (const path of ['/api/admin/telemetry', '/api/admin/csp-reports']) {
      expect((await call(gateway, 'GET', path)).status).toBe(401);
      expect((await call(gateway, 'GET', path, undefined, editor)).status).toBe(403);
    }
  });
});

describe('violations of the policy', () => {
  const violation = (more: object = {}) => ({
    'csp-report': {
      'document-uri': `${gateway.origin}/news/x?utm=1`,
      'effective-directive': 'img-src',
      'violated-directive': 'img-src',
      'blocked-uri': 'http://evil.example/a?b=1',
      'source-file': `${gateway.origin}/assets/mfe-news/v/page.js`,
      disposition: 'enforce',
      ...more,
    },
  });

  it('are grouped from both formats that browsers use', async () => {
    expect((await csp(violation(), 'application/csp-report')).status).toBe(204);
    const body = {
      documentURL: `${gateway.origin}/presale`,
      effectiveDirective: 'img-src',
      blockedURL: 'http://evil.example/other',
      sourceFile: `${gateway.origin}/assets/mfe-news/v/page.js`,
      disposition: 'enforce',
    };
    const rejected = {
      documentURL: `${gateway.origin}/news`,
      blockedURL: `${gateway.origin}/assets/mfe-news/v/119.js`,
      destination: 'script',
      reportOnly: false,
    };
    const reports = [
      { type: 'csp-violation', age: 1, url: 'x', body },
      { type: 'deprecation', body: {} },
      { type: 'integrity-violation', body: rejected },
      {
        type: 'csp-violation',
        body: { ...body, effectiveDirective: 'require-trusted-types-for', blockedURL: 'trusted-types-sink' },
      },
    ];
    expect((await csp(reports, 'application/reports+json; charset=utf-8')).status).toBe(204);
    expect(
      (
        await csp(violation({ 'source-file': 'chrome-extension', 'blocked-uri': 'inline' }), 'application/csp-report', {
          origin: gateway.origin,
          'sec-fetch-site': 'same-origin',
        })
      ).status,
    ).toBe(204);

    const answer = await read<CspReportsAnswer>('/api/admin/csp-reports');
    const seen = { disposition: 'enforce', firstSeen: SEEN, lastSeen: SEEN };
    expect(answer.total).toBe(4);
    expect(answer.items).toEqual([
      {
        ...seen,
        directive: 'img-src',
        blocked: 'http://evil.example',
        source: '/assets/mfe-news/v/page.js',
        page: '/presale',
        count: 2,
      },
      { ...seen, directive: 'img-src', blocked: 'inline', source: 'chrome-extension', page: '/news/x', count: 1 },
      {
        ...seen,
        directive: 'integrity-policy',
        blocked: '/assets/mfe-news/v/119.js',
        source: '',
        page: '/news',
        count: 1,
      },
      {
        ...seen,
        directive: 'require-trusted-types-for',
        blocked: 'trusted-types-sink',
        source: '/assets/mfe-news/v/page.js',
        page: '/presale',
        count: 1,
      },
    ]);
  });

  it('of pages of other sites are left out, and other sites cannot send any', async () => {
    expect((await csp(violation({ 'document-uri': 'https://other.example/' }), 'application/csp-report')).status).toBe(
      204,
    );
    expect((await csp(violation(), 'application/csp-report', { origin: 'https://other.example' })).body.code).toBe(
      'ORIGIN_REFUSED',
    );
    expect((await read<CspReportsAnswer>('/api/admin/csp-reports')).items).toEqual([]);
  });

  it('are asked for by the policy of a page; by both ways where there is TLS', async () => {
    const policyOf = async ({ origin }: RunningGateway) =>
      (await fetch(origin, { headers: { accept: 'text/html' } })).headers;
    const plain = await policyOf(gateway);
    expect(plain.get('integrity-policy')).toBe('blocked-destinations=(script)');
    expect([plain.get('content-security-policy'), plain.get('reporting-endpoints')]).toEqual([
      expect.stringMatching(/; report-uri \/api\/csp-reports$/),
      null,
    ]);
    const secure = await world.gateway({ PUBLIC_URL: 'https://site.example' });
    const headers = await policyOf(secure);
    expect(headers.get('content-security-policy')).toMatch(/; report-uri \/api\/csp-reports; report-to csp$/);
    expect(headers.get('integrity-policy')).toBe('blocked-destinations=(script), endpoints=(csp)');
    expect(headers.get('reporting-endpoints')).toBe('csp="https://site.example/api/csp-reports"');
  });
});

describe('a flood', () => {
  it('is refused per address before it is read, and becomes few rows', async () => {
    // What was sent to other gateways counts, too.
    await world.db.query('delete from kit.limits');
    const { origin, app } = await world.gateway({ TELEMETRY_BATCHES_PER_MINUTE: '30' });
    const statuses = await Promise.all(
      Array.from(
        { length: 40 },
        async () =>
          (
            await fetch(`${origin}/api/telemetry`, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ page: '/', items: Array(40).fill({ kind: 'view', ...NEWS }) }),
            })
          ).status,
      ),
    );
    expect(statuses.filter((status) => status === 204)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    await app.close();
    expect((await world.db.query('select count::int from telemetry_counts')).rows).toEqual([{ count: 30 * 40 }]);
  });
});

describe('a database that goes away', () => {
  it('costs a visitor nothing, and reports wait for it', async () => {
    const other = await GatewayWorld.create();
    try {
      await other.publish({ name: 'shell', version: SHELL.release });
      const running = await other.gateway();
      const giveBack = await takeAway(other.databaseUrl);
      const view = async () =>
        (await call(running, 'POST', '/api/telemetry', { page: '/', items: [{ kind: 'view', ...SHELL }] })).status;
      expect(await view()).toBe(204);
      // Longer than the interval of writing.
      await new Promise((resolve) => setTimeout(resolve, 3_500));
      expect(await view()).toBe(204);
      expect((await fetch(running.origin, { headers: { accept: 'text/html' } })).status).toBe(200);
      await giveBack();
      await running.app.close();
      expect((await other.db.query('select count::int from telemetry_counts')).rows).toEqual([{ count: 2 }]);
    } finally {
      await other.close();
    }
  });
});
