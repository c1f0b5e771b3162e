import type { Purchase } from '@mintwire/contracts';
import { groupDigits, presaleTokens, solText } from '@mintwire/money';
import { parseAddress } from '@mintwire/solana/addresses';
import { paymentsInto, readTransactionOf, type Payment } from '@mintwire/solana/payment';
import type { ChainRpc } from '@mintwire/solana/rpc';
import { lineOf, type Verification, type VerificationLine } from '@mintwire/ui/verification';
import type { Sale } from '../../../shared/sale';

/** What the sale says of every purchase. */
export type PurchaseFacts = Pick<Sale, 'treasury' | 'tokenPrice' | 'bonusPercentage' | 'chainId'>;

/** What is compared, and with what. */
export interface VerifyPurchaseInput extends PurchaseFacts {
  readonly purchase: Purchase;
  readonly rpc: ChainRpc;
  readonly signal: AbortSignal;
}

/**
 * Reads the payment of a purchase from the chain and compares every line with what the service says; a refund likewise.
 * @throws AppError as `ChainRpc`
 */
export async function verifyPurchase(input: VerifyPurchaseInput): Promise<Verification> {
  const { purchase, treasury, rpc, signal } = input;
  const [network, read, refund] = await Promise.all([
    rpc.getGenesisHash({ signal }),
    readTransactionOf(rpc, purchase.signature, { signal }),
    refundLines(input),
  ]);
  const networkLine = lineOf('network', 'Network', input.chainId, network);
  const payment =
    read && paymentsInto(parseAddress(treasury), read).find(({ instruction }) => instruction === purchase.instruction);
  if (!payment) {
    const found = read ? 'pays nothing to the treasury there' : 'not on the chain';
    return {
      lines: [networkLine, { ...lineOf('signature', 'Payment', purchase.signature, null), found }, ...refund],
      slot: null,
    };
  }
  return { lines: [networkLine, ...paymentLines(input, payment), ...refund], slot: payment.slot };
}

function paymentLines(
  { purchase, tokenPrice, bonusPercentage }: VerifyPurchaseInput,
  payment: Payment,
): VerificationLine[] {
  // A sale that ended below its soft cap had credited what it pays back.
  const credited = purchase.reason === null || purchase.reason === 'below-soft-cap';
  const tokens = credited ? presaleTokens(payment.lamports, tokenPrice, bonusPercentage) : 0n;
  return [
    lineOf('signature', 'Transaction', purchase.signature, payment.signature),
    lineOf('slot', 'Slot', String(purchase.slot), String(payment.slot)),
    lineOf(
      'time',
      'Time of the block',
      secondsOf(purchase.at),
      payment.blockTime === null ? undefined : secondsOf(new Date(payment.blockTime * 1000).toISOString()),
    ),
    lineOf('payer', 'Paid by', purchase.payer, payment.from),
    lineOf('amount', 'Paid into the treasury', solText(BigInt(purchase.lamports)), solText(payment.lamports)),
    lineOf(
      'tokens',
      'Tokens, by the formula of the sale',
      groupDigits(purchase.tokens),
      groupDigits(tokens.toString()),
    ),
  ];
}

/** What was paid back goes from the treasury to who paid, in full. */
async function refundLines({ purchase, treasury, rpc, signal }: VerifyPurchaseInput): Promise<VerificationLine[]> {
  const { refundSignature, payer, lamports } = purchase;
  if (refundSignature === null) return [];
  const read = await readTransactionOf(rpc, refundSignature, { signal });
  const back = read && paymentsInto(parseAddress(payer), read).find(({ from }) => from === treasury);
  return [lineOf('refund', 'Paid back', solText(BigInt(lamports)), back ? solText(back.lamports) : null)];
}

const secondsOf = (instant: string) => `${instant.slice(0, 19).replace('T', ' ')} UTC`;
