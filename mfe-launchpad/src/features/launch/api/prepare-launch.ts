import type { Quote } from '@mintwire/contracts/launchpad';
import { formatSol, lamports } from '@mintwire/money';
import { buildLaunchTransaction, layoutLaunch, type LaunchLayout } from '@mintwire/solana/launch/build';
import { decodeTransaction } from '@mintwire/solana/decode';
import { launchError } from '@mintwire/solana/launch/errors';
import { networkFee, PRIORITY_CHOICES, simulate, suggestPriorityFee } from '@mintwire/solana/landing';
import {
  assertBalance,
  launchCost,
  launchPlanFromQuote,
  payoutsCost,
  rentsOf,
  type LaunchCost,
  type MintFunding,
} from '@mintwire/solana/launch/plan';
import { type RentRule, fetchRentRule, type ChainRpc } from '@mintwire/solana/rpc';
import { fetchPrefunding } from '@mintwire/solana/launch/funding';
import type { PreparedLaunch, TabledLaunch } from '../model/launch-ports';
import { loadTable, type LookupTable } from './lookup-table';
import { buildLaunch, type LaunchBuild } from './build-launch';

/** A quoted launch cut into transactions and priced by what the chain says now. */
interface PricedLayout {
  readonly layout: LaunchLayout;
  readonly lookupTables: readonly LookupTable[];
  readonly funding: MintFunding;
  readonly rentRule: RentRule;
  readonly balance: bigint;
  readonly cost: (computeUnitPriceMicroLamports: bigint) => LaunchCost;
}

async function layoutOf(
  rpc: ChainRpc,
  quote: Quote,
  table: LookupTable | 'planned' | null,
  signal: AbortSignal,
): Promise<PricedLayout> {
  const whole = launchPlanFromQuote(quote);
  const [prefunding, rentRule, balance] = await Promise.all([
    fetchPrefunding(rpc, whole, { signal }),
    fetchRentRule(rpc, { signal }),
    rpc.getBalance(whole.wallet, { signal }),
  ]);
  const layout = layoutLaunch(whole, { funding: prefunding, ...(table && { lookupTable: table }) });
  const rents = rentsOf(rentRule, layout.plan);
  return {
    layout,
    lookupTables: layout.lookupTable && table && table !== 'planned' ? [table] : [],
    funding: { ...prefunding, mintRentLamports: rents.mint, escrowRentLamports: rents.escrow },
    rentRule,
    balance,
    cost: (computeUnitPriceMicroLamports) =>
      launchCost({ layout, rentRule, computeUnitPriceMicroLamports, ...prefunding }),
  };
}

/** The least that is offered for each compute unit, however quiet the network is. */
const floorOf = ({ request }: Quote): bigint => PRIORITY_CHOICES[request.priority ?? 'normal'].floorMicroLamports;

/**
 * What a launch comes to with its lookup table, before that exists. Refuses a wallet that could not pay, before it is asked for anything.
 * @throws AppError LAUNCHPAD_BALANCE_LOW, LAUNCHPAD_MINT_EXISTS, LAUNCHPAD_NO_LAYOUT, or as `ChainRpc`
 */
export async function planTabled(rpc: ChainRpc, quote: Quote, signal: AbortSignal): Promise<TabledLaunch> {
  const { layout, cost, balance } = await layoutOf(rpc, quote, 'planned', signal);
  assertBalance({ have: balance, need: cost(floorOf(quote)).needed });
  return {
    transactions: 1 + layout.payouts.length,
    networkLamports: (computeUnitPriceMicroLamports) => cost(computeUnitPriceMicroLamports).networkLamports,
  };
}

/**
 * Makes a quote ready to be signed: cut into transactions, affordable, tried against the network, and checked against what was asked for.
 * @throws AppError LAUNCHPAD_MINT_EXISTS, LAUNCHPAD_NO_LAYOUT, LAUNCHPAD_BALANCE_LOW, LAUNCHPAD_SIMULATION_FAILED, LAUNCHPAD_TRANSACTION_ALTERED,
 *   or as `ChainRpc`
 */
export async function prepareLaunch(
  rpc: ChainRpc,
  quote: Quote,
  tableAddress: string | null,
  signal: AbortSignal,
): Promise<PreparedLaunch> {
  const table = tableAddress === null ? null : await loadTable(rpc, tableAddress, signal);
  const priced = await layoutOf(rpc, quote, table, signal);
  const { layout, lookupTables, funding, rentRule, balance, cost } = priced;
  const { plan, payouts, computeUnits } = layout;
  // A wallet without enough SOL would fail the trial too, in words nobody understands.
  assertBalance({ have: balance, need: cost(floorOf(quote)).needed });
  const { blockhash } = await rpc.getLatestBlockhash({ signal });

  const choice = PRIORITY_CHOICES[quote.request.priority ?? 'normal'];
  const draft = buildLaunchTransaction(plan, {
    ...funding,
    computeUnitLimit: 0,
    computeUnitPriceMicroLamports: 0n,
    blockhash,
    lookupTables,
  }).serialize();
  const computeUnitPriceMicroLamports = await suggestPriorityFee({
    rpc,
    writableAccounts: decodeTransaction(draft, { lookupTables }).writable,
    // One price for all transactions: the cap holds for the one with the most units.
    computeUnitLimit: Math.max(...computeUnits),
    signal,
    ...choice,
  });
  const budgets = computeUnits.map((computeUnitLimit) => ({ computeUnitLimit, computeUnitPriceMicroLamports }));
  const { items, totalLamports, needed } = cost(computeUnitPriceMicroLamports);
  assertBalance({ have: balance, need: needed });

  const work: LaunchBuild = {
    quote,
    plan,
    payouts,
    funding,
    lookupTables,
    budgets,
    maxPriorityFeeLamports: choice.capLamports,
  };
  const reviewed = buildLaunch(work, blockhash);
  const [launchBytes = new Uint8Array()] = reviewed.bytes;
  const tried = await simulate({ rpc, bytes: launchBytes, watch: [plan.wallet], signal }).catch((error: unknown) => {
    throw launchError(error, { have: formatSol(balance), need: formatSol(needed.totalLamports) });
  });
  const payoutFees = budgets.slice(1).reduce((sum, budget) => sum + networkFee(budget), 0n);
  const payoutLamports = payoutsCost({
    payouts,
    rents: rentsOf(rentRule, plan),
    funding,
    networkFeeLamports: lamports(payoutFees),
  });
  const launched = tried.watched && (tried.watched[0]?.lamports ?? 0n);
  return {
    quote,
    costs: items,
    totalLamports,
    balanceLamports: balance,
    computeUnitPriceMicroLamports,
    review: {
      transactions: reviewed.facts,
      // The payouts cannot be tried before the launch has landed, but what they take is fixed.
      walletAfterLamports: launched === undefined ? null : launched - payoutLamports,
    },
    build: async (buildSignal) => {
      const latest = await rpc.getLatestBlockhash({ signal: buildSignal });
      return buildLaunch(work, latest.blockhash, reviewed.facts).unsigned(rpc, latest.lastValidBlockHeight);
    },
  };
}
