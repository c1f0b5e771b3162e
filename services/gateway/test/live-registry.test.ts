import { createLogger } from '@mintwire/service-kit';
import { createTestDatabase, type TestDatabase } from '@mintwire/testing';
import { Pool } from 'pg';
import { LiveRegistry } from '../src/releases/registry/live-registry';
import type { Snapshot } from '../src/composition/domain/snapshot';
import { MIGRATIONS } from './support/gateway';

describe('a change of the registry', () => {
  let database: TestDatabase;
  let db: Pool;
  beforeAll(async () => {
    database = await createTestDatabase({ name: 'registry', migrations: MIGRATIONS });
    db = new Pool({ connectionString: database.url, max: 4 });
    db.on('error', () => undefined);
    // Connections are made before time stands still.
    await db.query('select 1');
  });
  beforeEach(() => {
    jest.useFakeTimers({
      doNotFake: [
        'nextTick',
        'setImmediate',
        'queueMicrotask',
        'Date',
        'hrtime',
        'performance',
        'setInterval',
        'clearInterval',
      ],
    });
  });
  afterEach(() => jest.useRealTimers());
  afterAll(async () => {
    await db.end();
    await database.drop();
  });
  const registry = (prepare: (next: Snapshot) => Promise<unknown>) =>
    new LiveRegistry({
      db,
      databaseUrl: database.url,
      reportDamage: () => undefined,
      onReadable: async () => undefined,
      onForgotten: () => undefined,
      logger: createLogger('gateway', 'silent'),
      clock: () => new Date(),
      prepare,
    });

  // Time stands still here: a wait for the preparation that is cut short by the clock alone would never end.
  it('does not wait for the preparation of the one before it', async () => {
    let prepared = 0;
    let begun: () => void = () => undefined;
    const preparing = new Promise<void>((resolve) => (begun = resolve));
    const live = registry(() => {
      prepared += 1;
      begun();
      return new Promise(() => undefined);
    });
    const first = live.refresh();
    await preparing;
    const second = live.refresh();
    await Promise.all([first, second]);
    expect([prepared, live.snapshot]).toEqual([2, expect.anything()]);
  });

  it('waits for nothing when the releases are the same', async () => {
    let ready: Promise<unknown> = Promise.resolve();
    const live = registry(() => ready);
    await live.refresh();
    ready = new Promise(() => undefined);
    await db.query('update settings set value = value || \'{"name": "Another"}\' where key = \'site\'');
    await live.refresh();
    expect(live.snapshot?.site.name).toBe('Another');
  });
});
