import type { ListingRequest, MetadataRequest, QuoteRequest } from '@mintwire/contracts/launchpad';
import { addressPattern } from '../../draft/model/address-wish';
import { draftFacts } from '../../draft/model/draft-facts';
import type { LaunchAttempt } from './launch-attempt';
import { launchTexts, type TokenDraft } from '../../draft/model/token-draft';
import { filledLinks } from '../../draft/model/web-link';

/** What the service keeps for a launch. */
export interface StoredContent {
  readonly uri: string;
  readonly metadataHash: string;
  readonly imageHash: string;
  readonly bannerHash: string | undefined;
}

/** The public description of a token, out of a valid draft. */
export function toMetadataRequest(draft: TokenDraft, imageHash: string): MetadataRequest {
  const links = filledLinks(draft.links);
  return {
    ...launchTexts(draft),
    imageHash,
    ...(draft.tags.length > 0 && { tags: [...draft.tags] }),
    ...(links && { links }),
  };
}

/** What a price is asked for: a valid draft at its address. What is not wanted is left out; so is the pattern of an address that nobody found. */
export function toQuoteRequest(
  { wallet, seed, mint, standard, name, symbol }: LaunchAttempt,
  draft: TokenDraft,
  stored: StoredContent,
  chosenAddress: boolean,
): QuoteRequest {
  const { decimals, supplyBaseUnits, recipients, customCreator } = draftFacts(draft, wallet);
  const pattern = chosenAddress ? addressPattern(draft.advanced) : undefined;
  return {
    wallet,
    seed,
    mint,
    standard,
    name,
    symbol,
    decimals,
    supplyBaseUnits,
    metadataHash: stored.metadataHash,
    authorities: draft.authorities,
    ...(recipients && { recipients }),
    ...(customCreator !== undefined && { customCreator }),
    ...(pattern && { customAddress: pattern }),
    ...(draft.listing.enabled && { listing: toListing(draft, stored) }),
    ...(draft.priority !== 'normal' && { priority: draft.priority }),
  };
}

function toListing(
  { listing: { website, twitter, telegram } }: TokenDraft,
  { bannerHash }: StoredContent,
): ListingRequest {
  return { ...filledLinks({ website, twitter, telegram }), ...(bannerHash !== undefined && { bannerHash }) };
}
