import { isAddress } from '@mintwire/solana/addresses';
import { patternProblem } from './address-wish';
import { readDistribution } from './distribution';
import { rowField, type DraftField } from './draft-fields';
import type { AdvancedDraft, ListingDraft, TokenDraft } from './token-draft';
import { linkProblem } from './web-link';

type Found = Partial<Record<DraftField, string | null>>;

/** What is known of a chosen image or banner. */
export interface ImageState {
  readonly chosen: boolean;
  readonly problem: string | null;
}

/** Checks the options that are switched on; what is off may hold anything. */
export function validateOptions(draft: TokenDraft, banner: ImageState, addressDecided: boolean): Found {
  const { advanced, listing } = draft;
  return {
    ...(advanced.modifyCreator && { customCreator: creatorProblem(advanced.customCreator) }),
    ...(advanced.customAddress && patternProblems(advanced, addressDecided)),
    ...(advanced.multiWallet && distributionProblems(draft)),
    ...(listing.enabled && listingProblems(listing, banner)),
  };
}

function creatorProblem(typed: string): string | null {
  const address = typed.trim();
  if (address === '') return 'Enter the creator’s address, or switch this off.';
  return isAddress(address) ? null : 'This is not a Solana address.';
}

function patternProblems(
  { addressPrefix, addressSuffix, addressCaseSensitive }: AdvancedDraft,
  decided: boolean,
): Found {
  const empty = addressPrefix.trim() === '' && addressSuffix.trim() === '';
  const prefix = empty
    ? 'Enter a beginning or an ending, or switch this off.'
    : patternProblem(addressPrefix, addressCaseSensitive);
  const suffix = patternProblem(addressSuffix, addressCaseSensitive);
  const searched = decided || prefix !== null || suffix !== null;
  return {
    addressPrefix: prefix,
    addressSuffix: suffix,
    chosenAddress: searched ? null : 'Search for an address, or use a random one.',
  };
}

function distributionProblems(draft: TokenDraft): Found {
  const { rows, problem } = readDistribution(draft);
  const entries = rows.flatMap(({ addressProblem, amountProblem }, index) => [
    [rowField(index, 'address'), addressProblem],
    [rowField(index, 'amount'), amountProblem],
  ]);
  return { ...(Object.fromEntries(entries) as Found), distribution: problem };
}

function listingProblems({ website, twitter, telegram }: ListingDraft, banner: ImageState): Found {
  return {
    listingWebsite: linkProblem('website', website),
    listingTwitter: linkProblem('twitter', twitter),
    listingTelegram: linkProblem('telegram', telegram),
    banner: banner.problem,
  };
}
