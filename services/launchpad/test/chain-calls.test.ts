import { setTimeout as delay } from 'node:timers/promises';
import type { Distribution } from '@mintwire/contracts';
import { escrowOf, launchPlanFromQuote } from '@mintwire/solana/launch/plan';
import type { ChainRpc } from '@mintwire/solana/rpc';
import {
  createCloseAccountInstruction,
  createTransferInstruction,
  getAccount,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token';
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
  type TransactionInstruction,
} from '@solana/web3.js';
import {
  fundedWallet,
  land,
  oneLamportShort,
  quoteFor,
  quoteRequest,
  report,
  signAll,
  signLaunch,
} from './support/launch';
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

  const run = async (...instructions: TransactionInstruction[]) => {
    const { blockhash: recentBlockhash } = await service.rpc.getLatestBlockhash();
    const message = new TransactionMessage({ payerKey: wallet.publicKey, recentBlockhash, instructions });
    const transaction = new VersionedTransaction(message.compileToV0Message());
    transaction.sign([wallet]);
    await land(service.rpc, transaction.serialize());
  };
  /** A payment to oneself that names some address. */
  const dust = async (named: string, lamports: number) => {
    const own = wallet.publicKey;
    const transfer = SystemProgram.transfer({ fromPubkey: own, toPubkey: own, lamports });
    transfer.keys.push({ pubkey: new PublicKey(named), isSigner: false, isWritable: false });
    await run(transfer);
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

  it('of a distribution whose tokens were used otherwise is not asked for every reader', async () => {
    const recipients = Array.from({ length: 9 }, (_, at) => ({
      wallet: Keypair.generate().publicKey.toBase58(),
      amountBaseUnits: String(1_000 + at),
    }));
    const quote = await quoteFor(service, wallet, { recipients });
    const [launch] = (await signAll(service.rpc, quote, wallet)) as [Uint8Array];
    await report(service, quote.id, await land(service.rpc, launch));
    const [own, mint] = [wallet.publicKey, new PublicKey(quote.request.mint)];
    const escrow = new PublicKey(escrowOf(launchPlanFromQuote(quote), 1).address);
    const holding = getAssociatedTokenAddressSync(mint, own);
    const { amount } = await getAccount(new Connection(chain.rpcUrl, 'confirmed'), escrow);
    await run(createTransferInstruction(escrow, holding, own, amount), createCloseAccountInstruction(escrow, own, own));
    const read = async () =>
      (await service.app.inject(`/api/launchpad/launches/${quote.request.mint}/distribution`)).json<Distribution>();
    const first = await read();
    expect([first.state, first.open.length > 0]).toEqual(['diverted', true]);
    asked = [];
    // Longer than other answers are kept.
    await delay(500);
    expect(await read()).toEqual(first);
    expect(asked).toEqual([]);
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
