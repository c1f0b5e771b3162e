import type { ImageAnswer, MetadataAnswer, Quote, QuoteRequest } from '@mintwire/contracts';
import { lamports } from '@mintwire/money';
import { deriveMintAddress, launchSeed } from '@mintwire/solana/launch/addresses';
import { parseAddress } from '@mintwire/solana/addresses';
import {
  buildLaunchTransaction,
  buildPayoutTransaction,
  layoutLaunch,
  payoutComputeUnits,
} from '@mintwire/solana/launch/build';
import { type LookupTable, signatureOf } from '@mintwire/solana/decode';
import { launchPlanFromQuote, type LaunchPlan } from '@mintwire/solana/launch/plan';
import { fetchMintFunding, fetchRents } from '@mintwire/solana/launch/funding';
import type { ChainRpc } from '@mintwire/solana/rpc';
import { Keypair, PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import type { Chain, TestService } from './service';
import { png } from './images';

type Inject = Pick<TestService, 'app'>;

/** A wallet with SOL of the faucet, confirmed. */
export async function fundedWallet(chain: Chain, sol = 5): Promise<Keypair> {
  const wallet = Keypair.generate();
  await give(chain, wallet.publicKey.toBase58(), BigInt(sol * 1_000_000_000));
  return wallet;
}

/** Has the faucet give lamports; resolves once that is confirmed. */
export async function give(chain: Chain, address: string, lamports: bigint): Promise<void> {
  const answer = await fetch(`${chain.rpcUrl}/faucet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address, lamports: lamports.toString() }),
  });
  if (!answer.ok) throw new Error(`the faucet answered ${answer.status}: ${await answer.text()}`);
}

/** Stores an image and a metadata document. */
export async function uploadContent({ app }: Inject, token: { name: string; symbol: string }): Promise<MetadataAnswer> {
  const image = await app.inject({
    method: 'POST',
    url: '/api/launchpad/images',
    headers: { 'content-type': 'image/png' },
    payload: await png(),
  });
  const imageHash = image.json<ImageAnswer>().hash;
  const answer = await app.inject({
    method: 'POST',
    url: '/api/launchpad/metadata',
    payload: { ...token, description: 'A coin of the tests.', imageHash },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<MetadataAnswer>();
}

/** A request for a quote of a token whose content is uploaded; `changes` go over it. */
export async function quoteRequest(
  service: Inject,
  wallet: Keypair,
  changes: Partial<QuoteRequest> = {},
): Promise<QuoteRequest> {
  const token = { name: changes.name ?? 'Test Coin', symbol: changes.symbol ?? 'TEST' };
  const address = parseAddress(wallet.publicKey.toBase58());
  const seed = changes.seed ?? launchSeed(Keypair.generate().publicKey.toBytes().subarray(0, 16));
  const standard = changes.standard ?? 'spl-token';
  return {
    wallet: address,
    seed,
    mint: deriveMintAddress({ wallet: address, seed, standard }),
    standard,
    ...token,
    decimals: 6,
    supplyBaseUnits: '10000000000000000',
    metadataHash: changes.metadataHash ?? (await uploadContent(service, token)).hash,
    authorities: { enableFreeze: false, revokeMintAuthority: true, revokeFreezeAuthority: true, revokeUpdate: false },
    ...changes,
  };
}

/** A quote as the service gives it. */
export async function quoteFor(service: Inject, wallet: Keypair, changes: Partial<QuoteRequest> = {}): Promise<Quote> {
  const answer = await service.app.inject({
    method: 'POST',
    url: '/api/launchpad/quotes',
    payload: await quoteRequest(service, wallet, changes),
  });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<Quote>();
}

/** Builds and signs the launch of a quote; `alter` makes the transaction differ from it. */
export async function signLaunch(
  rpc: ChainRpc,
  quote: Quote,
  wallet: Keypair,
  alter: (plan: LaunchPlan) => LaunchPlan = (plan) => plan,
): Promise<Uint8Array> {
  const plan = alter(launchPlanFromQuote(quote));
  const [rents, { blockhash }] = await Promise.all([fetchRents(rpc, plan), rpc.getLatestBlockhash()]);
  const transaction = buildLaunchTransaction(plan, {
    blockhash,
    mintRentLamports: rents.mint,
    computeUnitLimit: 400_000,
    computeUnitPriceMicroLamports: 0n,
  });
  transaction.sign([wallet]);
  return transaction.serialize();
}

/** Everything a launch takes, signed in one prompt with one blockhash: the launch first, then its payouts. */
export async function signAll(
  rpc: ChainRpc,
  quote: Quote,
  wallet: Keypair,
  lookupTables: readonly LookupTable[] = [],
): Promise<Uint8Array[]> {
  const plan = launchPlanFromQuote(quote);
  const [funding, { blockhash }] = await Promise.all([fetchMintFunding(rpc, plan), rpc.getLatestBlockhash()]);
  const [lookupTable] = lookupTables;
  const { plan: cut, payouts } = layoutLaunch(plan, { funding, ...(lookupTable && { lookupTable }) });
  const input = { ...funding, blockhash, lookupTables, computeUnitPriceMicroLamports: 0n };
  const transactions = [
    buildLaunchTransaction(cut, { ...input, computeUnitLimit: 600_000 }),
    ...payouts.map((payout) =>
      buildPayoutTransaction(cut, payout, { ...input, computeUnitLimit: payoutComputeUnits(payout) }),
    ),
  ];
  return transactions.map((transaction) => {
    transaction.sign([wallet]);
    return transaction.serialize();
  });
}

/** Sends signed bytes and waits until the chain has taken or refused them. */
export async function land(rpc: ChainRpc, bytes: Uint8Array): Promise<string> {
  const signature = signatureOf(bytes);
  await rpc.sendTransaction(bytes);
  for (let tries = 0; tries < 200; tries += 1) {
    const [status] = await rpc.getSignatureStatuses([signature]);
    if (status && status.confirmationStatus !== 'processed') return signature;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`the chain did not take ${signature}`);
}

/** The whole way of an honest browser up to the report. */
export async function launch(
  service: TestService,
  wallet: Keypair,
  changes: Partial<QuoteRequest> = {},
): Promise<{ quote: Quote; signature: string }> {
  const quote = await quoteFor(service, wallet, changes);
  return { quote, signature: await land(service.rpc, await signLaunch(service.rpc, quote, wallet)) };
}

/** Tells the service about a transaction. */
export function report({ app }: Inject, quoteId: string, signature: string, quote?: unknown) {
  return app.inject({
    method: 'POST',
    url: '/api/launchpad/launches',
    payload: { quoteId, signature, ...(quote === undefined ? {} : { quote }) },
  });
}

/** One lamport less than quoted, for those who try. */
export const oneLamportShort = (plan: LaunchPlan): LaunchPlan => ({
  ...plan,
  feeLamports: lamports(plan.feeLamports - 1n),
});

/** The fee by itself, in a transaction that makes no token. */
export async function payApart(rpc: ChainRpc, { feeWallet, reference, feeLamports }: Quote, wallet: Keypair) {
  const transfer = SystemProgram.transfer({
    fromPubkey: wallet.publicKey,
    toPubkey: new PublicKey(feeWallet),
    lamports: BigInt(feeLamports),
  });
  transfer.keys.push({ pubkey: new PublicKey(reference), isSigner: false, isWritable: false });
  const { blockhash: recentBlockhash } = await rpc.getLatestBlockhash();
  const message = new TransactionMessage({ payerKey: wallet.publicKey, recentBlockhash, instructions: [transfer] });
  const transaction = new VersionedTransaction(message.compileToV0Message());
  transaction.sign([wallet]);
  return land(rpc, transaction.serialize());
}

/** Pays this many lamports beyond the quote. */
export const overpaying =
  (surplus: bigint) =>
  (plan: LaunchPlan): LaunchPlan => ({ ...plan, feeLamports: lamports(plan.feeLamports + surplus) });
