import { PresaleState, ERRORS } from '@mintwire/contracts';
import { AppError } from '@mintwire/contracts';
import { undescribed, type ApiDescription } from '@mintwire/testing';
import { Value } from 'typebox/value';
import { startChain, startService, type Chain, type TestService } from './support/service';

const DAY_MS = 86_400_000;

describe('GET /api/presale', () => {
  let chain: Chain;
  let service: TestService;
  const state = async () => (await service.app.inject('/api/presale')).json<PresaleState>();
  const change = (what: string) => service.app.pg.pool.query(`update sales set ${what}`);

  beforeAll(async () => {
    chain = await startChain();
    service = await startService({ chain });
  });
  afterAll(async () => {
    await service?.stop();
    await chain?.stop();
  });

  it('is described with its refusals, and so is all else', async () => {
    const description = (await service.app.inject('/api/presale/openapi.json')).json<ApiDescription>();
    const bodiless = ['sales/{id}/pause', 'sales/{id}/resume', 'runs/{run}/cancel'].map(
      (action) => `post /api/presale/admin/${action}`,
    );
    expect(undescribed(description, bodiless)).toEqual([]);
    expect(description.paths['/api/presale']?.['get']?.responses['503']?.description).toContain(
      'PRESALE_NOT_CONFIGURED',
    );
  });

  it('answers terms, token and totals, for a second at most, and the same for as long as nothing changes', async () => {
    const answer = await service.app.inject('/api/presale');
    expect(answer.headers['cache-control']).toContain('public, max-age=0, s-maxage=1');
    service.clock.forward(70_000);
    expect((await service.app.inject('/api/presale')).headers.etag).toBe(answer.headers.etag);
    const found = answer.json<PresaleState>();
    expect(Value.Check(PresaleState, found) || [...Value.Errors(PresaleState, found)]).toBe(true);
    expect(found).toMatchObject({
      chainId: chain.chainId,
      status: 'active',
      isActive: true,
      treasury: service.local.addresses.treasury,
      treasuryBaseUnits: '10000000000000000',
      token: {
        mint: service.local.addresses.mint,
        name: 'Mintwire',
        symbol: 'MINT',
        decimals: 6,
        supplyBaseUnits: '10000000000000000',
        mintAuthority: null,
        freezeAuthority: null,
        updateAuthority: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/) as string,
      },
      tokenPriceLamports: '20000',
      openingBalanceLamports: '4760000000000',
      totalRaisedLamports: '4760000000000',
      verifiedLamports: '0',
      price: { solUsdMicros: '150000000', source: 'live' },
      recent: [],
      sales: [],
    });
    expect(Date.parse(found.launchDate) - Date.now()).toBeGreaterThan(29 * DAY_MS);
  });

  it('tells gateways once that there is a sale now', async () => {
    await service.another();
    const { rows } = await service.app.pg.pool.query("select data from kit.events where topic = 'changes'");
    expect(rows).toEqual([{ data: ['presale'] }]);
  });

  it('shows what an operator changed', async () => {
    await change('bonus_percentage = 40, goal_lamports = 4760000000000');
    expect(await state()).toMatchObject({ bonusPercentage: 40, isActive: false, status: 'goal-reached' });
    await change('goal_lamports = 20000000000000, paused_at = now()');
    expect(await state()).toMatchObject({ isActive: false, status: 'paused' });
    await change('paused_at = null');
    expect(await state()).toMatchObject({ isActive: true, status: 'active' });
  });

  it('tells pages once that a sale has begun, was paused or is over', async () => {
    const reported = async () =>
      (
        await service.app.pg.pool.query<{ status: string }>(
          "select data->>'status' as status from kit.events where topic = 'presale' order by position",
        )
      ).rows.map(({ status }) => status);
    await service.look();
    await service.look();
    await change('paused_at = now()');
    await service.look();
    await change('paused_at = null');
    await service.look();
    expect(await reported()).toEqual(['active', 'paused', 'active']);
  });

  it('answers for a sale by its number in the address, and has a code for one that is not there', async () => {
    const { saleId } = await state();
    expect((await service.app.inject(`/api/presale/sales/${saleId}`)).json()).toMatchObject({ saleId });
    const unknown = await service.app.inject('/api/presale/sales/999');
    expect(unknown.json()).toMatchObject({ status: 404, code: 'PRESALE_SALE_UNKNOWN' });
  });

  it('refuses terms that contradict themselves', async () => {
    await expect(change('max_purchase_lamports = 1')).rejects.toThrow('check constraint');
    await expect(change('soft_cap_lamports = goal_lamports + 1')).rejects.toThrow('check constraint');
    await expect(change('starts_at = launch_date')).rejects.toThrow('check constraint');
  });

  it('has a code for a sale that is not set up', async () => {
    await change('treasury = null, token_mint = null');
    const answer = await service.app.inject('/api/presale');
    expect(answer.json()).toMatchObject({ status: 503, code: 'PRESALE_NOT_CONFIGURED' });
  });
});

