import { join } from 'node:path';
import { AppError, PresaleState } from '@mintwire/contracts';
import { createLogger, type ServiceApp } from '@mintwire/service-kit';
import { createTestDatabase, undescribed, type ApiDescription, type TestDatabase } from '@mintwire/testing';
import { Value } from 'typebox/value';
import { createPresaleApp } from '../src/app';

const NOW = new Date('2026-03-01T12:00:00Z');

describe('GET /api/presale', () => {
  let database: TestDatabase;
  const apps: ServiceApp[] = [];

  const start = async (chainId: string, embeddedChain = true, now = NOW): Promise<ServiceApp> => {
    const app = await createPresaleApp({
      databaseUrl: database.url,
      logger: createLogger('presale', 'silent'),
      askChain: async () => chainId,
      embeddedChain,
      version: '0.0.0',
      now: () => now,
    });
    apps.push(app);
    await app.ready();
    return app;
  };

  beforeAll(async () => {
    database = await createTestDatabase({ migrations: join(__dirname, '../migrations') });
  });
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.close()));
    await database.drop();
  });

  it('is described with its refusals', async () => {
    const app = await start('chain-one');
    const description = (await app.inject('/api/presale/openapi.json')).json<ApiDescription>();
    expect(undescribed(description)).toEqual([]);
    expect(description.paths['/api/presale']?.['get']?.responses['503']?.description).toContain(
      'PRESALE_NOT_CONFIGURED',
    );
  });

  it('tells gateways once that there are terms now', async () => {
    const app = await start('chain-announced');
    await start('chain-announced');
    const { rows } = await app.pg.query('select data from kit.events order by position desc');
    expect(rows[0]).toEqual({ data: ['presale'] });
    const chains = (await app.pg.query('select from presale_settings')).rowCount;
    expect(rows).toHaveLength(chains ?? 0);
  });

  it('answers the terms and the total, with times of the server', async () => {
    const app = await start('chain-one');
    const answer = await app.inject('/api/presale');
    expect(answer.statusCode).toBe(200);
    const state = answer.json<PresaleState>();
    expect(Value.Check(PresaleState, state) || [...Value.Errors(PresaleState, state)]).toBe(true);
    expect(state).toMatchObject({
      isActive: true,
      serverTime: NOW.toISOString(),
      launchDate: '2026-03-31T12:00:00.000Z',
      tokenPriceLamports: '20000',
      openingBalanceLamports: '4760000000000',
      totalRaisedLamports: '4760000000000',
    });
  });

  it('keeps the terms over a restart', async () => {
    const later = await start('chain-one', true, new Date('2026-03-20T00:00:00Z'));
    expect((await later.inject('/api/presale')).json()).toMatchObject({ launchDate: '2026-03-31T12:00:00.000Z' });
  });

  it('shows the terms an operator changed', async () => {
    const app = await start('chain-one');
    await app.pg.pool.query(
      "update presale_settings set bonus_percentage = 40, goal_lamports = 4760000000000 where chain_id = 'chain-one'",
    );
    expect((await app.inject('/api/presale')).json()).toMatchObject({ bonusPercentage: 40, isActive: false });
  });

  it('keeps chains apart', async () => {
    const app = await start('chain-two', false);
    expect((await app.inject('/api/presale')).json()).toMatchObject({
      chainId: 'chain-two',
      totalRaisedLamports: '0',
      bonusPercentage: 25,
    });
  });

  it('starts while the chain is silent, says so, and sells as soon as the chain answers', async () => {
    let silent = true;
    const app = await createPresaleApp({
      databaseUrl: database.url,
      logger: createLogger('presale', 'silent'),
      askChain: async () => {
        if (silent) throw new AppError('CHAIN_UNAVAILABLE');
        return 'chain-late';
      },
      embeddedChain: true,
      version: '0.0.0',
      now: () => NOW,
    });
    apps.push(app);
    await app.ready();
    expect((await app.inject('/api/presale')).json()).toMatchObject({ status: 503, code: 'CHAIN_UNAVAILABLE' });
    expect((await app.inject('/readyz')).json()).toMatchObject({ checks: { database: 'ok', chain: 'down' } });
    silent = false;
    expect((await app.inject('/api/presale')).json()).toMatchObject({ chainId: 'chain-late', isActive: true });
    // Known, it holds while the chain is silent again.
    silent = true;
    expect((await app.inject('/api/presale')).statusCode).toBe(200);
  });

  it('has a code for a sale that is not set up', async () => {
    const app = await start('chain-three');
    await app.pg.pool.query("delete from presale_settings where chain_id = 'chain-three'");
    const answer = await app.inject('/api/presale');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'PRESALE_NOT_CONFIGURED' });
  });

  it('refuses terms that contradict themselves', async () => {
    const app = await start('chain-four');
    await expect(
      app.pg.pool.query("update presale_settings set max_purchase_lamports = 1 where chain_id = 'chain-four'"),
    ).rejects.toThrow();
  });
});
