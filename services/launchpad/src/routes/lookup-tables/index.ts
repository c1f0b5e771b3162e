import {
  AddressString,
  AppError,
  LookupTableAnswer,
  LookupTableRequest,
  type ErrorCode,
  type Quote,
  ERRORS,
} from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { Type } from 'typebox';
import { perMinute } from '@mintwire/service-kit/limits';
import { CHAIN_ERRORS } from '@mintwire/service-kit/chain';
import { parseAddress } from '@mintwire/solana/addresses';
import { isMessageSignedBy } from '@mintwire/solana/decode';
import { lookupTableMessage } from '@mintwire/solana/launch/plan';
import type { LaunchpadContext } from '../../context';
import { findTable } from '../../store/lookup-tables';
import { findQuote } from '../../store/quotes';
import { makeTable } from '../../tables/make-table';

/**
 * Checks that the quote's wallet signed the request for a table. The quote's id is the nonce: this service made it, and it expires.
 * @throws {AppError} LAUNCHPAD_PROOF_INVALID
 */
function assertWalletProof(quote: Quote, { proof, siteName }: LookupTableRequest): void {
  if (!isMessageSignedBy(lookupTableMessage(quote, siteName), proof, parseAddress(quote.request.wallet)))
    throw new AppError(ERRORS.LAUNCHPAD_PROOF_INVALID);
}

const Mint = Type.Object({ mint: AddressString });

const TABLE_ERRORS: readonly ErrorCode[] = [
  'LAUNCHPAD_QUOTE_UNKNOWN',
  'LAUNCHPAD_QUOTE_EXPIRED',
  'LAUNCHPAD_QUOTE_USED',
  'LAUNCHPAD_PROOF_INVALID',
  'LAUNCHPAD_BALANCE_LOW',
  'LAUNCHPAD_TABLE_NOT_NEEDED',
  'LAUNCHPAD_TABLE_LIMIT',
  'LAUNCHPAD_TABLE_UNAVAILABLE',
  ...CHAIN_ERRORS,
];

export function lookupTableRoutes(app: ServiceApp, context: LaunchpadContext): void {
  const { chain, config, pool } = context;
  app.post(
    '/api/launchpad/lookup-tables',
    {
      schema: {
        summary: 'A lookup table for a launch to many wallets, made on the chain',
        description:
          "Wants the wallet's signature over the words of lookupTableMessage. Asking again gives the same table. A launch works without one.",
        body: LookupTableRequest,
        response: { 200: LookupTableAnswer },
      },
      config: { errors: TABLE_ERRORS, ...perMinute(config.limits.tablesPerMinute) },
    },
    async ({ body }) => {
      const stored = await findQuote(pool, await chain.id(), body.quoteId);
      if (!stored) throw new AppError(ERRORS.LAUNCHPAD_QUOTE_UNKNOWN);
      assertWalletProof(stored.quote, body);
      await rejectStale(context, stored.quote, stored.status);
      return makeTable(context, stored.quote);
    },
  );

  app.get(
    '/api/launchpad/lookup-tables/:mint',
    {
      schema: { summary: 'The active lookup table of a mint', params: Mint, response: { 200: LookupTableAnswer } },
      config: { errors: ['LAUNCHPAD_TABLE_UNKNOWN', ...CHAIN_ERRORS] },
    },
    async ({ params }) => {
      const table = await findTable(pool, await chain.id(), params.mint);
      if (table?.state !== 'active') throw new AppError(ERRORS.LAUNCHPAD_TABLE_UNKNOWN);
      const { mint, address, addresses, activeSlot } = table;
      return { mint, address, addresses: [...addresses], activeSlot: activeSlot ?? 0 };
    },
  );
}

/** A proof is good while its quote is; a table that exists is given out all the same, it costs nothing more. */
async function rejectStale({ pool, now }: LaunchpadContext, quote: Quote, status: string): Promise<void> {
  const table = await findTable(pool, quote.chainId, quote.request.mint);
  if (table?.state === 'active') return;
  if (status === 'recorded' || status === 'rejected') throw new AppError(ERRORS.LAUNCHPAD_QUOTE_USED);
  if (Date.parse(quote.expiresAt) <= now().getTime()) throw new AppError(ERRORS.LAUNCHPAD_QUOTE_EXPIRED);
}
