import { AppError, ERRORS } from '@mintwire/contracts';
import { formatSol } from '@mintwire/money';
import type { Address } from '@mintwire/solana/addresses';
import { networkFee } from '@mintwire/solana/landing';
import { PAYMENT_COMPUTE_UNITS } from '@mintwire/solana/payment';
import { momentText } from '@mintwire/ui/format';
import type { PoolClient } from 'pg';
import type { PresaleContext } from '../../context';
import { raisedLamports, type Sale } from '../../domain/sale';
import { statusOf } from '../../domain/sale-status';
import { FIRST_LOOK_MS } from '../../ledger/look-for-quotes';
import {
  giveWay,
  heldLamports,
  holdsReplaced,
  insertQuote,
  lastHold,
  noteGivenOut,
  openQuoteOf,
  promisedTo,
  releaseQuote,
  setQuoteState,
  type StoredQuote,
} from '../../store/quotes';
import { takeChallenge } from '../../store/wallet-challenges';
import { announceReserved } from '../../views/sale-totals';
import { walletLimitOf } from '../../views/wallet-limit';

const QUOTE_MS = 120_000;
/** A quote's room is kept for so long after it is offered: a payment of the last second is not outrun. */
const HOLD_MS = 30_000;
/** Of a payment without priority. */
export const NETWORK_FEE = networkFee({ computeUnitLimit: PAYMENT_COMPUTE_UNITS, computeUnitPriceMicroLamports: 0n });

/** What is to be reserved, for whom. */
export interface Asked {
  readonly wallet: Address;
  readonly lamports: bigint;
}

/** @throws {AppError} PRESALE_NOT_ACTIVE, PRESALE_BELOW_MINIMUM, PRESALE_ABOVE_MAXIMUM */
export function rejectTerms(sale: Sale, { lamports }: Asked, now: Date): void {
  if (statusOf(sale, now) !== 'active') throw new AppError(ERRORS.PRESALE_NOT_ACTIVE);
  if (lamports < sale.minPurchaseLamports)
    throw new AppError(ERRORS.PRESALE_BELOW_MINIMUM, { sol: formatSol(sale.minPurchaseLamports) });
  if (lamports > sale.maxPurchaseLamports)
    throw new AppError(ERRORS.PRESALE_ABOVE_MAXIMUM, { sol: formatSol(sale.maxPurchaseLamports) });
}

/**
 * Decides under the lock of the sale's row: whoever reserves at the same time, the goal is never exceeded.
 * @param given.challengeId that the wallet has signed; null: nobody has proved whose it is
 * @returns without a key when it is the wallet's reservation of before
 */
export async function reserveQuote(
  client: PoolClient,
  { now, newId, newReference }: PresaleContext,
  given: { sale: Sale; asked: Asked; balance: bigint; challengeId: string | null },
): Promise<{ quote: StoredQuote; releaseKey: string | null }> {
  const issuedAt = now();
  const { sale, asked, balance, challengeId } = given;
  const { wallet, lamports } = asked;
  const proven = challengeId !== null;
  if (proven && !(await takeChallenge(client, challengeId))) throw new AppError(ERRORS.PRESALE_PROOF_EXPIRED);
  const open = await openQuoteOf(client, sale.id, wallet);
  const isGood = open !== null && open.expiresAt > issuedAt;
  if (open && isGood && open.lamports === lamports) {
    await noteGivenOut(client, open.id, proven);
    return { quote: open, releaseKey: null };
  }
  rejectTerms(sale, asked, issuedAt);
  const walletMostLamports = await rejectWalletLimit(client, { sale, asked, now: issuedAt });
  // Anybody can ask in the name of a wallet, and takes no room from what it may be paying by that, or has just paid.
  const keeps = !isGood || open.proven || !(await holdsReplaced(client, { saleId: sale.id, wallet, now: issuedAt }));
  const except = keeps ? undefined : open.id;
  const others = { saleId: sale.id, wallet, now: issuedAt, except };
  await rejectPromised(client, { asked, balance, others: { ...others, provenOnly: proven } });
  const { held, gaveWay } = await makeRoom(client, { sale, asked, others, proven });
  if (open && !keeps) await releaseQuote(client, open.id, issuedAt);
  else if (open) await setQuoteState(client, open.id, isGood ? 'replaced' : 'lapsed');
  const id = newId();
  const expiresAt = new Date(issuedAt.getTime() + QUOTE_MS);
  const quote: StoredQuote = {
    id,
    saleId: sale.id,
    wallet,
    lamports,
    tokenPriceLamports: sale.tokenPriceLamports,
    bonusPercentage: sale.bonusPercentage,
    reference: newReference(),
    memo: `Presale ${sale.number}, quote ${id}`,
    issuedAt,
    expiresAt,
    heldUntil: new Date(expiresAt.getTime() + HOLD_MS),
    walletMostLamports,
    proven,
    state: 'open',
  };
  const releaseKey = await insertQuote(client, {
    sale,
    quote,
    nextLookAt: new Date(issuedAt.getTime() + FIRST_LOOK_MS),
  });
  await announceReserved(client, {
    sale,
    now: issuedAt,
    heldLamports: held + lamports,
    heldBefore: held + gaveWay.lamports + (keeps ? 0n : open.lamports),
    gaveWay: gaveWay.ids,
  });
  return { quote, releaseKey };
}

