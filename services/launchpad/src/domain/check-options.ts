import { AppError, type QuoteRequest, ERRORS } from '@mintwire/contracts';
import { decodeBaseUnits } from '@mintwire/money';
import { checkAddressPattern } from '@mintwire/solana/launch/addresses';
import { isAddress } from '@mintwire/solana/addresses';
import { listingLinks } from './web-address';

/**
 * Checks the options of a request in the words of the form, before the plan as a whole is.
 * @throws {AppError} LAUNCHPAD_WALLET_INVALID, LAUNCHPAD_DISTRIBUTION_DUPLICATE, LAUNCHPAD_DISTRIBUTION_ZERO,
 *   LAUNCHPAD_DISTRIBUTION_OVERFLOW, LAUNCHPAD_PATTERN_INVALID, LAUNCHPAD_LINK_INVALID, CHAIN_ADDRESS_INVALID
 */
export function checkOptions(request: QuoteRequest): void {
  checkDistribution(request);
  const { customCreator, customAddress, listing } = request;
  if (customCreator !== undefined && !isAddress(customCreator))
    throw new AppError(ERRORS.CHAIN_ADDRESS_INVALID, { address: customCreator });
  if (customAddress) checkAddressPattern(customAddress);
  if (listing) listingLinks(listing);
}

function checkDistribution({ recipients = [], supplyBaseUnits }: QuoteRequest): void {
  const seen = new Set<string>();
  let given = 0n;
  for (const { wallet: address, amountBaseUnits } of recipients) {
    if (!isAddress(address)) throw new AppError(ERRORS.LAUNCHPAD_WALLET_INVALID, { address });
    if (seen.has(address)) throw new AppError(ERRORS.LAUNCHPAD_DISTRIBUTION_DUPLICATE, { address });
    const amount = decodeBaseUnits(amountBaseUnits);
    if (amount === 0n) throw new AppError(ERRORS.LAUNCHPAD_DISTRIBUTION_ZERO, { address });
    seen.add(address);
    given += amount;
  }
  if (given > decodeBaseUnits(supplyBaseUnits)) throw new AppError(ERRORS.LAUNCHPAD_DISTRIBUTION_OVERFLOW);
}
