import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { TOKEN_LIMITS } from '@mintwire/contracts/limits';
import { fitsU64, utf8ByteLength } from '@mintwire/money';
import { isAddress, PROGRAMS } from '../../core/addresses';
import { deriveMintAddress } from '../addresses/seed';
import type { LaunchPlan } from './launch-plan';

/** Of the Metaplex program. */
const MAX_CREATORS = 5;
const LONE_SURROGATE = /[\uD800-\uDFFF]/u;

function reject(field: string, reason: string): never {
  throw new AppError(ERRORS.LAUNCHPAD_PLAN_INVALID, { field, reason });
}

function checkText(plan: LaunchPlan): void {
  const { name, symbol, uri } = plan;
  for (const [field, text] of Object.entries({ name, symbol, uri })) {
    if (text === '') reject(field, 'is empty');
    // Metaplex pads with zeros: a text that holds some could not be read back as it was written.
    if (text.includes('\0')) reject(field, 'holds a zero character');
    if (LONE_SURROGATE.test(text)) reject(field, 'is not valid Unicode');
  }
  if (utf8ByteLength(name) > TOKEN_LIMITS.nameBytes)
    throw new AppError(ERRORS.LAUNCHPAD_NAME_TOO_LONG, { bytes: utf8ByteLength(name) });
  if (utf8ByteLength(symbol) > TOKEN_LIMITS.symbolBytes)
    throw new AppError(ERRORS.LAUNCHPAD_SYMBOL_TOO_LONG, { bytes: utf8ByteLength(symbol) });
  if (utf8ByteLength(uri) > TOKEN_LIMITS.uriBytes) reject('uri', `takes more than ${TOKEN_LIMITS.uriBytes} bytes`);
}

function checkSupply({ decimals, supplyBaseUnits }: LaunchPlan): void {
  if (!Number.isInteger(decimals) || decimals < TOKEN_LIMITS.minDecimals || decimals > TOKEN_LIMITS.maxDecimals) {
    reject('decimals', `must be ${TOKEN_LIMITS.minDecimals} to ${TOKEN_LIMITS.maxDecimals}`);
  }
  if (supplyBaseUnits <= 0n) throw new AppError(ERRORS.LAUNCHPAD_SUPPLY_ZERO);
  if (!fitsU64(supplyBaseUnits)) throw new AppError(ERRORS.LAUNCHPAD_SUPPLY_OVERFLOW);
}

function checkRecipients({ recipients, supplyBaseUnits }: LaunchPlan): void {
  if (recipients.length > TOKEN_LIMITS.recipients) reject('recipients', `are more than ${TOKEN_LIMITS.recipients}`);
  const seen = new Set<string>();
  let given = 0n;
  for (const { wallet, amountBaseUnits } of recipients) {
    if (!isAddress(wallet))
      throw new AppError(ERRORS.LAUNCHPAD_WALLET_INVALID, { address: String(wallet).slice(0, 64) });
    if (seen.has(wallet)) reject('recipients', `name ${wallet} twice`);
    if (amountBaseUnits <= 0n) reject('recipients', `give ${wallet} nothing`);
    seen.add(wallet);
    given += amountBaseUnits;
  }
  if (given > supplyBaseUnits) reject('recipients', 'add up to more than the supply');
}

function checkLater({ later = 0, recipients, wallet }: LaunchPlan): void {
  const others = recipients.filter((recipient) => recipient.wallet !== wallet).length;
  if (!Number.isInteger(later) || later < 0 || later > others) reject('later', `must be 0 to ${others}`);
}

function checkCreators({ creators, standard }: LaunchPlan): void {
  if (creators.length === 0) return;
  if (creators.length > (standard === 'token-2022' ? 1 : MAX_CREATORS))
    reject('creators', 'are too many for this standard');
  for (const { address, share } of creators) {
    if (!isAddress(address)) reject('creators', 'hold an invalid address');
    if (!Number.isInteger(share) || share < 0 || share > 100) reject('creators', 'have a share that is not 0 to 100');
  }
  if (new Set(creators.map(({ address }) => address)).size < creators.length)
    reject('creators', 'name an address twice');
  if (creators.reduce((sum, { share }) => sum + share, 0) !== 100) reject('creators', 'do not share 100 percent');
}

function checkAddresses(plan: LaunchPlan): void {
  for (const field of ['wallet', 'mint', 'feeWallet', 'reference'] as const) {
    if (!isAddress(plan[field])) reject(field, 'is not a Solana address');
  }
  const { wallet, seed, standard, feeWallet, reference, mint } = plan;
  if (deriveMintAddress({ wallet, seed, standard }) !== mint) throw new AppError(ERRORS.LAUNCHPAD_MINT_MISMATCH);
  // Paying oneself would leave no trace in the balances that the verification reads.
  if (feeWallet === wallet) reject('feeWallet', 'is the launching wallet');
  const taken: readonly string[] = [wallet, feeWallet, mint, ...Object.values(PROGRAMS)];
  if (taken.includes(reference)) reject('reference', 'is an address the transaction uses otherwise');
  if (!fitsU64(plan.feeLamports)) reject('feeLamports', 'do not fit in 64 bits');
}

/**
 * Checks a plan as a whole and returns it. Building, verifying and pricing all start here.
 * @throws AppError LAUNCHPAD_PLAN_INVALID, LAUNCHPAD_NAME_TOO_LONG, LAUNCHPAD_SYMBOL_TOO_LONG, LAUNCHPAD_SUPPLY_ZERO, LAUNCHPAD_SUPPLY_OVERFLOW,
 *   LAUNCHPAD_WALLET_INVALID, LAUNCHPAD_SEED_INVALID, LAUNCHPAD_MINT_MISMATCH
 */
export function validateLaunchPlan(plan: LaunchPlan): LaunchPlan {
  checkText(plan);
  checkSupply(plan);
  checkRecipients(plan);
  checkLater(plan);
  checkCreators(plan);
  checkAddresses(plan);
  return plan;
}