interface Others {
  readonly saleId: number;
  readonly wallet: Address;
  readonly now: Date;
  /** Is let go. */
  readonly except: string | undefined;
}

/** What one balance can pay once is reserved once. What has no proof may be anybody's, and counts against nobody who has. */
async function rejectPromised(
  client: PoolClient,
  given: { asked: Asked; balance: bigint; others: Others & { readonly provenOnly: boolean } },
): Promise<void> {
  const { asked, balance, others } = given;
  const promised = await promisedTo(client, others);
  if (promised.lamports === 0n || balance >= asked.lamports + promised.lamports + NETWORK_FEE) return;
  throw new AppError(ERRORS.PRESALE_BALANCE_RESERVED, {
    balance: formatSol(balance),
    held: formatSol(promised.lamports),
    seconds: secondsBetween(others.now, promised.until),
  });
}

/** @returns what others hold then, and what gave way to who has proof */
async function makeRoom(
  client: PoolClient,
  given: { sale: Sale; asked: Asked; others: Others; proven: boolean },
): Promise<{ held: bigint; gaveWay: { ids: string[]; lamports: bigint } }> {
  const { sale, asked, others, proven } = given;
  const left = sale.goalLamports - raisedLamports(sale);
  if (asked.lamports > left) throw new AppError(ERRORS.PRESALE_EXCEEDS_GOAL);
  const held = await heldLamports(client, others);
  const missing = held + asked.lamports - left;
  if (missing <= 0n) return { held, gaveWay: { ids: [], lamports: 0n } };
  const until = await lastHold(client, others);
  const gaveWay = proven ? await giveWay(client, { ...others, lamports: missing }) : { ids: [], lamports: 0n };
  if (gaveWay.lamports >= missing) return { held: held - gaveWay.lamports, gaveWay };
  throw new AppError(ERRORS.PRESALE_ROOM_RESERVED, {
    held: formatSol(held),
    left: formatSol(left),
    free: formatSol(left > held ? left - held : 0n),
    seconds: secondsBetween(others.now, until ?? others.now),
  });
}

const secondsBetween = (from: Date, to: Date): number => Math.ceil((to.getTime() - from.getTime()) / 1_000);

/** @returns the most that the wallet may buy for in all; null: no limit */
async function rejectWalletLimit(
  client: PoolClient,
  { sale, asked: { wallet, lamports }, now }: { sale: Sale; asked: Asked; now: Date },
): Promise<bigint | null> {
  const { invited, max, left } = await walletLimitOf(client, { sale, wallet, now });
  if (invited === false)
    throw new AppError(ERRORS.PRESALE_WALLET_NOT_LISTED, { until: momentText(sale.allowlistUntil?.getTime() ?? 0) });
  if (max !== null && left !== null && lamports > left)
    throw new AppError(ERRORS.PRESALE_WALLET_LIMIT, { sol: formatSol(max), left: formatSol(left) });
  return max;
}