describe('the presale service', () => {
  let chain: Chain;
  const services: TestService[] = [];
  const start = async (options: Partial<Parameters<typeof startService>[0]>) => {
    const service = await startService({ chain, ...options });
    services.push(service);
    return service;
  };
  beforeAll(async () => void (chain = await startChain()));
  afterAll(async () => {
    for (const service of services) await service.stop();
    await chain?.stop();
  });

  it('says that nothing is set up until the token is minted, and mints it by itself', async () => {
    const service = await start({ minted: false });
    const asked = () => service.app.inject('/api/presale');
    expect((await asked()).json()).toMatchObject({ status: 503, code: 'PRESALE_NOT_CONFIGURED' });
    await service.tasks['mint the sale token']?.run({}, AbortSignal.timeout(20_000));
    await service.tasks['mint the sale token']?.run({}, AbortSignal.timeout(20_000));
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect((await asked()).json()).toMatchObject({ token: { symbol: 'MINT' }, status: 'active' });
  });

  it('starts while the chain is silent, says so, and sells as soon as the chain answers', async () => {
    let silent = true;
    const service = await start({
      wrapRpc: (rpc) => ({
        ...rpc,
        getGenesisHash: async (options) => {
          if (silent) throw new AppError(ERRORS.CHAIN_UNAVAILABLE);
          return rpc.getGenesisHash(options);
        },
      }),
    });
    expect((await service.app.inject('/api/presale')).json()).toMatchObject({ status: 503, code: 'CHAIN_UNAVAILABLE' });
    expect((await service.app.inject('/readyz')).json()).toMatchObject({ checks: { database: 'ok', chain: 'down' } });
    silent = false;
    expect((await service.app.inject('/api/presale')).json()).toMatchObject({ isActive: true });
    // Known, it holds while the chain is silent again.
    silent = true;
    expect((await service.app.inject('/api/presale')).statusCode).toBe(200);
  });

  it('has no price of SOL where nobody knows it', async () => {
    const unknown = async () => {
      throw new Error('down');
    };
    const { local } = services[0] as TestService;
    const service = await start({
      askPrice: unknown,
      env: {
        SOLANA_RPC_URL: chain.rpcUrl,
        PRESALE_TREASURY: local.addresses.treasury,
        PRESALE_MINT: local.addresses.mint,
      },
    });
    expect((await service.app.inject('/api/presale')).json()).toMatchObject({ price: null, totalRaisedLamports: '0' });
  });

  it('keeps chains apart', async () => {
    const [service] = services as [TestService];
    await service.app.pg.pool.query("update sales set chain_id = 'another'");
    const fresh = await service.another();
    const { saleId, chainId } = (await fresh.app.inject('/api/presale')).json<PresaleState>();
    expect(chainId).toBe(chain.chainId);
    const { rows } = await service.app.pg.pool.query('select id, chain_id from sales order by id');
    expect(rows).toEqual([
      { id: expect.any(Number) as number, chain_id: 'another' },
      { id: saleId, chain_id: chain.chainId },
    ]);
  });
});
