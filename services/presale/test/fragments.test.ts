import type { PresaleState } from '@mintwire/contracts';
import { fundedWallet, pay, quoteFor, recorded, SOL } from './support/pay';
import { startChain, startService, type Chain, type TestService } from './support/service';

describe('what the parts of pages are made of', () => {
  let chain: Chain;
  let service: TestService;
  const gather = (expose: string, params: Record<string, string> = {}, query: Record<string, string> = {}) =>
    service.gather({ expose, slot: null, params, query: new URLSearchParams(query) });

  beforeAll(async () => {
    chain = await startChain();
    service = await startService({ chain });
  });
  afterAll(async () => {
    await service?.stop();
    await chain?.stop();
  });

  it.each(['./presale-page', './home-presale'])('%s is of the current sale', async (expose) => {
    const found = await gather(expose);
    expect(found).toMatchObject({ status: 200, cache: { maxAgeMs: 1_000 } });
    expect(found?.data['/api/presale']).toMatchObject({ status: 'active', token: { symbol: 'MINT' } });
  });

  it('is of another sale by its number, as its API answers', async () => {
    const state = (await service.app.inject('/api/presale')).json<PresaleState>();
    const found = await gather('./presale-page', { id: String(state.saleId) });
    const { price, ...rest } = found?.data[`/api/presale/sales/${state.saleId}`] as PresaleState;
    expect([found?.status, price?.source]).toEqual([200, 'live']);
    expect({ ...state, price }).toEqual({ ...rest, price });
    expect(await gather('./presale-page', {}, { sale: String(state.saleId) })).toMatchObject({
      status: 200,
      data: { [`/api/presale/sales/${state.saleId}`]: { saleId: state.saleId } },
    });
  });

  it.each(['999', '0', 'x', '../presale', '99999999999999999999'])('has no sale %s', async (id) => {
    const path = `/api/presale/sales/${encodeURIComponent(id)}`;
    const none = { status: 404, data: { [path]: null }, cache: null };
    expect(await gather('./presale-page', { id })).toEqual(none);
    for (const expose of ['./presale-page', './verify-page'])
      expect(await gather(expose, {}, { sale: id })).toEqual(none);
  });

  it('is of a receipt, and of none where there is none', async () => {
    const wallet = await fundedWallet(chain);
    const quote = await quoteFor(service, wallet, SOL);
    const purchase = await recorded(service, quote.id, await pay(service, quote, wallet));
    const path = `/api/presale/purchases/${purchase.id}`;
    expect(await gather('./purchase-page', { id: purchase.id })).toMatchObject({
      status: 200,
      data: { [path]: purchase, [`/api/presale/sales/${purchase.saleId}`]: { saleId: purchase.saleId } },
    });
    for (const id of ['00000000-0000-4000-8000-000000000000', 'x'])
      expect(await gather('./purchase-page', { id })).toMatchObject({ status: 404, cache: null });
  });

  it('is left to the browser for all else', async () => {
    expect(await gather('./admin-sales')).toBeNull();
  });
});
