import type { LedgerPage, PresaleState, PurchaseReportAnswer } from '@mintwire/contracts';
import type { AddressSignature, ChainRpc, ChainTransaction, SignatureStatus } from '@mintwire/solana/rpc';
import { fundedWallet, pay, quoteFor, report, SOL } from './support/pay';
import { startChain, startService, type Chain, type TestService } from './support/service';

/** How a node tells what it has. */
interface Lies {
  readonly transaction?: (true_: ChainTransaction | null) => ChainTransaction | null;
  readonly history?: (true_: AddressSignature[]) => AddressSignature[];
  readonly statuses?: (true_: (SignatureStatus | null)[]) => (SignatureStatus | null)[];
}

describe('with a second node', () => {
  let chain: Chain;
  let service: TestService;
  let [first, second]: [Lies, Lies] = [{}, {}];
  const observing =
    (lies: () => Lies) =>
    (rpc: ChainRpc): ChainRpc => ({
      ...rpc,
      getTransaction: async (...asked) => {
        const found = await rpc.getTransaction(...asked);
        return (lies().transaction ?? ((same) => same))(found);
      },
      getSignaturesForAddress: async (...asked) => {
        const found = await rpc.getSignaturesForAddress(...asked);
        return (lies().history ?? ((same) => same))(found);
      },
      getSignatureStatuses: async (...asked) => {
        const found = await rpc.getSignatureStatuses(...asked);
        return (lies().statuses ?? ((same) => same))(found);
      },
    });
  const lineOf = async (signature: string) =>
    (await service.app.inject('/api/presale/ledger'))
      .json<LedgerPage>()
      .items.filter((line) => line.signature === signature);
  const verified = async () => BigInt((await service.app.inject('/api/presale')).json<PresaleState>().verifiedLamports);

  beforeAll(async () => {
    chain = await startChain();
    service = await startService({ chain, wrapRpc: observing(() => first), secondNode: observing(() => second) });
  });
  afterAll(async () => {
    await service?.stop();
    await chain?.stop();
  });
  beforeEach(() => ([first, second] = [{}, {}]));

  const richer = (found: ChainTransaction | null) =>
    found && {
      ...found,
      postBalances: found.postBalances.map((balance, index) => (index === 1 ? balance + 1n : balance)),
    };
  const altered = (found: ChainTransaction | null) => {
    if (!found) return null;
    const bytes = Uint8Array.from(found.bytes);
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    return { ...found, bytes };
  };

  it.each<[string, Lies]>([
    ['does not have the transaction', { transaction: () => null }],
    ['tells another balance', { transaction: richer }],
    ['tells another transaction', { transaction: altered }],
    ['tells that it failed', { transaction: (found) => found && { ...found, err: 'AccountInUse' } }],
    ['tells another slot', { transaction: (found) => found && { ...found, slot: found.slot + 1 } }],
    ['tells another time', { transaction: (found) => found && { ...found, blockTime: 1 } }],
  ])('a payment of which one node %s waits until both agree, reported or not, whichever lies', async (_lie, lies) => {
    for (const liar of ['first', 'second']) {
      const wallet = await fundedWallet(chain);
      const before = await verified();
      const quote = await quoteFor(service, wallet, SOL);
      const signature = await pay(service, quote, wallet);
      if (liar === 'first') first = lies;
      else second = lies;
      await service.look();
      const answer = await report(service, quote.id, signature);
      expect(answer.json<PurchaseReportAnswer>()).toEqual({ status: 'pending' });
      expect([await lineOf(signature), await verified()]).toEqual([[], before]);
      [first, second] = [{}, {}];
      await service.look();
      expect(await lineOf(signature)).toMatchObject([{ lamports: String(SOL), reason: null }]);
      expect(await verified()).toBe(before + SOL);
    }
  });

  it('a payment that one node leaves out of its history is found by the other', async () => {
    const wallet = await fundedWallet(chain);
    const signature = await pay(service, await quoteFor(service, wallet, SOL), wallet);
    first = { history: (all) => all.filter((each) => each.signature !== signature) };
    await service.look();
    expect(await lineOf(signature)).toMatchObject([{ lamports: String(SOL), reason: null }]);
  });

  it('one node alone takes nothing back and makes nothing final', async () => {
    const wallet = await fundedWallet(chain);
    const quote = await quoteFor(service, wallet, SOL);
    const signature = await pay(service, quote, wallet);
    await service.look();
    const until = (await service.rpc.getSlot()) + 60;
    while ((await service.rpc.getSlot()) < until) await new Promise((resolve) => setTimeout(resolve, 50));
    second = { statuses: (all) => all.map(() => null) };
    await service.look();
    service.clock.forward(11_000);
    await service.look();
    expect(await lineOf(signature)).toMatchObject([{ state: 'provisional' }]);
    second = { statuses: (all) => all.map((status) => status && { ...status, slot: status.slot + 1 }) };
    await service.look();
    expect(await lineOf(signature)).toMatchObject([{ state: 'provisional' }]);
    second = {};
    await service.look();
    expect(await lineOf(signature)).toMatchObject([{ state: 'final' }]);
  });

  it('a node of another chain is refused', async () => {
    const elsewhere = (rpc: ChainRpc): ChainRpc => ({ ...rpc, getGenesisHash: async () => 'elsewhere' });
    const other = await startService({ chain, secondNode: elsewhere });
    expect((await other.app.inject('/api/presale')).json()).toMatchObject({ code: 'CHAIN_WRONG_NETWORK' });
    await other.stop();
  });
});
