import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { DeployToken, GateResult, ReleaseDescriptor } from '@mintwire/contracts';
import { isAppError } from '@mintwire/contracts';
import { createLogger } from '@mintwire/service-kit';
import fc from 'fast-check';
import type { Decision } from '../src/composition/domain/channel';
import type { ServiceVersions } from '../src/releases/gates/api-gate';
import { Gates } from '../src/releases/gates/gates';
import { publishBuild } from '../src/releases/publish-build';
import { ReleaseCollector } from '../src/releases/release-collector';
import { ReleaseService } from '../src/releases/release-service';
import { forgetOldReleases } from '../src/releases/store/releases';
import { archiveOf, entriesOf } from './support/archive';
import { versionOf } from './support/fixture-release';
import { GatewayWorld } from './support/gateway';

const SEED = Number(process.env['FC_SEED'] ?? 20_261_122);
const KEEP = 3;
const DAYS = 30;
const REMOTE = 'mfe-news';
const DIGITS = [...'123456789'];
const ASKER = {
  actor: 'test',
  address: null,
  requestId: null,
  standing: 'owner',
  hold: async () => undefined,
} as const;
const TOKEN = {
  id: 't',
  remote: REMOTE,
  label: 't',
  scopes: ['upload'],
  createdAt: '',
  createdBy: '',
  expiresAt: '',
  lastUsedAt: null,
  revokedAt: null,
} satisfies DeployToken;

/** What gates say of a release is not what is tried here. */
class OpenGates extends Gates {
  override async ofUpload(): Promise<GateResult[]> {
    return [];
  }
  override async beforeLive(): Promise<GateResult[]> {
    return [];
  }
  override beside(): Promise<GateResult>[] {
    return [];
  }
  override async serviceVersions(): Promise<ServiceVersions> {
    return {};
  }
}

type Step =
  | { readonly kind: 'upload' | 'publish'; readonly digit: string }
  | { readonly kind: 'decide'; readonly digit: string; readonly decision: Decision }
  | { readonly kind: 'withdraw' | 'put-back' | 'collect' | 'crash' | 'interrupt' | 'age' };

const digit = fc.constantFrom(...DIGITS);
const decision: fc.Arbitrary<Decision> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ action: fc.constant('promote' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      action: fc.constant('rollback' as const),
      to: fc.oneof(fc.constant(null), digit.map(versionOf)),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      action: fc.constantFrom('lock' as const, 'unlock' as const),
      reason: fc.constant(null),
      by: fc.constant('account:ada@example.org'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ action: fc.constant('canary' as const), percent: fc.constantFrom(0, 10, 100) }) },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constantFrom('upload' as const, 'upload' as const, 'publish' as const), digit }),
  },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('decide' as const), digit, decision }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom(...(['withdraw', 'put-back', 'collect', 'crash', 'interrupt', 'age'] as const)),
    }),
  },
);

interface ChannelRow {
  readonly live: string | null;
  readonly previous: string | null;
  readonly canary: string | null;
  readonly canary_percent: number;
  readonly locked: boolean;
  readonly withdrawn_at: Date | null;
}

