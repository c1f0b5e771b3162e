import { AppError, canonicalRequest, Quote, QuoteRequest, type ErrorCode, ERRORS } from '@mintwire/contracts';
import { settledTransaction, type ServiceApp } from '@mintwire/service-kit';
import { parseAddress } from '@mintwire/solana/addresses';
import { fetchPrefunding } from '@mintwire/solana/launch/funding';
import type { ChainAccount } from '@mintwire/solana/rpc';
import type { LaunchpadContext } from '../../context';
import { rejectNoBanner } from '../../domain/banner';
import { metadataPath } from '../../domain/content-url';
import { checkOptions } from '../../domain/check-options';
import { costUnavailable } from '../../views/estimate-fees';
import { feeOf, priceList } from '../../domain/fees';
import { planQuote } from '../../domain/plan-quote';
import { nextCheckDelay } from '../../domain/polling';
import { composeQuote, planOfRequest, rejectHugeSupply } from '../../domain/quote';
import { rejectLongText, TEXT_ERRORS } from '../../domain/chain-text';
import { warningsOf } from '../../domain/warnings';
import { perMinute } from '@mintwire/service-kit/limits';
import { CHAIN_ERRORS } from '@mintwire/service-kit/chain';
import { findImage, findMetadata, type MetadataRow } from '../../store/content';
import { insertQuote } from '../../store/quotes';
import { canMakeTable } from '../../tables/can-make-table';

const QUOTE_ERRORS: readonly ErrorCode[] = [
  ...TEXT_ERRORS,
  'LAUNCHPAD_SUPPLY_OVERFLOW',
  'LAUNCHPAD_SUPPLY_ZERO',
  'LAUNCHPAD_SEED_INVALID',
  'LAUNCHPAD_MINT_MISMATCH',
  'LAUNCHPAD_MINT_EXISTS',
  'LAUNCHPAD_PLAN_INVALID',
  'LAUNCHPAD_WALLET_INVALID',
  'LAUNCHPAD_DISTRIBUTION_DUPLICATE',
  'LAUNCHPAD_DISTRIBUTION_ZERO',
  'LAUNCHPAD_DISTRIBUTION_OVERFLOW',
  'LAUNCHPAD_PATTERN_INVALID',
  'CHAIN_ADDRESS_INVALID',
  'LAUNCHPAD_METADATA_UNKNOWN',
  'LAUNCHPAD_METADATA_MISMATCH',
  'LAUNCHPAD_METADATA_UNREACHABLE',
  'LAUNCHPAD_BANNER_UNKNOWN',
  'LAUNCHPAD_BANNER_SHAPE',
  'LAUNCHPAD_PRICE_UNAVAILABLE',
  'LAUNCHPAD_COST_UNAVAILABLE',
  'LAUNCHPAD_NO_LAYOUT',
  ...CHAIN_ERRORS,
];

export function quoteRoutes(app: ServiceApp, context: LaunchpadContext): void {
  app.post(
    '/api/launchpad/quotes',
    {
      schema: {
        summary: 'A signed price for one launch, good for a minute',
        body: QuoteRequest,
        response: { 201: Quote },
      },
      config: { idempotent: true, errors: QUOTE_ERRORS, ...perMinute(context.config.limits.quotesPerMinute) },
      preValidation: async (request) => {
        const body = (request.body ?? {}) as object;
        rejectLongText(body);
        rejectHugeSupply(body);
      },
    },
    async (request, reply) => {
      const quote = await composeAsked(context, request.body);
      const nextCheckAt = new Date(context.now().getTime() + nextCheckDelay(0));
      reply.code(201);
      return settledTransaction(request, reply, async (client) => {
        await insertQuote(client, quote, nextCheckAt);
        return quote;
      });
    },
  );
}

/** Nothing is quoted that could not be launched: content readable, mint free, price and rents known. */
async function composeAsked(context: LaunchpadContext, asked: QuoteRequest): Promise<Quote> {
  const { config, chain, prices, feeWallet, signer, now, newId, newReference } = context;
  checkOptions(asked);
  // What changes nothing is not part of the launch, nor of its price.
  const request = canonicalRequest(asked);
  const known = { uri: config.publicOrigin + metadataPath(request.metadataHash), reference: newReference(), feeWallet };
  const plan = planOfRequest(request, known);
  const [chainId, price, rentRule, prefunding, recipients, metadata] = await Promise.all([
    chain.id(),
    prices.current(),
    chain.rentRule().catch(costUnavailable),
    fetchPrefunding(chain.rpc, plan),
    readRecipients(context, request),
    findOwnMetadata(context, request),
    rejectUnknownBanner(context, request),
  ]);
  const { layout, cost } = await planQuote({
    plan,
    request,
    rentRule,
    prefunding,
    canMakeTable: () => canMakeTable(context, request),
  });
  return signer.sign(
    composeQuote({
      ...known,
      id: newId(),
      chainId,
      request,
      fee: feeOf(priceList(config.prices, BigInt(price.solUsdMicros)), request),
      // Said before the signature, refused never.
      warnings: warningsOf(request, recipients, metadata.links),
      price,
      networkCost: cost.networkLamports,
      layout: { transactions: 1 + layout.payouts.length, lookupTable: layout.lookupTable },
      now: now(),
    }),
  );
}

/** Who owns what the chain holds at the wallets of a distribution, in their order. */
async function readRecipients({ chain }: LaunchpadContext, request: QuoteRequest): Promise<(ChainAccount | null)[]> {
  const wallets = (request.recipients ?? []).map(({ wallet }) => parseAddress(wallet));
  return wallets.length > 0 ? chain.rpc.getAccounts(wallets, { dataSlice: { offset: 0, length: 0 } }) : [];
}

async function rejectUnknownBanner({ pool, content }: LaunchpadContext, { listing }: QuoteRequest): Promise<void> {
  if (listing?.bannerHash === undefined) return;
  const banner = await findImage(pool, listing.bannerHash);
  if (!banner) throw new AppError(ERRORS.LAUNCHPAD_BANNER_UNKNOWN);
  rejectNoBanner(banner);
  if (!(await content.isIntact(banner.hash, banner.mime))) throw new AppError(ERRORS.LAUNCHPAD_METADATA_UNREACHABLE);
}

/** The stored metadata of the token asked for, readable together with its picture. */
async function findOwnMetadata({ pool, content }: LaunchpadContext, request: QuoteRequest): Promise<MetadataRow> {
  const metadata = await findMetadata(pool, request.metadataHash);
  if (!metadata) throw new AppError(ERRORS.LAUNCHPAD_METADATA_UNKNOWN);
  for (const field of ['name', 'symbol'] as const) {
    if (metadata[field] !== request[field]) throw new AppError(ERRORS.LAUNCHPAD_METADATA_MISMATCH, { field });
  }
  const intact = await Promise.all([
    content.isIntact(metadata.hash, 'application/json'),
    content.isIntact(metadata.imageHash, metadata.imageType),
  ]);
  if (intact.includes(false)) throw new AppError(ERRORS.LAUNCHPAD_METADATA_UNREACHABLE);
  return metadata;
}
