import type { ChainRpc } from '@mintwire/solana/rpc';
import { type Keypair, PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import { fundedWallet, land, oneLamportShort, quoteFor, quoteRequest, report, signLaunch } from './support/launch';
import { startChain, startService, type Chain, type TestService } from './support/service';

describe('what the chain is asked', () => {
  let chain: Chain;
  let service: TestService;
  let wallet: Keypair;
  let asked: string[] = [];

  beforeAll(async () => {
    chain = await startChain();
    service = await startService({ chain, wrapRpc: (rpc) => noted(rpc, (method) => asked.push(method)) });
    wallet = await fundedWallet(chain, 10);
  });

  afterAll(async () => {
    await service?.stop();
    await chain?.stop();
  });

  /** A payment to oneself that names some address. */
  const dust = async (named: string, lamports: number) => {
    const { blockhash: recentBlockhash } = await service.rpc.getLatestBlockhash();
    const own = wallet.publicKey;
    const transfer = SystemProgram.transfer({ fromPubkey: own, toPubkey: own, lamports });
    transfer.keys.push({ pubkey: new PublicKey(named), isSigner: false, isWritable: false });
    const message = new TransactionMessage({ payerKey: own, recentBlockhash, instructions: [transfer] });
    const transaction = new VersionedTransaction(message.compileToV0Message());
    transaction.sign([wallet]);
    await land(service.rpc, transaction.serialize());
  };
  const count = (method: keyof ChainRpc) => asked.filter((one) => one === method).length;

  it('of a mint with several quotes is not asked for each of them', async () => {
    const request = await quoteRequest(service, wallet);
    const quotes = [];
    for (let n = 0; n < 4; n += 1) quotes.push(await quoteFor(service, wallet, request));
    const [paid, other] = quotes;
    if (!paid || !other) throw new Error('quotes');
    for (const lamports of [1, 2, 3]) await dust(request.mint, lamports);
    const signature = await land(service.rpc, await signLaunch(service.rpc, paid, wallet, oneLamportShort));
    asked = [];
    expect((await report(service, other.id, signature)).json()).toMatchObject({
      code: 'LAUNCHPAD_VERIFICATION_FAILED',
    });
    // Three payments and the launch, which was reported as well.
    expect(count('getTransaction')).toBe(5);
    // The token at the time of the report, and of the settlement.
    expect(count('getAccounts')).toBe(2);
    // Of the mint, and of the reference of each quote.
    expect(count('getSignaturesForAddress')).toBe(5);
  });
});

/** The real chain, and what it was asked. */
function noted(rpc: ChainRpc, note: (method: string) => void): ChainRpc {
  return new Proxy(rpc, {
    get:
      (target, name: keyof ChainRpc) =>
      (...args: never[]) => {
        note(name);
        return (target[name] as (...all: never[]) => unknown).apply(target, args);
      },
  });
}
