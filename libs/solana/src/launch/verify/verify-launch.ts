import { isAppError } from '@mintwire/contracts/app-error';
import type { Address } from '../../core/addresses';
import type { LaunchedToken } from '../describe-launch';
import { readMintState, type MintState } from '../../core/mint-state';
import { validateLaunchPlan, type LaunchPlan } from '../plan';
import type { CallOptions, ChainReads, ChainTransaction } from '../../core/rpc';
import type { ExecutedTransaction } from '../../core/decode/executed';
import type { Finding } from './findings';
import { historyOf } from '../../core/rpc/history';
import { judgeLaunch } from './judge-launch';
import type { Holder } from './seen-later';
import { judgePresent } from './judge-present';
import { readCandidate } from '../../core/decode/read-candidate';

/** What the chain says about a launch that was found. */
export interface LaunchFacts {
  readonly signature: string;
  readonly slot: number;
  /** Unix seconds. */
  readonly blockTime: number | null;
  readonly feePayer: Address;
  readonly feeWallet: Address;
  /** At least the plan's fee when verified; what is above it is a surplus. */
  readonly feePaidLamports: bigint;
  readonly networkFeeLamports: bigint;
  /** What the transaction took from the fee payer in all: the fee, deposits, the metadata program's fee and the network's. */
  readonly spentLamports: bigint;
  readonly computeUnitsConsumed: number | null;
  readonly bytes: number;
  readonly token: LaunchedToken | null;
  readonly holders: readonly Holder[];
  /** How many recipients are paid by further transactions: `readDistribution` of the plan with this `later` says what became of them. */
  readonly later: number;
  /** The token at the time of the check. */
  readonly now: MintState | undefined;
}

/**
 * Result of {@link verifyLaunch}. `failed`: the wallet's launch landed and was undone. `not-found`: the chain knows no such transaction (yet), or the node asked last
 * lags behind the one that showed it, and has no such mint yet.
 */
export interface LaunchVerification {
  readonly ok: boolean;
  readonly status: 'verified' | 'mismatch' | 'failed' | 'not-found';
  readonly findings: readonly Finding[];
  readonly facts?: LaunchFacts;
  /** Signature of a transaction that landed and failed. */
  readonly failedSignature?: string;
}

/** Input of {@link verifyLaunch}. */
export interface VerifyInput extends CallOptions {
  readonly rpc: ChainReads;
  readonly plan: LaunchPlan;
  /** Where it is known; else the quote's reference and the mint lead to the transaction. */
  readonly signature?: string;
}

/** Anybody can name the mint in dust payments; the launch itself is among the oldest. */
const MAX_OF_MINT = 50;
/** As above; but before the launch nobody except its wallet knows the reference. */
const MAX_OF_REFERENCE = 10;

async function candidates({ rpc, plan, signature }: VerifyInput, options: CallOptions): Promise<string[]> {
  if (signature !== undefined) return [signature];
  const [byReference, byMint] = await Promise.all([
    historyOf(rpc, plan.reference, options),
    historyOf(rpc, plan.mint, options),
  ]);
  const succeeded = (history: typeof byMint) => history.filter(({ err }) => err === null);
  const oldest = [...succeeded(byReference).slice(0, MAX_OF_REFERENCE), ...succeeded(byMint).slice(0, MAX_OF_MINT)];
  const failed = byReference.filter(({ err }) => err !== null).slice(-1);
  return [...new Set([...oldest, ...failed].map((entry) => entry.signature))];
}

const NOT_FOUND: LaunchVerification = { ok: false, status: 'not-found', findings: [] };

interface Candidate {
  readonly signature: string;
  readonly transaction: ChainTransaction;
  readonly executed: ExecutedTransaction;
}

/** Any failed transaction of the chain may be reported for any quote; a launch was tried by its wallet, with the quote's reference. */
function isAttempt({ feePayer, accounts }: ExecutedTransaction, { wallet, reference }: LaunchPlan): boolean {
  return feePayer === wallet && accounts.includes(reference);
}

