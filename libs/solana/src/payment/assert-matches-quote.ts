import { PROGRAMS } from '../core/addresses';
import { decodeTransaction, type DecodedInstruction } from '../core/decode';
import { assertSame } from '../core/decode/assert-same';
import { assertBudget } from '../core/landing/assert-budget';
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

function checkBudget(instructions: readonly DecodedInstruction[], limits: PaymentLimits): void {
  const { computeUnitLimit, computeUnitPriceMicroLamports } = assertBudget(instructions, limits.maxPriorityFeeLamports);
  if (limits.computeUnitPriceMicroLamports === undefined) return;
  assertSame('compute unit limit', PAYMENT_COMPUTE_UNITS, computeUnitLimit);
  assertSame('compute unit price', limits.computeUnitPriceMicroLamports, computeUnitPriceMicroLamports);
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
  assertSame('version', 0, transaction.version);
  assertSame('fee payer', wallet, transaction.feePayer);
  assertSame('signers', [wallet], transaction.signers);
  assertSame('writable accounts', [wallet, treasury].sort(), [...transaction.writable].sort());
  if (limits.blockhash !== undefined) assertSame('blockhash', limits.blockhash, transaction.blockhash);
  checkBudget(transaction.instructions, limits);
  const programs = [PROGRAMS.computeBudget, ...(limits.allowGuards ? [PROGRAMS.lighthouse] : [])];
  const steps = transaction.instructions.filter(({ program }) => !programs.includes(program));
  assertSame('number of steps', 2, steps.length);
  const meanings = steps.map(({ program, accounts: _accounts, data: _data, at: _at, ...meaning }) => ({
    program,
    ...meaning,
  }));
  assertSame('memo', { program: PROGRAMS.memo, kind: 'memo', text: memo, signers: [] }, meanings[0]);
  assertSame(
    'transfer',
    { program: PROGRAMS.system, kind: 'transfer', from: wallet, to: treasury, lamports, references: [reference] },
    meanings[1],
  );
  if (limits.allowGuards) return;
  const known = [wallet, treasury, reference, PROGRAMS.system, PROGRAMS.memo, PROGRAMS.computeBudget];
  assertSame('accounts', [...known].sort(), [...transaction.accounts].sort());
}
