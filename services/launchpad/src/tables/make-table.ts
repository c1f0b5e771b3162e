import { setTimeout as delay } from 'node:timers/promises';
import { AppError, type LookupTableAnswer, type Quote, ERRORS } from '@mintwire/contracts';
import { formatSol } from '@mintwire/money';
import { parseAddress } from '@mintwire/solana/addresses';
import { SIGNATURE_FEE_LAMPORTS } from '@mintwire/solana/landing';
import { launchPlanFromQuote, lookupTableAddresses } from '@mintwire/solana/launch/plan';
import { createTable, readTable, tableAddress } from '@mintwire/solana/tables';
import type { LaunchpadContext } from '../context';
import { findTable, moveTable, reserveTable, type StoredTable } from '../store/lookup-tables';
import { MIN_AUTHORITY_LAMPORTS } from './can-make-table';
import { landAsAuthority } from './land-as-authority';

/** A table being made by somebody else is waited for this often. */
const WAIT_MS = 150;
const SLOT_TRIES = 5;
const LATER_MS = 30_000;
const FAUCET_LAMPORTS = 10_000_000_000n;

/**
 * The lookup table of a quote's mint: on the chain and active. One per mint, however often and wherever it is asked for.
 * @throws {AppError} LAUNCHPAD_TABLE_NOT_NEEDED, LAUNCHPAD_TABLE_LIMIT, LAUNCHPAD_TABLE_UNAVAILABLE, LAUNCHPAD_BALANCE_LOW, CHAIN_UNAVAILABLE ...
 */
export async function makeTable(context: LaunchpadContext, quote: Quote): Promise<LookupTableAnswer> {
  const signal = AbortSignal.timeout(context.tables.patienceMs);
  try {
    for (;;) {
      const found = await findTable(context.pool, quote.chainId, quote.request.mint);
      if (found?.state === 'active') return answerOf(found);
      if (found && found.state !== 'creating') throw new AppError(ERRORS.LAUNCHPAD_TABLE_UNAVAILABLE);
      const made = found ? null : await create(context, quote, signal);
      if (made) return made;
      await delay(WAIT_MS, undefined, { signal });
    }
  } catch (cause) {
    if (signal.aborted) throw new AppError(ERRORS.LAUNCHPAD_TABLE_UNAVAILABLE, {}, { cause });
    throw cause;
  }
}

function answerOf({ mint, address, addresses, activeSlot }: StoredTable): LookupTableAnswer {
  return { mint, address, addresses: [...addresses], activeSlot: activeSlot ?? 0 };
}

/** Null when somebody else has just begun to make it. */
async function create(context: LaunchpadContext, quote: Quote, signal: AbortSignal): Promise<LookupTableAnswer | null> {
  const { chain, pool, tables, now } = context;
  if (!tables.authority) throw new AppError(ERRORS.LAUNCHPAD_TABLE_UNAVAILABLE);
  const plan = launchPlanFromQuote(quote);
  // The planner's word at the time of the quote is what the page went by.
  if (quote.layout?.lookupTable === false) throw new AppError(ERRORS.LAUNCHPAD_TABLE_NOT_NEEDED);
  await rejectPoor(context, quote, signal);
  await refuel(context, signal);
  const addresses = lookupTableAddresses(plan);
  const reserved = await reserve(context, quote, addresses, signal);
  if (!reserved) return null;
  const { id, recentSlot } = reserved;
  const { authority } = tables;
  const { blockhash, lastValidBlockHeight } = await chain.rpc.getLatestBlockhash({ signal });
  const bytes = await createTable({ authority, blockhash, recentSlot, addresses });
  const outcome = await landAsAuthority(chain.rpc, { bytes, lastValidBlockHeight, signal });
  if (outcome.kind !== 'confirmed') {
    const nextCheckAt = new Date(now().getTime() + LATER_MS);
    await moveTable(
      pool,
      id,
      ['creating'],
      { state: 'failed', networkFeesLamports: outcome.kind === 'failed' ? SIGNATURE_FEE_LAMPORTS : 0n, nextCheckAt },
      now(),
    );
    throw new AppError(ERRORS.LAUNCHPAD_TABLE_UNAVAILABLE);
  }
  return activate(context, quote, id, tableAddress(authority, recentSlot), signal);
}

