import { tokenFlowsOf, type ReadTransaction, type TokenFlow } from '@mintwire/solana/payment';
import type { PoolClient } from 'pg';
import type { Sale } from '../domain/sale';
import { writePayment } from '../store/payments';
import { quotesByReference } from '../store/quotes';
import { noteTokenAccounts, settlePayment, settleReturns, writeTokenFlow } from '../store/treasury-tokens';

/** A transaction whose tokens are recorded. */
interface TokensToRecord {
  readonly sale: Sale;
  readonly read: ReadTransaction;
  /** Then the run settles what it gave back, once that is final. */
  readonly isOfRun: boolean;
  readonly paidAt: Date;
  readonly solUsdMicros: bigint | null;
}

/**
 * Records what a transaction did to the treasury's tokens. Nothing of it is ever credited: it goes back as it came. The token on sale is the seller's
 * stock, and no payment.
 */
export async function recordTokens(client: PoolClient, given: TokensToRecord): Promise<void> {
  const { sale, read } = given;
  for (const flow of tokenFlowsOf(sale.treasury, read)) {
    const { mint, decimals, change } = flow;
    // What the seller makes or wraps with the treasury's wallet is owed to nobody.
    const payments = flow.isOwn && mint !== sale.mint ? [] : flow.payments;
    const place = { saleId: sale.id, signature: read.signature, mint };
    const inflow = payments.reduce((sum, { amount }) => sum + amount, 0n);
    const isReturn = mint !== sale.mint && !given.isOfRun;
    await writeTokenFlow(client, {
      ...place,
      chainId: sale.chainId,
      decimals,
      inflow,
      change,
      sent: isReturn ? flow.sent : [],
    });
    // One that is closed before anybody lists it had a history, too.
    await noteTokenAccounts(
      client,
      sale,
      flow.accounts.map((address) => ({ address, mint })),
    );
    if (mint === sale.mint) continue;
    await recordTokenPayments(client, given, { ...flow, payments });
    if (isReturn && flow.sent.length > 0) await settleReturns(client, place);
  }
}

async function recordTokenPayments(
  client: PoolClient,
  { sale, read, paidAt, solUsdMicros }: TokensToRecord,
  { mint, decimals, payments }: TokenFlow,
): Promise<void> {
  for (const { instruction, from, amount, references } of payments) {
    const quotes = await quotesByReference(client, sale.id, references);
    const quote = quotes.length === 1 ? (quotes[0] ?? null) : null;
    const payment = await writePayment(client, {
      chainId: sale.chainId,
      saleId: sale.id,
      signature: read.signature,
      instruction,
      slot: read.transaction.slot,
      paidAt,
      payer: from,
      wallet: quote?.wallet ?? from,
      quoteId: quote?.id ?? null,
      lamports: 0n,
      token: { mint, baseUnits: amount, decimals },
      tokens: 0n,
      solUsdMicros,
      feeLamports: read.transaction.feeLamports,
      reason: 'other-token',
    });
    await settlePayment(client, { saleId: sale.id, mint, paymentId: payment.id });
  }
}
