import type { LaunchList, LaunchStats } from '@mintwire/contracts';
import type { ChainRpc } from '@mintwire/solana/rpc';
import { fundedWallet, launch, report } from './support/launch';
import { startChain, startService, type Chain, type TestService } from './support/service';

describe('records of another chain', () => {
  let chain: Chain;
  let service: TestService;
  let moved = false;

  beforeAll(async () => {
    chain = await startChain();
    service = await startService({ chain, wrapRpc: (rpc) => withOtherGenesis(rpc, () => moved) });
  });

  afterAll(async () => {
    await service?.stop();
    await chain?.stop();
  });

  it('stay in the database and are neither shown, counted nor continued', async () => {
    const wallet = await fundedWallet(chain);
    const recorded = await launch(service, wallet);
    expect((await report(service, recorded.quote.id, recorded.signature)).statusCode).toBe(201);
    const open = await launch(service, wallet);

    moved = true;
    const after = await service.another();
    const get = async <T>(path: string) => (await after.app.inject(`/api/launchpad/${path}`)).json<T>();
    expect(await get<LaunchList>('launches')).toEqual({ items: [], total: 0 });
    expect(await get<LaunchStats>('stats')).toEqual({
      launches: 0,
      medianSecondsToConfirm: null,
      medianSecondsFromSignature: null,
      successRate: null,
    });
    expect(await get(`launches/${recorded.quote.request.mint}`)).toMatchObject({ code: 'LAUNCHPAD_LAUNCH_UNKNOWN' });
    service.clock.forward(10_000);
    await after.watcher.tick();
    for (const quote of [undefined, open.quote]) {
      expect((await report(after, open.quote.id, open.signature, quote)).json()).toMatchObject({
        code: 'LAUNCHPAD_QUOTE_UNKNOWN',
      });
    }

    moved = false;
    const back = await service.another();
    expect((await back.app.inject('/api/launchpad/launches')).json<LaunchList>().items.map(({ mint }) => mint)).toEqual(
      [recorded.quote.request.mint],
    );
    await back.watcher.tick();
    expect((await back.app.inject('/api/launchpad/launches')).json<LaunchList>().items).toHaveLength(2);
  });
});

function withOtherGenesis(rpc: ChainRpc, isOther: () => boolean): ChainRpc {
  const getGenesisHash: ChainRpc['getGenesisHash'] = async (options) =>
    isOther() ? 'AnotherChain' : rpc.getGenesisHash(options);
  return new Proxy(rpc, {
    get: (target, name, receiver) => (name === 'getGenesisHash' ? getGenesisHash : Reflect.get(target, name, receiver)),
  });
}
