import { sign } from 'node:crypto';
import type { PurchaseQuote, PurchaseQuoteRequest, PurchaseReportAnswer, WalletChallenge } from '@mintwire/contracts';
import { lamports } from '@mintwire/money';
import { parseAddress } from '@mintwire/solana/addresses';
import { signatureOf, signatureText } from '@mintwire/solana/decode';
import { walletProofMessage } from '@mintwire/solana/payment';
import { buildPaymentTransaction } from '@mintwire/solana/payment/build';
import type { ChainRpc } from '@mintwire/solana/rpc';
import { privateKeyOf } from '@mintwire/service-kit/keys';
import { Keypair } from '@solana/web3.js';
import type { PresaleApp } from '../../src/app';
import type { Chain, TestService } from './service';

export const SOL = 1_000_000_000n;

type Inject = Pick<PresaleApp, 'app'>;

/** A wallet with SOL of the faucet, confirmed. */
export async function fundedWallet(chain: Pick<Chain, 'rpcUrl'>, sol = 5n): Promise<Keypair> {
  const wallet = Keypair.generate();
  const answer = await fetch(`${chain.rpcUrl}/faucet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address: wallet.publicKey.toBase58(), lamports: String(sol * SOL) }),
  });
  if (!answer.ok) throw new Error(`the faucet answered ${answer.status}: ${await answer.text()}`);
  return wallet;
}

export const addressOf = (wallet: Keypair) => parseAddress(wallet.publicKey.toBase58());

type Proof = PurchaseQuoteRequest['proof'];

/** Asks for a quote; the answer as it comes. */
export function askQuote({ app }: Inject, wallet: string, amount: bigint | string, proof?: Proof) {
  const payload = { wallet, lamports: String(amount), ...(proof && { proof }) };
  return app.inject({ method: 'POST', url: '/api/presale/quotes', payload });
}

/** What the service has a wallet sign. */
export async function challengeFor({ app }: Inject, wallet: Keypair, amount: bigint): Promise<WalletChallenge> {
  const payload = { wallet: addressOf(wallet), lamports: String(amount) };
  const answer = await app.inject({ method: 'POST', url: '/api/presale/wallet-challenges', payload });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<WalletChallenge>();
}

/** A challenge, signed. */
export function proofOf(challenge: WalletChallenge, signer: Keypair): NonNullable<Proof> {
  const signature = sign(null, walletProofMessage(challenge), privateKeyOf(signer.secretKey.subarray(0, 32)));
  return { challengeId: challenge.id, signature: signatureText(signature) };
}

/** A quote as the service gives it. */
export async function quoteFor(service: Inject, wallet: Keypair, amount: bigint): Promise<PurchaseQuote> {
  const answer = await askQuote(service, addressOf(wallet), amount);
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return answer.json<PurchaseQuote>();
}

/** Signs the payment of a quote; another payer and another amount may be given. */
export async function signPayment(
  rpc: ChainRpc,
  quote: PurchaseQuote,
  payer: Keypair,
  amount: bigint = BigInt(quote.lamports),
): Promise<Uint8Array> {
  const { blockhash } = await rpc.getLatestBlockhash();
  const transaction = buildPaymentTransaction(
    {
      wallet: addressOf(payer),
      treasury: parseAddress(quote.treasury),
      lamports: lamports(amount),
      reference: parseAddress(quote.reference),
      memo: quote.memo,
    },
    { blockhash, computeUnitPriceMicroLamports: 0n },
  );
  transaction.sign([payer]);
  return transaction.serialize();
}

/** Sends signed bytes and waits until the chain has taken or refused them. */
export async function land(rpc: ChainRpc, bytes: Uint8Array): Promise<string> {
  const signature = signatureOf(bytes);
  await rpc.sendTransaction(bytes);
  for (let tries = 0; tries < 400; tries += 1) {
    const [status] = await rpc.getSignatureStatuses([signature]);
    if (status && status.confirmationStatus !== 'processed') return signature;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`the chain did not take ${signature}`);
}

/** Pays a quote. */
export async function pay(
  { rpc }: Pick<TestService, 'rpc'>,
  quote: PurchaseQuote,
  payer: Keypair,
  amount?: bigint,
): Promise<string> {
  return land(rpc, await signPayment(rpc, quote, payer, amount));
}

/** Tells the service about a transaction. */
export function report({ app }: Inject, quoteId: string, signature: string) {
  return app.inject({ method: 'POST', url: '/api/presale/purchases', payload: { quoteId, signature } });
}

/** Reports a payment that is there. */
export async function recorded(service: Inject, quoteId: string, signature: string) {
  const answer = (await report(service, quoteId, signature)).json<PurchaseReportAnswer>();
  if (answer.status !== 'recorded') throw new Error(JSON.stringify(answer));
  return answer.purchase;
}
