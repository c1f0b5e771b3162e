import {
  AppError,
  PurchaseQuote,
  PurchaseQuoteRequest,
  QuoteRelease,
  type ErrorCode,
  ERRORS,
} from '@mintwire/contracts';
import { decodeLamports, formatSol } from '@mintwire/money';
import { settledTransaction, type ServiceApp } from '@mintwire/service-kit';
import { withinChainDeadline } from '@mintwire/service-kit/chain';
import { perMinute } from '@mintwire/service-kit/limits';
import { addressBytes, isOnCurve, parseAddress, type Address } from '@mintwire/solana/addresses';
import { networkFee } from '@mintwire/solana/landing';
import { PAYMENT_COMPUTE_UNITS } from '@mintwire/solana/payment';
import { momentText } from '@mintwire/ui/format';
import type { PoolClient } from 'pg';
import { Type } from 'typebox';
import type { PresaleContext } from '../../context';
import { raisedLamports, type Sale } from '../../domain/sale';
import { statusOf } from '../../domain/sale-status';
import { FIRST_LOOK_MS } from '../../ledger/look-for-quotes';
import {
  heldLamports,
  holdsReplaced,
  insertQuote,
  lastHold,
  noteGivenOut,
  openQuoteOf,
  releaseQuote,
  setQuoteState,
  type StoredQuote,
} from '../../store/quotes';
import { lockSale } from '../../store/sales';
import { findSale } from '../../views/presale-state';
import { quoteAnswer } from '../../views/quote-answer';
import { announceReserved } from '../../views/sale-totals';
import { walletLimitOf } from '../../views/wallet-limit';
import { CHAIN_ERRORS } from '../chain-errors';
import { letQuoteGo } from './release-quote';

const QUOTE_MS = 120_000;
/** A quote's room is kept for so long after it is offered: a payment of the last second is not outrun. */
const HOLD_MS = 30_000;
const BALANCE_DEADLINE_MS = 5_000;
const FEE = networkFee({ computeUnitLimit: PAYMENT_COMPUTE_UNITS, computeUnitPriceMicroLamports: 0n });

const ROUTE_ERRORS: readonly ErrorCode[] = [
  'PRESALE_NOT_CONFIGURED',
  'PRESALE_NOT_ACTIVE',
  'PRESALE_BELOW_MINIMUM',
  'PRESALE_ABOVE_MAXIMUM',
  'PRESALE_WALLET_REFUSED',
  'PRESALE_WALLET_NOT_LISTED',
  'PRESALE_WALLET_LIMIT',
  'PRESALE_BALANCE_LOW',
  'PRESALE_EXCEEDS_GOAL',
  'PRESALE_ROOM_RESERVED',
  'CHAIN_ADDRESS_INVALID',
  'CHAIN_ACCOUNT_UNREADABLE',
  'MONEY_OUT_OF_RANGE',
  ...CHAIN_ERRORS,
];

const Id = Type.Object({ id: Type.String({ format: 'uuid' }) });

interface Asked {
  readonly wallet: Address;
  readonly lamports: bigint;
}

/** `POST /api/presale/quotes`, `POST /api/presale/quotes/{id}/release` */
export function quoteRoutes(app: ServiceApp, context: PresaleContext): void {
  app.post(
    '/api/presale/quotes',
    {
      schema: {
        summary: 'Reserves an amount for a wallet, for two minutes',
        description:
          'Asked for the same amount again, a wallet gets the same reservation (200); for another amount a new one (201). The room of the one before stays reserved as long as it would have been, unless who asked for it lets it go: anybody can ask in the name of a wallet. A wallet holds the room of two at most, and for half a minute that of one whose time has just run out.',
        body: PurchaseQuoteRequest,
        response: { 200: PurchaseQuote, 201: PurchaseQuote },
      },
      config: { idempotent: true, errors: ROUTE_ERRORS, ...perMinute(context.config.limits.quotesPerMinute) },
    },
    async (request, reply) => {
      const { body } = request;
      const asked = { wallet: parseAddress(body.wallet), lamports: decodeLamports(body.lamports) };
      const { sale } = await findSale(context, null);
      rejectTerms(sale, asked, context.now());
      rejectWallet(sale, asked.wallet);
      if (!(await context.tokens.read(sale.mint))) throw new AppError(ERRORS.PRESALE_NOT_CONFIGURED);
      await rejectLowBalance(context, asked);
      reply.code(201);
      return context.inLine(() =>
        settledTransaction(request, reply, async (client) => {
          const locked = await lockSale(client, sale.id);
          // An owner may have corrected treasury and token since.
          rejectWallet(locked, asked.wallet);
          const { quote, releaseKey } = await reserve(client, context, { sale: locked, asked });
          if (releaseKey === null) reply.code(200);
          return quoteAnswer(quote, locked, releaseKey);
        }),
      );
    },
  );

  app.post(
    '/api/presale/quotes/:id/release',
    {
      schema: {
        summary: 'Lets a reservation go that no payment was sent for, so that others can have its room at once',
        description:
          'May be repeated. It is kept while a payment of it may be on its way: one is on the chain, or the reservation was given out more than once. With a key of another reservation it is unknown.',
        params: Id,
        body: QuoteRelease,
        response: { 204: Type.Null() },
      },
      config: {
        errors: ['PRESALE_QUOTE_UNKNOWN', 'PRESALE_QUOTE_KEPT', ...CHAIN_ERRORS],
        ...perMinute(context.config.limits.quotesPerMinute),
      },
    },
    async ({ params, body }, reply) => {
      await letQuoteGo(context, { ...params, ...body });
      return reply.code(204).send(null);
    },
  );
}

