import type { LedgerLine } from '@mintwire/contracts';
import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import type { Address } from '@mintwire/solana/addresses';
import { ofKind, readLanded } from '@mintwire/solana/decode';
import { balanceChangeOf, paymentsInto, tokenFlowsOf } from '@mintwire/solana/payment';
import type { AddressSignature, ChainRpc } from '@mintwire/solana/rpc';

/** What was paid: SOL, or so much of another token. */
export interface ChainAmount {
  readonly lamports: bigint;
  readonly token: LedgerLine['token'];
}

/** A transfer into the treasury, as the chain has it. */
export interface ChainPayment extends ChainAmount {
  /** Place in its transaction. */
  readonly instruction: string;
  readonly from: string;
}

/** A transaction of the treasury's history and what it brought. Only what is final: it never changes. */
export interface ChainEntry {
  readonly signature: string;
  readonly slot: number;
  /** `failed`: the chain took it and undid it; `unreadable`: nobody here can read its form; `withheld`: the node lists it and does not give it. */
  readonly status: 'read' | 'failed' | 'unreadable' | 'withheld';
  readonly payments: readonly ChainPayment[];
  /** Whether the treasury still had all of it at the end of the transaction. */
  readonly isKept: boolean;
  /** What the treasury sent with it. */
  readonly sent: readonly (ChainAmount & { readonly to: string })[];
}

/** Asks a node for a transaction of the treasury's history. @throws {AppError} as `ChainRpc` */
export async function readEntry(
  rpc: ChainRpc,
  treasury: Address,
  { signature, slot, err }: Pick<AddressSignature, 'signature' | 'slot' | 'err'>,
  signal: AbortSignal,
): Promise<ChainEntry> {
  const nothing = { signature, slot, payments: [], isKept: true, sent: [] };
  if (err !== null) return { ...nothing, status: 'failed' };
  const landed = await readLanded(rpc, signature, { signal });
  if (landed.status === 'missing') return { ...nothing, status: 'withheld' };
  if (landed.status === 'unreadable') return { ...nothing, status: 'unreadable' };
  const read = { signature, ...landed };
  if (read.transaction.err !== null) return { ...nothing, slot: read.transaction.slot, status: 'failed' };
  const payments = paymentsInto(treasury, read);
  const paidIn = payments.reduce((sum, { lamports }) => sum + lamports, 0n);
  const tokens = tokenFlowsOf(treasury, read).map(({ mint, decimals, ...flow }) => {
    const amountOf = (baseUnits: bigint) => ({ lamports: 0n, token: { mint, decimals, baseUnits: String(baseUnits) } });
    return {
      payments: flow.payments.map(({ instruction, from, amount }) => ({ instruction, from, ...amountOf(amount) })),
      sent: flow.sent.map(({ to, amount }) => ({ to, ...amountOf(amount) })),
    };
  });
  return {
    signature,
    slot: read.transaction.slot,
    status: 'read',
    payments: [
      ...payments.map(({ instruction, from, lamports }) => ({ instruction, from, lamports, token: null })),
      ...tokens.flatMap((each) => each.payments),
    ],
    isKept: balanceChangeOf(treasury, read) >= paidIn,
    sent: [
      ...ofKind(read.executed.executed, 'transfer')
        .filter(({ from }) => from === treasury)
        .map(({ to, lamports }) => ({ to, lamports, token: null })),
      ...tokens.flatMap((each) => each.sent),
    ],
  };
}

/** A node of another network would know nothing of the sale. @throws {AppError} CHAIN_WRONG_NETWORK */
export async function assertSameChain(rpc: ChainRpc, chainId: string, signal: AbortSignal): Promise<void> {
  if ((await rpc.getGenesisHash({ signal })) !== chainId) throw new AppError(ERRORS.CHAIN_WRONG_NETWORK);
}
