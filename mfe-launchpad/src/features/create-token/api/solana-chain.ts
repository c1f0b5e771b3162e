import { AppError } from '@mintwire/contracts/app-error';
import type { Quote } from '@mintwire/contracts/launchpad';
import { formatSol } from '@mintwire/money';
import { deriveMintAddress, launchSeed, parseAddress, standardOfProgram } from '@mintwire/solana/addresses';
import { assertTransactionMatchesPlan, buildLaunchTransaction, MAX_COMPUTE_UNITS } from '@mintwire/solana/build';
import { assertSignedBy, readTransaction, signatureOf } from '@mintwire/solana/decode';
import { estimateComputeUnits, landTransaction, launchError, networkFee, PRIORITY_FEE_CAP_LAMPORTS, suggestPriorityFee } from '@mintwire/solana/landing';
import { assertBalance, balanceNeeded, launchPlanFromQuote, type LaunchPlan, type LaunchRents } from '@mintwire/solana/plan';
import { fetchRents, type ChainRpc, type Clock } from '@mintwire/solana/rpc';
import { findLaunchByMint } from '@mintwire/solana/verify';
import type { LaunchChain, PreparedLaunch, UnsignedLaunch } from '../model/launch-ports';

/**
 * The chain behind the launch flow. This module brings web3.js and spl-token along: load it with `import()`, ahead of need.
 */
export function createSolanaChain({ rpc, clock }: { rpc: ChainRpc; clock: Clock }): LaunchChain {
  return {
    newSeed: launchSeed,
    mintAddress: ({ wallet, seed, standard }) => deriveMintAddress({ wallet: parseAddress(wallet), seed, standard }),
    mintExists: async (mint, signal) => {
      const account = await rpc.getAccount(parseAddress(mint), { signal });
      return account !== null && standardOfProgram(account.owner) !== undefined;
    },
    signatureOfMint: async (mint, signal) => (await findLaunchByMint(rpc, parseAddress(mint), { signal }))?.signature ?? null,
    prepare: (quote, signal) => prepare(rpc, quote, signal),
    land: (signedBytes, lastValidBlockHeight, onSent, signal) =>
      landTransaction({ rpc, signedBytes, lastValidBlockHeight, clock, signal, onStage: ({ stage }) => stage === 'sent' && onSent() }),
    toAppError: (error) => launchError(error),
  };
}

/** A plan and what the chain says about it now. */
interface Funding {
  readonly rents: LaunchRents;
  readonly mintRentLamports: LaunchRents['mint'];
  readonly prefundedLamports: LaunchRents['mint'];
}

async function prepare(rpc: ChainRpc, quote: Quote, signal: AbortSignal): Promise<PreparedLaunch> {
  const plan = launchPlanFromQuote(quote);
  const [rents, existing, balance, latest] = await Promise.all([
    fetchRents(rpc, plan, { signal }),
    rpc.getAccount(plan.mint, { signal }),
    rpc.getBalance(plan.wallet, { signal }),
    rpc.getLatestBlockhash({ signal }),
  ]);
  if (existing && standardOfProgram(existing.owner)) throw new AppError('LAUNCHPAD_MINT_EXISTS');
  const prefundedLamports = existing?.lamports ?? (0n as LaunchRents['mint']);
  const funding: Funding = { rents, mintRentLamports: rents.mint, prefundedLamports };
  const needed = (budget: Parameters<typeof networkFee>[0]) =>
    balanceNeeded({ plan, rents, prefundedLamports, networkFeeLamports: networkFee(budget) });

  // A wallet without enough SOL would fail the simulation too, in words nobody understands.
  const least = needed({ computeUnitLimit: MAX_COMPUTE_UNITS, computeUnitPriceMicroLamports: 0n });
  assertBalance({ have: balance, need: least });
  const trial = buildLaunchTransaction(plan, {
    ...funding,
    blockhash: latest.blockhash,
    computeUnitLimit: MAX_COMPUTE_UNITS,
    computeUnitPriceMicroLamports: 0n,
  });
  const known = { have: formatSol(balance), need: formatSol(least.totalLamports) };
  const computeUnitLimit = await estimateComputeUnits({ rpc, bytes: trial.serialize(), signal }).catch((error: unknown) => {
    throw launchError(error, known);
  });
  const writableAccounts = [plan.wallet, plan.feeWallet, plan.mint];
  const computeUnitPriceMicroLamports = await suggestPriorityFee({ rpc, writableAccounts, computeUnitLimit, signal });
  const budget = { computeUnitLimit, computeUnitPriceMicroLamports };
  const need = needed(budget);
  assertBalance({ have: balance, need });
  // What stays in the wallet as its minimum is needed, but not paid.
  const costs = need.items.filter(({ id }) => id !== 'wallet-minimum');
  return {
    quote,
    costs,
    totalLamports: costs.reduce((sum, { lamports }) => sum + lamports, 0n),
    balanceLamports: balance,
    build: (buildSignal) => build(rpc, plan, { ...funding, ...budget }, buildSignal),
  };
}

async function build(rpc: ChainRpc, plan: LaunchPlan, settings: Funding & Parameters<typeof networkFee>[0], signal: AbortSignal): Promise<UnsignedLaunch> {
  const { blockhash, lastValidBlockHeight } = await rpc.getLatestBlockhash({ signal });
  const bytes = buildLaunchTransaction(plan, { ...settings, blockhash }).serialize();
  const { mintRentLamports, prefundedLamports, computeUnitLimit, computeUnitPriceMicroLamports } = settings;
  const limits = { mintRentLamports, prefundedLamports, maxPriorityFeeLamports: PRIORITY_FEE_CAP_LAMPORTS };
  assertTransactionMatchesPlan(bytes, plan, { ...limits, blockhash, computeUnitLimit, computeUnitPriceMicroLamports });
  return {
    bytes,
    accept: async (signed, acceptSignal) => {
      assertTransactionMatchesPlan(signed, plan, { ...limits, allowGuards: true });
      assertSignedBy(signed, plan.wallet);
      // A wallet may put in a newer blockhash. No blockhash outlives the one of this moment.
      const own = readTransaction(signed).blockhash === blockhash;
      const latest = own ? lastValidBlockHeight : (await rpc.getLatestBlockhash({ signal: acceptSignal })).lastValidBlockHeight;
      return { signature: signatureOf(signed), lastValidBlockHeight: latest };
    },
  };
}
