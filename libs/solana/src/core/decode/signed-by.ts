import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { ed25519 } from '@noble/curves/ed25519.js';
import bs58 from 'bs58';
import { addressBytes, type Address } from '../addresses';
import { readTransaction } from './message';

/**
 * Checks that `wallet` is the transaction's only signer and that its signature is good, so that nothing is sent that the network would drop.
 * @throws AppError CHAIN_TRANSACTION_UNSIGNED, CHAIN_TRANSACTION_UNREADABLE
 */
export function assertSignedBy(bytes: Uint8Array, wallet: Address): void {
  const { signatures, staticAddresses, message } = readTransaction(bytes);
  const [signature] = signatures;
  const sole = signatures.length === 1 && signature !== undefined && staticAddresses[0] === wallet;
  if (!sole || !verifies(signature, message, wallet)) throw new AppError(ERRORS.CHAIN_TRANSACTION_UNSIGNED);
}

/** Whether `wallet` signed these words. @param signature base58 */
export function isMessageSignedBy(message: Uint8Array, signature: string, wallet: Address): boolean {
  return verifies(bs58.decodeUnsafe(signature) ?? new Uint8Array(), message, wallet);
}

/** A signature as services take it. */
export const signatureText = (signature: Uint8Array): string => bs58.encode(signature);

/** As the network does: a key of small order, for which anybody can sign, signs nothing. */
function verifies(signature: Uint8Array, message: Uint8Array, wallet: Address): boolean {
  try {
    return ed25519.verify(signature, message, addressBytes(wallet), { zip215: false });
  } catch {
    return false;
  }
}