function rejectTerms(sale: Sale, { lamports }: Asked, now: Date): void {
  if (statusOf(sale, now) !== 'active') throw new AppError(ERRORS.PRESALE_NOT_ACTIVE);
  if (lamports < sale.minPurchaseLamports)
    throw new AppError(ERRORS.PRESALE_BELOW_MINIMUM, { sol: formatSol(sale.minPurchaseLamports) });
  if (lamports > sale.maxPurchaseLamports)
    throw new AppError(ERRORS.PRESALE_ABOVE_MAXIMUM, { sol: formatSol(sale.maxPurchaseLamports) });
}

function rejectWallet({ treasury, mint }: Sale, wallet: Address): void {
  if (wallet === treasury)
    throw new AppError(ERRORS.PRESALE_WALLET_REFUSED, { reason: 'it is where the sale is paid to' });
  if (wallet === mint || !isOnCurve(addressBytes(wallet)))
    throw new AppError(ERRORS.PRESALE_WALLET_REFUSED, { reason: 'no wallet can sign for it' });
}

async function rejectLowBalance({ rpc }: PresaleContext, { wallet, lamports }: Asked): Promise<void> {
  const balance = await withinChainDeadline(BALANCE_DEADLINE_MS, (signal) => rpc.getBalance(wallet, { signal }));
  const needed = lamports + FEE;
  if (balance < needed)
    throw new AppError(ERRORS.PRESALE_BALANCE_LOW, { balance: formatSol(balance), needed: formatSol(needed) });
}

/** Decides under the lock of the sale's row: whoever reserves at the same time, the goal is never exceeded. */
async function reserve(
  client: PoolClient,
  { now, newId, newReference }: PresaleContext,
  { sale, asked }: { sale: Sale; asked: Asked },
): Promise<{ quote: StoredQuote; releaseKey: string | null }> {
  const issuedAt = now();
  const { wallet, lamports } = asked;
  const open = await openQuoteOf(client, sale.id, wallet);
  const isGood = open !== null && open.expiresAt > issuedAt;
  if (open && isGood && open.lamports === lamports) {
    await noteGivenOut(client, open.id);
    return { quote: open, releaseKey: null };
  }
  rejectTerms(sale, asked, issuedAt);
  const walletMostLamports = await rejectWalletLimit(client, { sale, asked, now: issuedAt });
  // Anybody can ask in the name of a wallet, and takes no room from what it may be paying by that, or has just paid.
  const keeps = !isGood || !(await holdsReplaced(client, { saleId: sale.id, wallet, now: issuedAt }));
  const except = keeps ? undefined : open?.id;
  const held = await heldLamports(client, { saleId: sale.id, now: issuedAt, except });
  const left = sale.goalLamports - raisedLamports(sale);
  if (lamports > left) throw new AppError(ERRORS.PRESALE_EXCEEDS_GOAL);
  if (held + lamports > left) {
    const until = await lastHold(client, { saleId: sale.id, now: issuedAt, except });
    throw new AppError(ERRORS.PRESALE_ROOM_RESERVED, {
      held: formatSol(held),
      left: formatSol(left),
      free: formatSol(left > held ? left - held : 0n),
      seconds: Math.ceil(((until?.getTime() ?? 0) - issuedAt.getTime()) / 1_000),
    });
  }
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
    heldBefore: held + (keeps ? 0n : (open?.lamports ?? 0n)),
  });
  return { quote, releaseKey };
}

/** @returns the most that the wallet may buy for in all; null: no limit */
async function rejectWalletLimit(
  client: PoolClient,
  { sale, asked: { wallet, lamports }, now }: { sale: Sale; asked: Asked; now: Date },
): Promise<bigint | null> {
  const { invited, most, left } = await walletLimitOf(client, { sale, wallet, now });
  if (invited === false)
    throw new AppError(ERRORS.PRESALE_WALLET_NOT_LISTED, { until: momentText(sale.allowlistUntil?.getTime() ?? 0) });
  if (most !== null && left !== null && lamports > left)
    throw new AppError(ERRORS.PRESALE_WALLET_LIMIT, { sol: formatSol(most), left: formatSol(left) });
  return most;
}