/** Waits for the slot after the one that filled the table: only then can transactions use it. */
async function activate(
  { chain, pool, now }: LaunchpadContext,
  { chainId, request }: Quote,
  id: string,
  address: ReturnType<typeof tableAddress>,
  signal: AbortSignal,
): Promise<LookupTableAnswer> {
  for (;;) {
    const [account, slot] = await Promise.all([
      chain.rpc.getAccount(address, { signal }),
      chain.rpc.getSlot({ signal }),
    ]);
    const table = readTable(account);
    if (table && slot > table.lastExtendedSlot) {
      const change = {
        activeSlot: table.lastExtendedSlot + 1,
        rentLamports: table.lamports,
        networkFeesLamports: SIGNATURE_FEE_LAMPORTS,
      };
      await moveTable(
        pool,
        id,
        ['creating'],
        { state: 'active', ...change, nextCheckAt: new Date(now().getTime() + LATER_MS) },
        now(),
      );
      const stored = await findTable(pool, chainId, request.mint);
      if (stored?.state !== 'active') throw new AppError(ERRORS.LAUNCHPAD_TABLE_UNAVAILABLE);
      return answerOf(stored);
    }
    await delay(WAIT_MS, undefined, { signal });
  }
}

/** A table's address follows from a slot, so two of one slot would be one: the next slot is taken then. Null when the mint has a table by now. */
async function reserve(
  { chain, pool, tables, config, now }: LaunchpadContext,
  quote: Quote,
  addresses: ReturnType<typeof lookupTableAddresses>,
  signal: AbortSignal,
): Promise<{ id: string; recentSlot: number } | null> {
  const { authority } = tables;
  if (!authority) throw new AppError(ERRORS.LAUNCHPAD_TABLE_UNAVAILABLE);
  const { chainId, id: quoteId, request } = quote;
  for (let tries = 0; tries < SLOT_TRIES; tries += 1) {
    const recentSlot = await chain.rpc.getSlot({ signal });
    const place = { authority: authority.address, address: tableAddress(authority, recentSlot), recentSlot, addresses };
    const reserved = await reserveTable(
      pool,
      { chainId, mint: request.mint, wallet: request.wallet, quoteId, ...place },
      config.tables,
      now(),
    );
    if (reserved.kind === 'reserved') return { id: reserved.id, recentSlot };
    if (reserved.kind !== 'taken')
      throw new AppError(ERRORS.LAUNCHPAD_TABLE_LIMIT, {
        scope: reserved.kind === 'wallet-cap' ? 'for this wallet' : 'here',
      });
    if (await findTable(pool, chainId, request.mint)) return null;
    await delay(WAIT_MS, undefined, { signal });
  }
  throw new AppError(ERRORS.LAUNCHPAD_TABLE_UNAVAILABLE);
}

/** Whoever cannot pay for the launch needs no table for it: rents are not lent to empty wallets. */
async function rejectPoor(
  { chain }: LaunchpadContext,
  { request, feeLamports, networkCostLamports }: Quote,
  signal: AbortSignal,
): Promise<void> {
  const have = await chain.rpc.getBalance(parseAddress(request.wallet), { signal });
  const need = BigInt(feeLamports) + BigInt(networkCostLamports);
  if (have < need) throw new AppError(ERRORS.LAUNCHPAD_BALANCE_LOW, { have: formatSol(have), need: formatSol(need) });
}

async function refuel({ chain, tables, log }: LaunchpadContext, signal: AbortSignal): Promise<void> {
  if (!tables.authority) return;
  const { address } = tables.authority;
  if ((await chain.rpc.getBalance(address, { signal })) >= MIN_AUTHORITY_LAMPORTS) return;
  if (!tables.faucet) {
    log.warn(
      { address },
      'the lookup table authority has too little SOL; launches take more transactions until it is filled up',
    );
    throw new AppError(ERRORS.LAUNCHPAD_TABLE_UNAVAILABLE);
  }
  await tables.faucet(address, FAUCET_LAMPORTS, signal);
}