/** `unreadable`: an account is there that is no mint. Undefined: there is none, or the node that was asked does not have it yet. */
async function presentState(
  { rpc, plan }: VerifyInput,
  options: CallOptions,
): Promise<MintState | 'unreadable' | undefined> {
  try {
    return await readMintState(rpc, plan.mint, options);
  } catch (error) {
    if (isAppError(error) && error.code === 'CHAIN_ACCOUNT_UNREADABLE') return 'unreadable';
    throw error;
  }
}

/** Undefined when the transaction is as planned, and the mint that it made cannot be seen: a mint of ours cannot be closed, so the node lags behind. */
async function judged(
  input: VerifyInput,
  { signature, transaction, executed }: Candidate,
  options: CallOptions,
): Promise<LaunchVerification | undefined> {
  const { plan } = input;
  const { findings, description, feePaidLamports, holders, later } = judgeLaunch(transaction, executed, plan);
  let now: MintState | undefined;
  if (!findings.hasErrors) {
    const state = await presentState(input, options);
    if (state === undefined) return undefined;
    now = state === 'unreadable' ? undefined : state;
    judgePresent(findings, plan, now);
  }
  const ok = !findings.hasErrors;
  const { slot, blockTime, feeLamports: networkFeeLamports, computeUnitsConsumed } = transaction;
  const { feePayer, bytes } = executed;
  // The first account of a transaction is its fee payer.
  const spentLamports = (transaction.preBalances[0] ?? 0n) - (transaction.postBalances[0] ?? 0n);
  const paid = {
    feePayer,
    feeWallet: plan.feeWallet,
    feePaidLamports,
    networkFeeLamports,
    spentLamports,
  };
  const facts = {
    signature,
    slot,
    blockTime,
    ...paid,
    computeUnitsConsumed,
    bytes,
    token: description.token,
    holders,
    later,
    now,
  };
  return { ok, status: ok ? 'verified' : 'mismatch', findings: findings.list, facts };
}

/** A mismatch is judged without the token as it is now; who reads of it may still ask. */
async function withPresent(
  mismatch: LaunchVerification,
  input: VerifyInput,
  options: CallOptions,
): Promise<LaunchVerification> {
  const { facts } = mismatch;
  if (!facts || facts.now) return mismatch;
  const state = await presentState(input, options);
  return { ...mismatch, facts: { ...facts, now: state === 'unreadable' ? undefined : state } };
}

/**
 * Asks the chain whether a launch happened as planned: at least the fee paid to the fee wallet (as a transfer and as a balance), and exactly the mint, supply, authorities,
 * metadata and holders. Instructions that wallets add for their own safety do not matter, nor does any order.
 * @throws AppError as `validateLaunchPlan` and `ChainRpc`; an unfavourable result is not an error, it is returned
 */
export async function verifyLaunch(input: VerifyInput): Promise<LaunchVerification> {
  validateLaunchPlan(input.plan);
  const options = input.signal ? { signal: input.signal } : {};
  let mismatch: LaunchVerification | undefined;
  let failedSignature: string | undefined;
  for (const signature of await candidates(input, options)) {
    const found = await readCandidate(input.rpc, signature, options);
    if (!found) continue;
    if (found.transaction.err !== null) {
      if (isAttempt(found.executed, input.plan)) failedSignature = signature;
      continue;
    }
    const result = await judged(input, { signature, ...found }, options);
    if (!result) return NOT_FOUND;
    if (result.ok) return result;
    // Anybody can send a transaction with the reference beforehand; only the one that made the token says what is wrong with the launch.
    if (!mismatch || (result.facts?.token && !mismatch.facts?.token)) mismatch = result;
  }
  if (mismatch) return withPresent(mismatch, input, options);
  if (failedSignature) return { ok: false, status: 'failed', findings: [], failedSignature };
  return NOT_FOUND;
}
