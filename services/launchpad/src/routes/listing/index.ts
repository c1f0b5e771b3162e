import { AddressString, AppError, Listing, ERRORS } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { LRUCache } from 'lru-cache';
import { Type } from 'typebox';
import type { LaunchpadContext } from '../../context';
import { listingFields, listingFiles, withMint } from '../../listing/listing-fields';
import { listingPackage } from '../../listing/listing-package';
import { perMinute } from '@mintwire/service-kit/limits';
import { CHAIN_ERRORS } from '@mintwire/service-kit/chain';
import { findImage, findMetadata } from '../../store/content';
import type { RecordedLaunch } from '../../store/launches';
import { requireLaunch } from '../../views/recorded-launch';
import { findQuote } from '../../store/quotes';

const Mint = Type.Object({ mint: AddressString });
/** A package takes a second to make and some megabytes to keep; a creator downloads it once or twice. */
const KEPT = { max: 8, ttl: 10 * 60_000 };

const LISTING_ERRORS = [
  'LAUNCHPAD_LAUNCH_UNKNOWN',
  'LAUNCHPAD_LISTING_NONE',
  'LAUNCHPAD_LISTING_LATE',
  ...CHAIN_ERRORS,
] as const;

export function listingRoutes(app: ServiceApp, context: LaunchpadContext): void {
  const packages = new LRUCache<string, Buffer, Ordered>({
    ...KEPT,
    fetchMethod: (_key, _stale, { context: ordered }) => pack(context, ordered),
  });

  app.get(
    '/api/launchpad/launches/:mint/listing',
    {
      schema: { summary: 'What was prepared for the listing service', params: Mint, response: { 200: Listing } },
      config: { errors: LISTING_ERRORS },
    },
    async ({ params }) => (await orderedListing(context, params.mint)).listing,
  );

  app.get(
    '/api/launchpad/launches/:mint/listing-package',
    {
      schema: { summary: 'The prepared information as one zip', params: Mint, produces: ['application/zip'] },
      config: {
        errors: [...LISTING_ERRORS, 'LAUNCHPAD_METADATA_UNREACHABLE'],
        ...perMinute(context.config.limits.uploadsPerMinute),
      },
    },
    async ({ params }, reply) => {
      const ordered = await orderedListing(context, params.mint);
      const bytes = await packages.forceFetch(`${ordered.recorded.launch.chainId} ${params.mint}`, {
        context: ordered,
      });
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="listing-${params.mint}.zip"`)
        .header('x-content-type-options', 'nosniff')
        .send(bytes);
    },
  );
}

interface Ordered {
  readonly recorded: RecordedLaunch;
  readonly listing: Listing;
  readonly metadataHash: string;
  readonly bannerHash: string | undefined;
}

async function orderedListing(context: LaunchpadContext, mint: string): Promise<Ordered> {
  const { pool, config } = context;
  const recorded = await requireLaunch(context, mint);
  const stored = await findQuote(pool, recorded.launch.chainId, recorded.quoteId);
  if (!stored) throw new AppError(ERRORS.LAUNCHPAD_LAUNCH_UNKNOWN);
  const { listing: request, metadataHash } = stored.quote.request;
  if (!request) throw new AppError(ERRORS.LAUNCHPAD_LISTING_NONE);
  if (!recorded.launch.listing) throw new AppError(ERRORS.LAUNCHPAD_LISTING_LATE);
  const { listing: service } = config;
  const listing: Listing = {
    mint,
    service: service.name,
    tokenUrl: withMint(service.tokenUrl, mint),
    submitUrl: withMint(service.submitUrl, mint),
    packageUrl: `/api/launchpad/launches/${mint}/listing-package`,
    fields: listingFields(recorded.launch, request),
    files: listingFiles(service, request.bannerHash !== undefined),
  };
  return { recorded, listing, metadataHash, bannerHash: request.bannerHash };
}

async function pack(
  { pool, content, config }: LaunchpadContext,
  { recorded, listing, metadataHash, bannerHash }: Ordered,
): Promise<Buffer> {
  const metadata = await findMetadata(pool, metadataHash);
  const banner = bannerHash === undefined ? null : await findImage(pool, bannerHash);
  const image = metadata && (await content.read(metadata.imageHash, metadata.imageType));
  const bannerBytes = banner && (await content.read(banner.hash, banner.mime));
  if (!image || (bannerHash !== undefined && !bannerBytes)) throw new AppError(ERRORS.LAUNCHPAD_METADATA_UNREACHABLE);
  return listingPackage(config.listing, {
    listing,
    image,
    banner: bannerBytes,
    time: new Date(recorded.launch.confirmedAt),
  });
}
