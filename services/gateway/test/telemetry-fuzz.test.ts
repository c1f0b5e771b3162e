import { CSP_REPORT_LIMITS, TELEMETRY_LIMITS, type Problem } from '@mintwire/contracts';
import fc from 'fast-check';
import { versionOf } from './support/fixture-release';
import { GatewayWorld, type RunningGateway } from './support/gateway';

fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 20_261_122) });

const NEWS = { remote: 'mfe-news', release: versionOf('b') };
const PATHS = ['/api/telemetry', '/api/csp-reports'];
const TYPES = [
  'application/json',
  'application/csp-report',
  'application/reports+json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'nonsense',
  '',
];
const RUNS = { numRuns: 150, verbose: 1 };

describe('whatever is sent to the public doors of reports', () => {
  let world: GatewayWorld;
  let gateway: RunningGateway;
  beforeAll(async () => {
    world = await GatewayWorld.create();
    await world.publish({ name: 'mfe-news', version: NEWS.release });
    gateway = await world.gateway({ TELEMETRY_BATCHES_PER_MINUTE: '100000' });
  });
  afterAll(() => world.close());

  const post = (path: string, type: string, body: string | Uint8Array<ArrayBuffer>) =>
    fetch(`${gateway.origin}${path}`, { method: 'POST', body, headers: { 'content-type': type } });
  /** Taken, or refused with a code of ours: nothing else, and no word of what went wrong inside. */
  async function isAnswered(path: string, type: string, body: string | Uint8Array<ArrayBuffer>): Promise<void> {
    const answer = await post(path, type, body);
    const text = await answer.text();
    if (answer.status === 204) return expect(text).toBe('');
    const { code, status } = JSON.parse(text) as Problem;
    expect(status).toBe(answer.status);
    expect([
      'BODY_INVALID',
      'BODY_TOO_LARGE',
      'VALIDATION_FAILED',
      'MEDIA_TYPE_UNSUPPORTED',
      'TELEMETRY_RELEASE_UNKNOWN',
      'CSP_REPORT_UNREADABLE',
    ]).toContain(code);
  }

  it('as bytes of any type', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...PATHS),
        fc.constantFrom(...TYPES),
        fc.uint8Array({ maxLength: 2_000 }),
        (path, type, bytes) => isAnswered(path, type, new Uint8Array(bytes)),
      ),
      RUNS,
    );
  });

  it('as JSON of any shape', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...PATHS),
        fc.constantFrom(...TYPES.slice(0, 3)),
        fc.json({ maxDepth: 6 }),
        isAnswered,
      ),
      RUNS,
    );
  });

  it('as something that is almost right', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.constantFrom('\u0000', '\ud800', 'constructor', '__proto__', '%', "'; drop table releases; --"),
    );
    const number = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(-0, 1e308, 0.5, 600_000));
    const item = fc.record(
      {
        kind: fc.constantFrom('view', 'load', 'vital', 'error', 'x'),
        remote: fc.oneof({ weight: 9, arbitrary: fc.constant(NEWS.remote) }, text),
        release: fc.oneof({ weight: 9, arbitrary: fc.constant(NEWS.release) }, text),
        milliseconds: number,
        name: fc.constantFrom('LCP', 'CLS', 'x'),
        value: number,
        message: text,
        code: text,
        count: fc.oneof(number, fc.constant(1)),
        frames: fc.array(text),
        page: text,
        requestId: text,
      },
      { requiredKeys: ['kind', 'remote', 'release'] },
    );
    const right = fc.record({
      kind: fc.constant('error'),
      remote: fc.constant(NEWS.remote),
      release: fc.constant(NEWS.release),
      message: text,
      count: fc.integer({ min: 1, max: 1_000 }),
      frames: fc.array(text, { maxLength: 5 }),
    });
    const batch = fc.record({
      page: fc.oneof(fc.constant('/news'), text),
      items: fc.array(fc.oneof(item, right), { maxLength: 5 }),
    });
    await fc.assert(
      fc.asyncProperty(batch, (body) => isAnswered('/api/telemetry', 'application/json', JSON.stringify(body))),
      RUNS,
    );
    const field = fc.oneof(
      text,
      fc.webUrl(),
      fc.constantFrom('inline', 'eval', `${gateway.origin}/x`, 'blob:x', 'data:'),
      number,
    );
    const report = fc.record(
      {
        'document-uri': fc.oneof(fc.constant(`${gateway.origin}/x`), field),
        'effective-directive': fc.oneof(fc.constant('img-src'), field),
        'blocked-uri': field,
        'source-file': field,
        disposition: field,
      },
      { requiredKeys: [] },
    );
    const body = fc.record(
      {
        documentURL: fc.oneof(fc.constant(`${gateway.origin}/x`), field),
        effectiveDirective: fc.oneof(fc.constant('img-src'), field),
        blockedURL: field,
        sourceFile: field,
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(report, (value) =>
        isAnswered('/api/csp-reports', 'application/csp-report', JSON.stringify({ 'csp-report': value })),
      ),
      RUNS,
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ type: fc.constant('csp-violation'), body: fc.oneof(body, field) })),
        (value) => isAnswered('/api/csp-reports', 'application/reports+json', JSON.stringify(value)),
      ),
      RUNS,
    );
  });

  it('as something huge or deep', async () => {
    for (const path of PATHS) {
      const type = path === PATHS[0] ? 'application/json' : 'application/reports+json';
      const limit = path === PATHS[0] ? TELEMETRY_LIMITS.bytes : CSP_REPORT_LIMITS.bytes;
      expect((await post(path, type, `[${' '.repeat(limit)}]`)).status).toBe(413);
      for (const deep of [
        '['.repeat(limit / 2) + ']'.repeat(limit / 2),
        '{"a":'.repeat(limit / 8) + '1' + '}'.repeat(limit / 8),
      ])
        await isAnswered(path, type, deep);
      await isAnswered(path, type, '');
    }
    await isAnswered(
      '/api/csp-reports',
      'application/reports+json',
      JSON.stringify(Array(CSP_REPORT_LIMITS.reports + 1).fill({})),
    );
  });

  it('is written to the database, all that was taken', async () => {
    await gateway.app.close();
    const { rows } = await world.db.query<{ taken: number; groups: number }>(
      "select (select sum(count)::int from telemetry_counts where metric = 'error') as taken, (select count(*)::int from csp_reports) as groups",
    );
    expect(rows[0]?.taken).toBeGreaterThan(0);
    expect(rows[0]?.groups).toBeGreaterThan(0);
    const lost = (await gateway.app.metrics.text())
      .split('\n')
      .filter((line) => line.startsWith('mintwire_browser_reports_dropped') && line.includes('not writable'));
    expect(lost).toEqual([]);
  });
});
