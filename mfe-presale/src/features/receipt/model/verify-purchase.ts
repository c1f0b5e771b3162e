import type { Purchase } from '@mintwire/contracts';
import { groupDigits, presaleTokens, solText } from '@mintwire/money';
import { parseAddress, type Address } from '@mintwire/solana/addresses';
import { ofKind } from '@mintwire/solana/decode';
import { paymentsInto, readTransactionOf, tokenFlowsOf, type ReadTransaction } from '@mintwire/solana/payment';
import type { ChainRpc } from '@mintwire/solana/rpc';
import { timeText } from '@mintwire/ui/format';
import { lineOf, type Verification, type VerificationLine } from '@mintwire/ui/verification';
import { isCredited } from '../../../shared/is-credited';
import { paidText } from '../../../shared/purchase-words';
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
  const { purchase, rpc, signal } = input;
  const [network, read, refund] = await Promise.all([
    rpc.getGenesisHash({ signal }),
    readTransactionOf(rpc, purchase.signature, { signal }),
    refundLines(input),
  ]);
  const networkLine = lineOf('network', 'Network', input.chainId, network);
  const payment = read && paymentOf(input, read);
  if (!read || !payment) {
    const found = read ? 'pays nothing to the treasury there' : 'not on the chain';
    return {
      lines: [networkLine, { ...lineOf('signature', 'Payment', purchase.signature, null), found }, ...refund],
      slot: null,
    };
  }
  return { lines: [networkLine, ...paymentLines(input, read, payment), ...refund], slot: read.transaction.slot };
}

/** What came at one place of a transaction, in SOL or in the token that the purchase names. */
type Arrived = Pick<Purchase, 'lamports' | 'token'> & { readonly from: string };

function paymentOf({ purchase, treasury }: VerifyPurchaseInput, read: ReadTransaction): Arrived | undefined {
  const { instruction, token } = purchase;
  const to = parseAddress(treasury);
  if (token === null) {
    const found = paymentsInto(to, read).find((payment) => payment.instruction === instruction);
    return found && { from: found.from, lamports: String(found.lamports), token };
  }
  for (const { mint, decimals, payments } of tokenFlowsOf(to, read)) {
    const found = payments.find((payment) => payment.instruction === instruction);
    if (found && mint === token.mint)
      return { from: found.from, lamports: '0', token: { mint, decimals, baseUnits: String(found.amount) } };
  }
  return undefined;
}

function paymentLines(
  { purchase, tokenPrice, bonusPercentage }: VerifyPurchaseInput,
  { signature, transaction }: ReadTransaction,
  payment: Arrived,
): VerificationLine[] {
  const tokens = isCredited(purchase) ? presaleTokens(BigInt(payment.lamports), tokenPrice, bonusPercentage) : 0n;
  return [
    lineOf('signature', 'Transaction', purchase.signature, signature),
    lineOf('slot', 'Slot', groupDigits(String(purchase.slot)), groupDigits(String(transaction.slot))),
    lineOf(
      'time',
      'Time of the block',
      timeText(purchase.at),
      transaction.blockTime === null ? undefined : timeText(new Date(transaction.blockTime * 1000).toISOString()),
    ),
    lineOf('payer', 'Paid by', purchase.payer, payment.from),
    lineOf('amount', 'Paid into the treasury', paidText(purchase), paidText(payment)),
    ...feeLine(purchase, transaction.feeLamports),
    lineOf(
      'tokens',
      'Tokens, by the formula of the sale',
      groupDigits(purchase.tokens),
      groupDigits(tokens.toString()),
    ),
  ];
}

function feeLine({ feeLamports }: Purchase, found: bigint): VerificationLine[] {
  return feeLamports === null ? [] : [lineOf('fee', 'Network fee', solText(BigInt(feeLamports)), solText(found))];
}

/** What was paid back is sent by the treasury, in full, and to where it belongs. */
async function refundLines({ purchase, treasury, rpc, signal }: VerifyPurchaseInput): Promise<VerificationLine[]> {
  const { refundSignature, wallet, payer } = purchase;
  if (refundSignature === null) return [];
  const read = await readTransactionOf(rpc, refundSignature, { signal });
  const receivers = read ? receiversOf(purchase, parseAddress(treasury), read) : [];
  const amount = lineOf('refund', 'Paid back', paidText(purchase), receivers.length > 0 ? paidText(purchase) : null);
  if (receivers.length === 0) return [amount];
  const to = purchase.refundedTo ?? wallet;
  const label = to === wallet || to === payer ? 'Paid back to' : 'Paid back to, as the seller confirmed';
  return [amount, lineOf('refund-to', label, to, receivers.includes(to) ? to : receivers.join(', '))];
}

/** To whom a transaction sent this amount out of the treasury. A run sends the same to several. */
function receiversOf({ lamports, token }: Purchase, treasury: Address, read: ReadTransaction): string[] {
  const { transaction, executed } = read;
  if (transaction.err !== null) return [];
  if (token === null)
    return ofKind(executed.executed, 'transfer')
      .filter((transfer) => transfer.from === treasury && transfer.lamports === BigInt(lamports))
      .map((transfer) => transfer.to);
  return tokenFlowsOf(treasury, read)
    .filter(({ mint }) => mint === token.mint)
    .flatMap(({ sent }) => sent.filter(({ amount }) => amount === BigInt(token.baseUnits)).map(({ to }) => to));
}
