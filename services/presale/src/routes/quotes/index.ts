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
import { Type } from 'typebox';
import type { PresaleContext } from '../../context';
import type { Sale } from '../../domain/sale';
import { readPaidQuotes } from '../../ledger/read-paid-quotes';
import { lockSale } from '../../store/sales';
import { findSale } from '../../views/presale-state';
import { quoteAnswer } from '../../views/quote-answer';
import { CHAIN_ERRORS } from '../chain-errors';
import { letQuoteGo } from './release-quote';
import { NETWORK_FEE, rejectTerms, reserveQuote, type Asked } from './reserve-quote';
import { assertWalletProof } from './wallet-proof';

const BALANCE_DEADLINE_MS = 5_000;

const ROUTE_ERRORS: readonly ErrorCode[] = [
  'PRESALE_NOT_CONFIGURED',
  'PRESALE_NOT_ACTIVE',
  'PRESALE_BELOW_MINIMUM',
  'PRESALE_ABOVE_MAXIMUM',
  'PRESALE_WALLET_REFUSED',
  'PRESALE_WALLET_NOT_LISTED',
  'PRESALE_WALLET_LIMIT',
  'PRESALE_BALANCE_LOW',
  'PRESALE_BALANCE_RESERVED',
  'PRESALE_PROOF_INVALID',
  'PRESALE_PROOF_EXPIRED',
  'PRESALE_EXCEEDS_GOAL',
  'PRESALE_ROOM_RESERVED',
  'CHAIN_ADDRESS_INVALID',
  'CHAIN_ACCOUNT_UNREADABLE',
  'MONEY_OUT_OF_RANGE',
  ...CHAIN_ERRORS,
];

const Id = Type.Object({ id: Type.String({ format: 'uuid' }) });

/** `POST /api/presale/quotes`, `POST /api/presale/quotes/{id}/release` */
export function quoteRoutes(app: ServiceApp, context: PresaleContext): void {
  app.post(
    '/api/presale/quotes',
    {
      schema: {
        summary: 'Reserves an amount for a wallet, for two minutes',
        description:
          'Asked for the same amount again, a wallet gets the same reservation (200); for another amount a new one (201). The room of the one before stays reserved as long as it would have been, unless who asked for it lets it go: anybody can ask in the name of a wallet. A wallet holds the room of two at most, and for half a minute that of one whose time has just run out; all that it may pay in time is compared with its balance. Without `proof` a reservation is good as long as nobody with proof needs its room: then it gives way, and what is paid for it all the same is late.',
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
      const balance = await rejectLowBalance(context, asked);
      const challengeId = body.proof ? await assertWalletProof(context, { sale, asked, proof: body.proof }) : null;
      if (challengeId !== null) await readPaidQuotes(context, sale);
      reply.code(201);
      return context.inLine(() =>
        settledTransaction(request, reply, async (client) => {
          const locked = await lockSale(client, sale.id);
          // An owner may have corrected treasury and token since.
          rejectWallet(locked, asked.wallet);
          const { quote, releaseKey } = await reserveQuote(client, context, {
            sale: locked,
            asked,
            balance,
            challengeId,
          });
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

function rejectWallet({ treasury, mint }: Sale, wallet: Address): void {
  if (wallet === treasury)
    throw new AppError(ERRORS.PRESALE_WALLET_REFUSED, { reason: 'it is where the sale is paid to' });
  if (wallet === mint || !isOnCurve(addressBytes(wallet)))
    throw new AppError(ERRORS.PRESALE_WALLET_REFUSED, { reason: 'no wallet can sign for it' });
}

/** @returns what the wallet holds */
async function rejectLowBalance({ rpc }: PresaleContext, { wallet, lamports }: Asked): Promise<bigint> {
  const balance = await withinChainDeadline(BALANCE_DEADLINE_MS, (signal) => rpc.getBalance(wallet, { signal }));
  const needed = lamports + NETWORK_FEE;
  if (balance < needed)
    throw new AppError(ERRORS.PRESALE_BALANCE_LOW, { balance: formatSol(balance), needed: formatSol(needed) });
  return balance;
}
