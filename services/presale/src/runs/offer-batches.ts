import { AppError, ERRORS } from '@mintwire/contracts';
import { formatSol, formatUnits } from '@mintwire/money';
import { withinChainDeadline } from '@mintwire/service-kit/chain';
import { transaction } from '@mintwire/service-kit/transaction';
import { networkFee, suggestPriorityFee } from '@mintwire/solana/landing';
import type { LatestBlockhash } from '@mintwire/solana/rpc';
import { buildRunTransaction, runComputeUnits, transfersThatFit } from '@mintwire/solana/run/build';
import type { PresaleContext } from '../context';
import type { Sale } from '../domain/sale';
import { insertBatch, offeredBatches } from '../store/run-batches';
import { noteFailedLegs, waitingLegs, type WaitingLeg } from '../store/run-legs';
import { endIfNothingIsLeft, lockRun, nextBatchNumber, type StoredRun } from '../store/runs';
import { planOf } from './run-asset';
import { heldTokens, tokenAccountRent } from './token-accounts';

/** Transfers of one transaction that are tried first: as many as fit without an account to open. */
const MAX_LEGS = 24;
/** Blocks that are left to sign and send what was handed out before; with fewer nobody is asked for it. */
const BLOCKS_TO_SIGN = 40;
const DEADLINE_MS = 9_000;

interface Given {
  readonly run: StoredRun;
  readonly sale: Sale;
  readonly limit: number;
}

/**
 * Hands out transactions of a run to be signed: those that were handed out before while they are good, then new ones, each tried on the chain
 * first, so that nobody signs what fails. Each is in the database before it is handed out.
 * @throws {AppError} PRESALE_RUN_SHORT, CHAIN_...
 */
export async function offerBatches(context: PresaleContext, given: Given) {
  return withinChainDeadline(DEADLINE_MS, async (signal) => {
    const { pool, rpc } = context;
    const { run, limit } = given;
    if (run.cancelledAt !== null) return [];
    const height = await rpc.getBlockHeight({ signal });
    const good = async () =>
      (await offeredBatches(pool, run.id))
        .filter(({ lastValidBlockHeight }) => lastValidBlockHeight - height >= BLOCKS_TO_SIGN)
        .slice(0, limit);
    const there = (await good()).length;
    if (there < limit) await makeBatches(context, { ...given, limit: limit - there }, signal);
    return good();
  });
}

async function makeBatches(context: PresaleContext, { run, sale, limit }: Given, signal: AbortSignal): Promise<void> {
  const { pool, rpc, now } = context;
  const blockhash = await rpc.getLatestBlockhash({ signal });
  const priceMicroLamports = await suggestPriorityFee({
    rpc,
    writableAccounts: [sale.treasury],
    // More than any of them asks for, so that each stays below the cap that the signer's page holds it to.
    computeUnitLimit: 500_000,
    signal,
  });
  const min: bigint = await rpc.getMinimumBalanceForRentExemption(0, { signal });
  let spare: bigint = await rpc.getBalance(sale.treasury, { signal });
  let spareTokens = await heldTokens(rpc, { run, sale }, signal);
  for (let made = 0; made < limit;) {
    const waiting = await waitingLegs(pool, run.id, MAX_LEGS);
    const [first] = waiting;
    if (!first) break;
    const legs = first.alone ? [first] : waiting.filter(({ alone }) => !alone);
    const needed = await costOf(context, { run, sale, legs, priceMicroLamports, signal });
    if (spareTokens !== null && spareTokens < needed.tokens) {
      if (made > 0) break;
      // Tried on the chain it would only fail, and each transfer with it.
      const text = (baseUnits: bigint) => `${formatUnits(baseUnits, run.decimals, { group: ',' })} tokens`;
      throw new AppError(ERRORS.PRESALE_RUN_SHORT, { held: text(spareTokens), needed: text(needed.tokens) });
    }
    const left = spare - needed.lamports;
    // An account that is neither empty nor above this is refused by the chain.
    if (left < 0n || (left > 0n && left < min)) {
      // With what was handed out already a beginning is made.
      if (made > 0) break;
      throw new AppError(ERRORS.PRESALE_RUN_SHORT, {
        held: `${formatSol(spare)} SOL`,
        needed: `${formatSol(needed.lamports + (left < 0n ? 0n : min))} SOL`,
      });
    }
    const outcome = await makeBatch(context, {
      run,
      sale,
      legs: legs.slice(0, needed.legs),
      blockhash,
      priceMicroLamports,
      signal,
    });
    if (outcome !== 'made') continue;
    made += 1;
    spare = left;
    if (spareTokens !== null) spareTokens -= needed.tokens;
  }
  await transaction(pool, async (client) => {
    await lockRun(client, run.id);
    await endIfNothingIsLeft(client, run.id, now());
  });
}

/** How many of the transfers one transaction takes, and what it costs the treasury in all. */
async function costOf(
  { rpc }: PresaleContext,
  {
    run,
    sale,
    legs,
    priceMicroLamports,
    signal,
  }: { run: StoredRun; sale: Sale; legs: readonly WaitingLeg[]; priceMicroLamports: bigint; signal: AbortSignal },
): Promise<{ legs: number; lamports: bigint; tokens: bigint }> {
  const plan = planOf({ run, sale, number: 999_999 }, legs);
  const count = transfersThatFit(plan, MAX_LEGS);
  const transfers = plan.transfers.slice(0, count);
  const computeUnitLimit = runComputeUnits({ ...plan, transfers });
  const fee = networkFee({ computeUnitLimit, computeUnitPriceMicroLamports: priceMicroLamports });
  const opened = transfers.filter(({ opensAccount }) => opensAccount).length;
  const rent = opened === 0 ? 0n : BigInt(opened) * (await tokenAccountRent(rpc, run.standard, signal));
  const sent = transfers.reduce((sum, { amount }) => sum + amount, 0n);
  const isSol = run.standard === null;
  return { legs: count, lamports: fee + rent + (isSol ? sent : 0n), tokens: isSol ? 0n : sent };
}

async function makeBatch(
  { pool, rpc, now }: PresaleContext,
  given: {
    run: StoredRun;
    sale: Sale;
    legs: readonly WaitingLeg[];
    blockhash: LatestBlockhash;
    priceMicroLamports: bigint;
    signal: AbortSignal;
  },
): Promise<'made' | 'split' | 'taken'> {
  const { run, sale, legs, blockhash, signal } = given;
  const number = await nextBatchNumber(pool, run.id);
  const unsigned = buildRunTransaction(planOf({ run, sale, number }, legs), {
    blockhash: blockhash.blockhash,
    computeUnitPriceMicroLamports: given.priceMicroLamports,
  });
  const ids = legs.map(({ id }) => id);
  const tried = await rpc.simulateTransaction(unsigned, { signal });
  return transaction(pool, async (client) => {
    const locked = await lockRun(client, run.id);
    if (locked.state !== 'open' || locked.cancelledAt !== null) return 'taken';
    if (tried.err !== null) {
      const reason = JSON.stringify(tried.err).slice(0, 200);
      await noteFailedLegs(client, { runId: run.id, ids, from: 'waiting', reason });
      return 'split';
    }
    await client.query('savepoint batch');
    const { lastValidBlockHeight } = blockhash;
    const whole = await insertBatch(client, {
      runId: run.id,
      number,
      unsigned,
      lastValidBlockHeight,
      legIds: ids,
      at: now(),
    });
    // Another operator's transaction carries one of them: this one is given up.
    if (!whole) await client.query('rollback to savepoint batch');
    return whole ? 'made' : 'taken';
  });
}
