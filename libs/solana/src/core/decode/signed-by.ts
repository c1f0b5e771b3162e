import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { ed25519 } from '@noble/curves/ed25519.js';
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

function verifies(signature: Uint8Array, message: Uint8Array, wallet: Address): boolean {
  try {
    return ed25519.verify(signature, message, addressBytes(wallet));
  } catch {
    return false;
  }
}
