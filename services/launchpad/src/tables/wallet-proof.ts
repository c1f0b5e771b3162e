import { createPublicKey, verify } from 'node:crypto';
import { AppError, type LookupTableRequest, type Quote, ERRORS } from '@mintwire/contracts';
import { addressBytes, parseAddress } from '@mintwire/solana/addresses';
import { lookupTableMessage } from '@mintwire/solana/launch/plan';
import bs58 from 'bs58';

/**
 * Checks that the quote's wallet signed the request for a table. The quote's id is the nonce: this service made it, and it expires.
 * @throws {AppError} LAUNCHPAD_PROOF_INVALID
 */
export function assertWalletProof(quote: Quote, { proof, siteName }: LookupTableRequest): void {
  const x = Buffer.from(addressBytes(parseAddress(quote.request.wallet))).toString('base64url');
  const signature = bs58.decodeUnsafe(proof);
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  if (signature?.length !== 64 || !verify(null, lookupTableMessage(quote, siteName), key, signature))
    throw new AppError(ERRORS.LAUNCHPAD_PROOF_INVALID);
}