describe(`whatever is done to the releases of a remote (seed ${SEED})`, () => {
  let world: GatewayWorld;
  let service: ReleaseService;
  let collector: ReleaseCollector;
  const dists = new Map<string, string>();
  const archives = new Map<string, Buffer>();
  beforeAll(async () => {
    world = await GatewayWorld.create();
    const clock = () => new Date('2026-01-02T03:04:05.000Z');
    collector = new ReleaseCollector({
      db: world.db,
      artifacts: world.artifacts,
      clock,
      logger: createLogger('gateway', 'silent'),
      keep: { count: KEEP, days: DAYS },
    });
    const sources = {
      services: {},
      artifacts: world.artifacts,
      smokeChild: '',
      renderChild: '',
      warm: async () => undefined,
      now: () => 0,
      logger: createLogger('gateway', 'silent'),
    };
    service = new ReleaseService({
      db: world.db,
      damage: { faultOf: () => null, forget: () => undefined },
      artifacts: world.artifacts,
      gates: new OpenGates(sources),
      clock,
      collector,
      uploads: { idleMs: 10_000, totalMs: 10_000 },
    });
    for (const each of DIGITS) {
      const dist = world.build({ name: REMOTE, version: versionOf(each) });
      dists.set(each, dist);
      archives.set(each, await archiveOf(entriesOf(dist)));
    }
  });
  afterAll(() => world.close());

  const rows = async () =>
    (
      await world.db.query('select version from releases where remote = $1 order by uploaded_at desc, version', [
        REMOTE,
      ])
    ).rows.map(({ version }) => version as string);
  const channel = async () =>
    ((
      await world.db.query(
        'select live, previous, canary, canary_percent, locked, withdrawn_at from channels where remote = $1',
        [REMOTE],
      )
    ).rows[0] ?? null) as ChannelRow | null;
  const home = () => join(world.artifacts.root, REMOTE);
  const folders = () => (existsSync(home()) ? readdirSync(home()).sort() : []);
  const wanted = (row: ChannelRow | null) =>
    new Set([row?.live, row?.previous, row?.canary].filter((version) => typeof version === 'string'));
  const state = async () => JSON.stringify([await rows(), await channel(), folders()]);

  /** Does it; true when it was refused. */
  const run = async (each: Step): Promise<boolean> => {
    try {
      if (each.kind === 'upload') await service.upload(Readable.from([archives.get(each.digit)]), TOKEN, ASKER);
      else if (each.kind === 'publish') await publishBuild(world.db, world.artifacts, dists.get(each.digit) ?? '');
      else if (each.kind === 'decide') await service.decide(REMOTE, versionOf(each.digit), each.decision, ASKER);
      else if (each.kind === 'withdraw') await service.withdraw(REMOTE, ASKER);
      else if (each.kind === 'put-back') await service.putBack(REMOTE, ASKER);
      else if (each.kind === 'age') await growOld();
      else if (each.kind === 'collect') await collector.collectAll();
      else if (each.kind === 'crash') await forgetWithoutFiles();
      else plantLeftovers();
      return false;
    } catch (error) {
      if (!isAppError(error)) throw error;
      return true;
    }
  };
  /** A collection that dies between rows and files. */
  const forgetWithoutFiles = async (): Promise<void> => {
    await forgetOldReleases(world.db, REMOTE, { count: KEEP, days: DAYS });
  };
  /** More time passes than anything is kept for that visitors do not get any more. */
  const growOld = async (): Promise<void> => {
    await world.db.query('update lives set live_at = live_at - make_interval(days => $1)', [DAYS + 1]);
    await world.db.query('update last_shown set at = at - make_interval(days => $1)', [DAYS + 1]);
    shown.live.clear();
    shown.canary.clear();
  };
  /** What visitors got since time passed, by the test's own book. */
  const shown = { live: new Set<string>(), canary: new Set<string>() };
  /** An upload that died after its files and before its row. */
  const plantLeftovers = (): void => {
    const folder = join(home(), versionOf('f'), 'browser');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'half'), 'x');
  };

  const check = async (each: Step): Promise<void> => {
    const [stored, row] = [await rows(), await channel()];
    // What visitors may get is in the registry and whole on the disk.
    for (const version of wanted(row)) {
      expect(stored).toContain(version);
      const { descriptor } = (
        await world.db.query('select descriptor from releases where remote = $1 and version = $2', [REMOTE, version])
      ).rows[0] as { descriptor: ReleaseDescriptor };
      expect([version, await world.artifacts.holds(descriptor)]).toEqual([version, true]);
    }
    // Every release has its files.
    expect(folders()).toEqual(expect.arrayContaining(stored));
    if (row) {
      expect(row.canary === null).toBe(row.canary_percent === 0);
      if (row.live !== null) expect([row.canary, row.previous]).not.toContain(row.live);
      if (row.withdrawn_at) expect([row.live, row.canary]).toEqual([null, null]);
      if (row.live !== null) shown.live.add(row.live);
      if (row.canary !== null) shown.canary.add(row.canary);
    }
    // What was live is kept for its time, and what a page of today may ask for, for a day.
    expect(stored).toEqual(expect.arrayContaining([...shown.live, ...shown.canary]));
    if (each.kind !== 'collect') return;
    expect(folders()).toEqual([...stored].sort());
    const proven = (await world.db.query('select version from lives where remote = $1', [REMOTE])).rows.map(
      ({ version }) => version as string,
    );
    for (const kind of [
      stored.filter((version) => proven.includes(version)),
      stored.filter((version) => !proven.includes(version)),
    ])
      expect(
        kind.filter((version) => ![...wanted(row), ...shown.live, ...shown.canary].includes(version)).length,
      ).toBeLessThanOrEqual(KEEP);
  };

  it('nothing is live that is not whole, what was refused has changed nothing, and what is collected leaves nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18 }), async (steps) => {
        await world.db.query('delete from channels');
        await world.db.query('delete from releases');
        shown.live.clear();
        shown.canary.clear();
        await collector.collectAll();
        expect(folders()).toEqual([]);
        for (const each of [...steps, { kind: 'collect' as const }]) {
          const before = await state();
          if (await run(each)) expect(await state()).toBe(before);
          await check(each);
        }
        // Once more changes nothing.
        const before = await state();
        await collector.collectAll();
        expect(await state()).toBe(before);
        expect(readdirSync(join(world.artifacts.root, '.incoming'))).toEqual([]);
      }),
      { seed: SEED, numRuns: 30 },
    );
  });

  it('releases are collected while others are stored and promoted at the same time', async () => {
    await world.db.query('delete from channels');
    await world.db.query('delete from releases');
    shown.live.clear();
    shown.canary.clear();
    for (const each of ['1', '2']) await run({ kind: 'upload', digit: each });
    await run({ kind: 'decide', digit: '1', decision: { action: 'promote' } });
    const turns = DIGITS.slice(2).map(async (each) => {
      await run({ kind: 'upload', digit: each });
      await Promise.all([
        run({ kind: 'decide', digit: each, decision: { action: 'promote' } }),
        collector.collectAll(),
      ]);
    });
    await Promise.all(turns);
    await collector.collectAll();
    await check({ kind: 'collect' });
  });
});
