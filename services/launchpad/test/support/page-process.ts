/**
 * A page as a process of its own, that can be killed at any point: it launches what a quote asks for and pays out what the launch left. Its notes are
 * a file, as a browser's storage would be. Arguments: folder with quote.json and wallet.json, RPC address, and the stage at which it ends itself.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Quote } from '@mintwire/contracts';
import {
  buildLaunchTransaction,
  buildPayoutTransaction,
  layoutLaunch,
  layoutPayouts,
  payoutComputeUnits,
} from '@mintwire/solana/build';
import { landTransaction } from '@mintwire/solana/landing';
import { launchPlanFromQuote, type LaunchPlan, type Payout } from '@mintwire/solana/plan';
import { createFetchRpc, fetchMintFunding, fetchPocketFunding, systemClock } from '@mintwire/solana/rpc';
import { readDistribution, verifyLaunch } from '@mintwire/solana/verify';
import { Keypair, type VersionedTransaction } from '@solana/web3.js';

const [folder = '', rpcUrl = '', dieAt = ''] = process.argv.slice(2);
const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
const quote = read('quote.json') as Quote;
const wallet = Keypair.fromSecretKey(Uint8Array.from(read('wallet.json') as number[]));
const notes = join(folder, 'notes.json');
const rpc = createFetchRpc({ url: rpcUrl });
const plan = launchPlanFromQuote(quote);

interface Notes {
  readonly lastValidBlockHeight: number;
  readonly signed: readonly string[];
}

function reached(stage: string): void {
  if (stage === dieAt) process.kill(process.pid, 'SIGKILL');
}

function signed(transactions: readonly VersionedTransaction[]): string[] {
  return transactions.map((transaction) => {
    transaction.sign([wallet]);
    return Buffer.from(transaction.serialize()).toString('base64');
  });
}

async function landAll({ signed: transactions, lastValidBlockHeight }: Notes, prefix: string): Promise<void> {
  for (const [position, text] of transactions.entries()) {
    const signedBytes = new Uint8Array(Buffer.from(text, 'base64'));
    const name = prefix === 'launch' && position === 0 ? 'launch' : 'payout';
    await rpc.sendTransaction(signedBytes).catch(() => undefined);
    reached(`${name} sent`);
    const outcome = await landTransaction({ rpc, signedBytes, lastValidBlockHeight, clock: systemClock, pollMs: 50 });
    if (outcome.kind !== 'confirmed') return;
    reached(`${name} landed`);
  }
}

const input = { computeUnitPriceMicroLamports: 0n };

async function begin(): Promise<void> {
  const [funding, latest] = await Promise.all([fetchMintFunding(rpc, plan), rpc.getLatestBlockhash()]);
  const { plan: cut, payouts } = layoutLaunch(plan, { funding });
  const common = { ...input, ...funding, blockhash: latest.blockhash };
  const kept = {
    lastValidBlockHeight: latest.lastValidBlockHeight,
    signed: signed([
      buildLaunchTransaction(cut, { ...common, computeUnitLimit: 600_000 }),
      ...payouts.map((payout) => payoutOf(cut, payout, common)),
    ]),
  };
  writeFileSync(notes, JSON.stringify(kept));
  reached('signed');
  await landAll(kept, 'launch');
}

function payoutOf(cut: LaunchPlan, payout: Payout, common: Parameters<typeof payoutInput>[0]): VersionedTransaction {
  return buildPayoutTransaction(cut, payout, { ...payoutInput(common), computeUnitLimit: payoutComputeUnits(payout) });
}

function payoutInput<T extends { blockhash: string; computeUnitPriceMicroLamports: bigint }>(common: T): T {
  return common;
}

/** What was signed may still land; whatever the chain then says is missing is built again. */
async function goOn(): Promise<void> {
  if (existsSync(notes)) await landAll(read('notes.json') as Notes, 'launch');
  const found = await verifyLaunch({ rpc, plan });
  if (found.status !== 'verified' || !found.facts) return begin();
  const cut = { ...plan, later: found.facts.later };
  const { pocket } = await readDistribution(rpc, cut);
  if (!pocket) return;
  const latest = await rpc.getLatestBlockhash();
  const funding = await fetchPocketFunding(rpc, cut);
  const common = { ...input, ...funding, blockhash: latest.blockhash };
  const transactions = layoutPayouts(cut, pocket, { funding }).map((payout) => payoutOf(cut, payout, common));
  await landAll({ lastValidBlockHeight: latest.lastValidBlockHeight, signed: signed(transactions) }, 'payouts');
}

await goOn();
