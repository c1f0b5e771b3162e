import type { Quote } from '@mintwire/contracts/launchpad';
import { formatSol, lamports } from '@mintwire/money';
import { buildLaunchTransaction, layoutLaunch, MAX_COMPUTE_UNITS, payoutComputeUnits } from '@mintwire/solana/build';
import { decodeTransaction } from '@mintwire/solana/decode';
import {
  estimateComputeUnits,
  launchError,
  networkFee,
  PRIORITY_CHOICES,
  suggestPriorityFee,
} from '@mintwire/solana/landing';
import { assertBalance, balanceNeeded, launchPlanFromQuote, payoutsCost, type LaunchPlan } from '@mintwire/solana/plan';
import { fetchMintFunding, fetchRents, type ChainRpc } from '@mintwire/solana/rpc';
import type { PreparedLaunch } from '../model/launch-ports';
import { loadTable } from './lookup-table';
import { buildLaunch, type LaunchBuild } from './build-launch';

type Budget = Parameters<typeof networkFee>[0];

/** Of no account: what stays in the wallet as its minimum, and what comes back when the distribution is paid out. */
const NOT_PAID: readonly string[] = ['wallet-minimum', 'pocket-rent'];

/**
 * Makes a quote ready to be signed: cut into transactions, affordable, tried against the network, and checked against what was asked for.
 * @throws AppError LAUNCHPAD_MINT_EXISTS, LAUNCHPAD_BALANCE_LOW, LAUNCHPAD_SIMULATION_FAILED, LAUNCHPAD_TRANSACTION_ALTERED, or as `ChainRpc`
 */
export async function prepareLaunch(
  rpc: ChainRpc,
  quote: Quote,
  tableAddress: string | null,
  signal: AbortSignal,
): Promise<PreparedLaunch> {
  const whole = launchPlanFromQuote(quote);
  const funding = await fetchMintFunding(rpc, whole, { signal });
  const table = tableAddress === null ? null : await loadTable(rpc, tableAddress, signal);
  const lookupTables = table ? [table] : [];
  // The table as it is: one that was made before the distribution was corrected saves less.
  const { plan, payouts } = layoutLaunch(whole, { funding, ...(table && { lookupTable: table }) });
  const [rents, balance, latest] = await Promise.all([
    fetchRents(rpc, plan, { signal }),
    rpc.getBalance(plan.wallet, { signal }),
    rpc.getLatestBlockhash({ signal }),
  ]);
  const prefundedLamports = funding.prefundedLamports ?? lamports(0n);
  const fees = (budgets: readonly Budget[]) => lamports(budgets.reduce((sum, budget) => sum + networkFee(budget), 0n));
  const needed = (budgets: readonly Budget[]) =>
    balanceNeeded({ plan, rents, prefundedLamports, networkFeeLamports: fees(budgets) });

  // A wallet without enough SOL would fail the simulation too, in words nobody understands.
  const payoutUnits = payouts.map(payoutComputeUnits);
  const free = (computeUnitLimit: number): Budget => ({ computeUnitLimit, computeUnitPriceMicroLamports: 0n });
  const least = needed([MAX_COMPUTE_UNITS, ...payoutUnits].map(free));
  assertBalance({ have: balance, need: least });
  const trial = buildLaunchTransaction(plan, {
    ...funding,
    ...free(MAX_COMPUTE_UNITS),
    blockhash: latest.blockhash,
    lookupTables,
  }).serialize();
  const known = { have: formatSol(balance), need: formatSol(least.totalLamports) };
  const computeUnitLimit = await estimateComputeUnits({ rpc, bytes: trial, signal }).catch((error: unknown) => {
    throw launchError(error, known);
  });
  const choice = PRIORITY_CHOICES[quote.request.priority ?? 'normal'];
  const writableAccounts = decodeTransaction(trial, { lookupTables }).writable;
  const computeUnitPriceMicroLamports = await suggestPriorityFee({
    rpc,
    writableAccounts,
    // One price for all transactions: the cap holds for the one with the most units.
    computeUnitLimit: Math.max(computeUnitLimit, ...payoutUnits),
    signal,
    ...choice,
  });
  const budgets = [computeUnitLimit, ...payoutUnits].map((units) => ({
    computeUnitLimit: units,
    computeUnitPriceMicroLamports,
  }));
  const need = needed(budgets);
  assertBalance({ have: balance, need });

  const costs = need.items.filter(({ id }) => !NOT_PAID.includes(id));
  const work: LaunchBuild = {
    quote,
    plan,
    payouts,
    funding,
    lookupTables,
    budgets,
    maxPriorityFeeLamports: choice.capLamports,
  };
  const reviewed = buildLaunch(work, latest.blockhash);
  const [, ...payoutBudgets] = budgets;
  const payoutLamports = payoutsCost({ payouts, rents, funding, networkFeeLamports: fees(payoutBudgets) });
  return {
    quote,
    costs,
    totalLamports: costs.reduce((sum, line) => sum + line.lamports, 0n),
    balanceLamports: balance,
    review: {
      transactions: reviewed.facts,
      walletAfterLamports: await walletAfter(rpc, reviewed.bytes[0], plan, payoutLamports, signal),
    },
    build: async (buildSignal) => {
      const { blockhash, lastValidBlockHeight } = await rpc.getLatestBlockhash({ signal: buildSignal });
      return buildLaunch(work, blockhash, reviewed.facts).unsigned(rpc, lastValidBlockHeight);
    },
  };
}

/**
 * What the wallet would hold in the end: after the launch by the network's own trial, less what the payouts take. Those cannot be tried before the
 * launch has landed, but what they take is fixed. null where the node does not say.
 */
async function walletAfter(
  rpc: ChainRpc,
  bytes: Uint8Array | undefined,
  { wallet }: LaunchPlan,
  payoutLamports: bigint,
  signal: AbortSignal,
): Promise<bigint | null> {
  if (!bytes) return null;
  const { err, watched } = await rpc.simulateTransaction(bytes, { signal, watch: [wallet] });
  const launched = err === null ? watched?.[0] : undefined;
  return launched === undefined ? null : launched - payoutLamports;
}
