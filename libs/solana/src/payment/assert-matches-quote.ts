import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { PROGRAMS } from '../core/addresses';
import { decodeTransaction, ofKind, type DecodedInstruction } from '../core/decode';
import { inWords } from '../core/decode/difference';
import { priorityFeeLamports } from '../core/landing';
import { PAYMENT_COMPUTE_UNITS, validatePaymentQuote, type PaymentQuote } from './payment-quote';

/** What a payment may differ in from its quote, and by how much. */
export interface PaymentLimits {
  /** Most that compute unit limit x price may cost. */
  readonly maxPriorityFeeLamports: bigint;
  /** Where given, these must be met exactly; a wallet may put in others. */
  readonly blockhash?: string;
  readonly computeUnitPriceMicroLamports?: bigint;
  /** Lets wallets add their own assertions (Lighthouse); false by default. */
  readonly allowGuards?: boolean;
}

function same(path: string, expected: unknown, actual: unknown): void {
  const [wanted, found] = [inWords(expected), inWords(actual)];
  if (wanted === found) return;
  throw new AppError(ERRORS.CHAIN_TRANSACTION_ALTERED, {
    difference: `${path} is ${found}, not ${wanted}`,
    path,
    expected: wanted,
    actual: found,
  });
}

function checkBudget(instructions: readonly DecodedInstruction[], limits: PaymentLimits): void {
  const { maxPriorityFeeLamports, computeUnitPriceMicroLamports } = limits;
  const kinds = instructions.filter(({ program }) => program === PROGRAMS.computeBudget).map(({ kind }) => kind);
  same('compute budget', ['compute-unit-limit', 'compute-unit-price'], [...kinds].sort());
  const computeUnitLimit = ofKind(instructions, 'compute-unit-limit')[0]?.units ?? 0;
  const price = ofKind(instructions, 'compute-unit-price')[0]?.microLamports ?? 0n;
  if (computeUnitPriceMicroLamports !== undefined) {
    same('compute unit limit', PAYMENT_COMPUTE_UNITS, computeUnitLimit);
    same('compute unit price', computeUnitPriceMicroLamports, price);
  }
  const fee = priorityFeeLamports({ computeUnitLimit, computeUnitPriceMicroLamports: price });
  if (fee > maxPriorityFeeLamports) same('priority fee', `at most ${maxPriorityFeeLamports}`, fee);
}

/**
 * Reads a built or signed payment back and refuses it when it does anything else than the quote says, knowing nothing of how it was built:
 * another payer, receiver, amount, reference or memo, another signer, a further or missing instruction, an account that may be changed, or too
 * high a priority fee. The error names the first difference.
 * @throws AppError CHAIN_TRANSACTION_ALTERED, CHAIN_TRANSACTION_UNREADABLE, CHAIN_PAYMENT_INVALID
 */
export function assertPaymentMatchesQuote(bytes: Uint8Array, quote: PaymentQuote, limits: PaymentLimits): void {
  validatePaymentQuote(quote);
  const { wallet, treasury, lamports, reference, memo } = quote;
  const transaction = decodeTransaction(bytes);
  same('version', 0, transaction.version);
  same('fee payer', wallet, transaction.feePayer);
  same('signers', [wallet], transaction.signers);
  same('writable accounts', [wallet, treasury].sort(), [...transaction.writable].sort());
  if (limits.blockhash !== undefined) same('blockhash', limits.blockhash, transaction.blockhash);
  checkBudget(transaction.instructions, limits);
  const programs = [PROGRAMS.computeBudget, ...(limits.allowGuards ? [PROGRAMS.lighthouse] : [])];
  const steps = transaction.instructions.filter(({ program }) => !programs.includes(program));
  same('number of steps', 2, steps.length);
  const meanings = steps.map(({ program, accounts: _accounts, data: _data, at: _at, ...meaning }) => ({
    program,
    ...meaning,
  }));
  same('memo', { program: PROGRAMS.memo, kind: 'memo', text: memo, signers: [] }, meanings[0]);
  same(
    'transfer',
    { program: PROGRAMS.system, kind: 'transfer', from: wallet, to: treasury, lamports, references: [reference] },
    meanings[1],
  );
  if (limits.allowGuards) return;
  const known = [wallet, treasury, reference, PROGRAMS.system, PROGRAMS.memo, PROGRAMS.computeBudget];
  same('accounts', [...known].sort(), [...transaction.accounts].sort());
}
