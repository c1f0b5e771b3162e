import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { fitsU64, utf8ByteLength, type Lamports } from '@mintwire/money';
import { isAddress, type Address } from '../core/addresses';

/** A transfer of SOL as a service has quoted it. */
export interface PaymentQuote {
  /** Who pays, signs and bears the network's fee. */
  readonly wallet: Address;
  readonly treasury: Address;
  readonly lamports: Lamports;
  /** A key of this quote alone: the chain indexes it, so it leads to the payment. */
  readonly reference: Address;
  /** What wallets and explorers show with the payment. Public for ever: nothing of a person belongs into it. */
  readonly memo: string;
}

/** A transfer takes 150 units, a memo of 200 bytes up to 70,000; both budget instructions 150 each. */
export const PAYMENT_COMPUTE_UNITS = 90_000;

/** More would be no note any more; the memo program itself stops at 566 bytes. */
const MAX_MEMO_BYTES = 200;
const LONE_SURROGATE = /[\uD800-\uDFFF]/u;

function reject(field: string, reason: string): never {
  throw new AppError(ERRORS.CHAIN_PAYMENT_INVALID, { field, reason });
}

/**
 * Refuses a quote that could not be paid, or not be told from another one.
 * @throws AppError CHAIN_PAYMENT_INVALID
 */
export function validatePaymentQuote({ wallet, treasury, lamports, reference, memo }: PaymentQuote): void {
  for (const [field, address] of Object.entries({ wallet, treasury, reference }))
    if (!isAddress(address)) reject(field, 'is not a Solana address');
  if (new Set<string>([wallet, treasury, reference]).size < 3) reject('reference', 'wallet and treasury must differ');
  if (lamports <= 0n || !fitsU64(lamports)) reject('lamports', 'must be above 0 and fit into 64 bits');
  if (memo === '') reject('memo', 'is empty');
  if (LONE_SURROGATE.test(memo)) reject('memo', 'is not valid Unicode');
  if (utf8ByteLength(memo) > MAX_MEMO_BYTES) reject('memo', `takes more than ${MAX_MEMO_BYTES} bytes`);
}
