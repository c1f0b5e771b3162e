import { AppError, type LookupTableRequest, type Quote, ERRORS } from '@mintwire/contracts';
import { parseAddress } from '@mintwire/solana/addresses';
import { isMessageSignedBy } from '@mintwire/solana/decode';
import { lookupTableMessage } from '@mintwire/solana/launch/plan';

/**
 * Checks that the quote's wallet signed the request for a table. The quote's id is the nonce: this service made it, and it expires.
 * @throws {AppError} LAUNCHPAD_PROOF_INVALID
 */
export function assertWalletProof(quote: Quote, { proof, siteName }: LookupTableRequest): void {
  if (!isMessageSignedBy(lookupTableMessage(quote, siteName), proof, parseAddress(quote.request.wallet)))
    throw new AppError(ERRORS.LAUNCHPAD_PROOF_INVALID);
}
