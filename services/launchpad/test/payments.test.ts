import type { AdminLaunchList, IncomeAnswer, Launch, LaunchReceipt } from '@mintwire/contracts';
import { signIdentity, SigningKey } from '@mintwire/service-kit';
import { parseAddress } from '@mintwire/solana/addresses';
import type { ChainRpc } from '@mintwire/solana/rpc';
import type { Keypair } from '@solana/web3.js';
import {
  fundedWallet,
  land,
  oneLamportShort,
  overpaying,
  payApart,
  quoteFor,
  report,
  signLaunch,
} from './support/launch';
import { startChain, startService, type Chain, type TestService } from './support/service';

const gateway = SigningKey.generate();
const SECOND = 1_000;
const LISTING = { website: 'https://example.org' };

describe('a payment that is not as expected', () => {
  let chain: Chain;
  let service: TestService;
  let wallet: Keypair;
  let hidden = '';

  beforeAll(async () => {
    chain = await startChain();
    service = await startService({
      chain,
      env: { GATEWAY_PUBLIC_KEY: gateway.publicKey, LAUNCH_WATCH_HOURS: '6' },
      wrapRpc: (rpc) => withoutHistory(rpc, () => hidden),
    });
    wallet = await fundedWallet(chain, 200);
  });

  afterAll(async () => {
    await service?.stop();
    await chain?.stop();
  });

  const get = async <T>(url: string): Promise<T> => {
    const identity = { subject: 'account:op@example.org', roles: ['operator' as const] };
    const claims = { audience: 'launchpad', method: 'GET', url };
    const authorization = signIdentity(gateway, identity, claims, service.clock.now());
    const answer = await service.app.inject({ url, headers: { authorization } });
    expect(answer.statusCode).toBe(200);
    return answer.json<T>();
  };
  const statusOf = async (id: string) =>
    (await service.app.pg.query<{ status: string }>('select status from quotes where id = $1', [id])).rows[0]?.status;
  /** A quote that was given this long ago by the chain's time. */
  const quoteOfBefore = async (seconds: number, changes: Parameters<typeof quoteFor>[2] = {}) => {
    service.clock.forward(-seconds * SECOND);
    const quote = await quoteFor(service, wallet, changes);
    service.clock.forward(seconds * SECOND);
    return quote;
  };

  describe('because it is more than was quoted', () => {
    it.each([1n, 2_000_000_000n])('by %d lamports is taken, and the surplus shown', async (surplus) => {
      const quote = await quoteFor(service, wallet);
      const held = await service.rpc.getBalance(parseAddress(wallet.publicKey.toBase58()));
      const signature = await land(service.rpc, await signLaunch(service.rpc, quote, wallet, overpaying(surplus)));
      const answer = await report(service, quote.id, signature);
      const paidLamports = (BigInt(quote.feeLamports) + surplus).toString();
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toMatchObject({ feeLamports: quote.feeLamports, paidLamports, paidLate: false });
      const receipt = await service.app.inject(`/api/launchpad/launches/${quote.request.mint}`);
      expect(receipt.json<LaunchReceipt>()).toMatchObject({ feeLamports: quote.feeLamports, paidLamports });
      const left = await service.rpc.getBalance(parseAddress(wallet.publicKey.toBase58()));
      expect(receipt.json<LaunchReceipt>().spentLamports).toBe(String(held - left));
      const listed = await get<AdminLaunchList>('/api/launchpad/admin/launches?status=overpaid');
      expect(listed.items[0]).toMatchObject({ mint: quote.request.mint, paidLamports });
    });

    it('is found by the watcher as well, and counts as income', async () => {
      const income = () => get<IncomeAnswer>('/api/launchpad/admin/income');
      const before = await income();
      const quote = await quoteFor(service, wallet);
      await land(service.rpc, await signLaunch(service.rpc, quote, wallet, overpaying(5n)));
      service.clock.forward(3 * SECOND);
      await service.watcher.tick();
      expect(await statusOf(quote.id)).toBe('recorded');
      const after = await income();
      const gained = BigInt(after.feeLamports) - BigInt(before.feeLamports);
      expect(gained).toBe(BigInt(quote.feeLamports) + 5n);
      const sum = after.items.reduce((total, { lamports }) => total + BigInt(lamports), 0n);
      expect(sum).toBe(BigInt(after.feeLamports));
      const surplusOf = ({ items }: IncomeAnswer) => BigInt(items.find(({ id }) => id === 'surplus')?.lamports ?? 0);
      expect(surplusOf(after) - surplusOf(before)).toBe(5n);
    });
  });

  describe('because it came after its quote had expired', () => {
    it('by less than 120 s is as good as any other', async () => {
      const quote = await quoteOfBefore(170, { listing: LISTING });
      const signature = await land(service.rpc, await signLaunch(service.rpc, quote, wallet));
      const answer = await report(service, quote.id, signature);
      expect([answer.statusCode, answer.json<Launch>().paidLate, answer.json<Launch>().listing]).toEqual([
        201,
        false,
        true,
      ]);
    });

    it.each(['reported', 'found by the watcher'])(
      'by more is recorded as late when %s, without add-on service, and listed for operators',
      async (way) => {
        const quote = await quoteOfBefore(190, { listing: LISTING, name: `Late ${way}` });
        const { mint } = quote.request;
        const signature = await land(service.rpc, await signLaunch(service.rpc, quote, wallet));
        if (way === 'reported') expect((await report(service, quote.id, signature)).statusCode).toBe(201);
        else await service.watcher.tick();
        const receipt = (await service.app.inject(`/api/launchpad/launches/${mint}`)).json<LaunchReceipt>();
        expect(receipt).toMatchObject({ paidLate: true, listing: false, feeLamports: quote.feeLamports });
        expect(receipt.items.map(({ id }) => id)).toContain('listing');
        for (const path of ['listing', 'listing-package']) {
          const answer = await service.app.inject(`/api/launchpad/launches/${mint}/${path}`);
          expect(answer.json()).toMatchObject({ status: 409, code: 'LAUNCHPAD_LISTING_LATE' });
        }
        const late = await get<AdminLaunchList>('/api/launchpad/admin/launches?status=late');
        expect(late.items.every(({ paidLate }) => paidLate)).toBe(true);
        expect(late.items[0]).toMatchObject({ mint, paidLate: true });
      },
    );

    it('is late by the time of its block, however soon or late it is reported', async () => {
      const quote = await quoteFor(service, wallet);
      const signature = await land(service.rpc, await signLaunch(service.rpc, quote, wallet));
      service.clock.forward(3_600 * SECOND);
      expect((await report(service, quote.id, signature)).json<Launch>().paidLate).toBe(false);
    });
  });

  describe('because the fee was paid apart, with the same reference', () => {
    it('beforehand does no harm to a launch that pays', async () => {
      const quote = await quoteFor(service, wallet);
      await payApart(service.rpc, quote, wallet);
      const signature = await land(service.rpc, await signLaunch(service.rpc, quote, wallet));
      expect((await report(service, quote.id, signature)).statusCode).toBe(201);
    });

    it.each(['the launch', 'the transfer', 'no transaction of this quote'])(
      'does not pay for a launch, and a report that names %s has an end',
      async (named) => {
        const quote = await quoteFor(service, wallet);
        const transfer = await payApart(service.rpc, quote, wallet);
        const made = await land(service.rpc, await signLaunch(service.rpc, quote, wallet, oneLamportShort));
        // its last character: another first one can make it shorter than the 64 bytes of a signature
        const nobodys = transfer.replace(/.$/, (last) => (last === '2' ? '3' : '2'));
        const signature = { 'the launch': made, 'the transfer': transfer }[named] ?? nobodys;
        const first = await report(service, quote.id, signature);
        if (named !== 'no transaction of this quote') expect(first.statusCode).toBe(422);
        service.clock.forward(61 * SECOND);
        const again = await report(service, quote.id, signature);
        expect(again.json()).toMatchObject({ status: 422, code: 'LAUNCHPAD_VERIFICATION_FAILED' });
        expect(await statusOf(quote.id)).toBe('rejected');
      },
    );

    it('is rejected by the watcher, too', async () => {
      const quote = await quoteFor(service, wallet);
      await payApart(service.rpc, quote, wallet);
      await land(service.rpc, await signLaunch(service.rpc, quote, wallet, oneLamportShort));
      for (const seconds of [3, 61]) {
        service.clock.forward(seconds * SECOND);
        await service.watcher.tick();
      }
      expect(await statusOf(quote.id)).toBe('rejected');
    });
  });

  it('because nobody shows the transaction that made its token is pending only as long as one could land', async () => {
    const quote = await quoteFor(service, wallet);
    const signature = await land(service.rpc, await signLaunch(service.rpc, quote, wallet));
    hidden = signature;
    expect((await report(service, quote.id, signature)).statusCode).toBe(202);
    service.clock.forward(300 * SECOND);
    expect((await report(service, quote.id, signature)).json()).toMatchObject({
      status: 404,
      code: 'LAUNCHPAD_TRANSACTION_UNKNOWN',
    });
    service.clock.forward(6 * 3_600 * SECOND);
    await service.watcher.tick();
    expect(await statusOf(quote.id)).toBe('lapsed');
    hidden = '';
    expect((await report(service, quote.id, signature)).statusCode).toBe(201);
  });
});

/** A node that has lost one transaction. */
function withoutHistory(rpc: ChainRpc, hidden: () => string): ChainRpc {
  return {
    ...rpc,
    getTransaction: (signature, options) =>
      signature === hidden() ? Promise.resolve(null) : rpc.getTransaction(signature, options),
  };
}
