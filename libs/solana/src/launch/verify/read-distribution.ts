import { standardOfProgram, tokenAccountAddress, type Address } from '../../core/addresses';
import { ByteReader } from '../../core/bytes/reader';
import { ofKind } from '../../core/decode/instruction';
import { firstEscrow, escrowOf, sumOf, type LaunchPlan, type PendingEscrow, type Recipient } from '../plan';
import type { CallOptions, ChainAccount, ChainRpc } from '../../core/rpc';
import { historyOf } from '../../core/rpc/history';
import { readCandidate } from '../../core/decode/read-candidate';

/** A payout that landed. */
export interface LandedPayout {
  readonly index: number;
  readonly pocket: Address;
  readonly recipients: readonly Recipient[];
  readonly signature: string;
  readonly slot: number;
  /** Seconds since 1970; null when the node does not know. */
  readonly blockTime: number | null;
}

/**
 * How far a distribution has come. `pending`: an escrow account holds tokens for the recipients it names. `diverted`: the wallet emptied an escrow account in another
 * way, `open` are those who were not paid. `unknown`: the chain does not show what became of the escrow account (yet), so ask again: nobody counts as paid,
 * and none as lost.
 */
export interface DistributionState {
  readonly landed: readonly LandedPayout[];
  readonly state: 'complete' | 'pending' | 'diverted' | 'unknown';
  /** Set when pending: what `layoutPayouts` goes on with. */
  readonly escrow?: PendingEscrow;
  readonly open: readonly Recipient[];
}

const AMOUNT_AT = 64;
/** An escrow account's history is its opening, its closing, and what strangers send; more is not looked at. */
const MAX_LOOKED_AT = 50;

function holding(account: ChainAccount | null): bigint | undefined {
  if (!account || standardOfProgram(account.owner) === undefined) return undefined;
  const reader = new ByteReader(account.data);
  reader.raw(AMOUNT_AT);
  return reader.u64();
}

/**
 * Asks the chain what is still to be paid of a launch that has landed. Where the wallet lost its notes, this and the plan (from the quote, with
 * `facts.later` of the verification) are all it takes to go on.
 * @throws AppError as `ChainRpc`
 */
export async function readDistribution(
  rpc: ChainRpc,
  plan: LaunchPlan,
  options: CallOptions = {},
): Promise<DistributionState> {
  const landed: LandedPayout[] = [];
  let left = firstEscrow(plan);
  while (left && left.recipients.length > 0) {
    const { index, recipients: open } = left;
    const escrow = escrowOf(plan, index).address;
    const held = holding(await rpc.getAccount(escrow, options));
    const surplusBaseUnits = (held ?? 0n) - sumOf(open);
    if (held !== undefined)
      return surplusBaseUnits < 0n
        ? { landed, state: 'diverted', open }
        : { landed, state: 'pending', escrow: { ...left, surplusBaseUnits }, open };
    const payout = await findPayout(rpc, plan, left, options);
    if (typeof payout === 'string') return { landed, state: payout, open };
    landed.push(payout);
    left = { index: index + 1, recipients: open.slice(payout.recipients.length), surplusBaseUnits: 0n };
  }
  return { landed, state: 'complete', open: [] };
}

/**
 * An escrow account that is gone left its history: the payout closed it, or something else did. That has to be seen; a node that lags behind shows neither the
 * escrow account nor all of its history.
 */
async function findPayout(
  rpc: ChainRpc,
  plan: LaunchPlan,
  escrow: PendingEscrow,
  options: CallOptions,
): Promise<LandedPayout | 'diverted' | 'unknown'> {
  const { address } = escrowOf(plan, escrow.index);
  const history = (await historyOf(rpc, address, options)).filter(({ err }) => err === null);
  const looked = new Set([...history.slice(-MAX_LOOKED_AT).reverse(), ...history.slice(0, MAX_LOOKED_AT)]);
  let emptied = false;
  for (const { signature } of looked) {
    const found = await readCandidate(rpc, signature, options);
    if (!found || found.transaction.err !== null) continue;
    const { executed } = found.executed;
    const moved = new Map<Address, bigint>();
    for (const { from, to, amount } of ofKind(executed, 'transfer-tokens'))
      if (from === address) moved.set(to, (moved.get(to) ?? 0n) + amount);
    const recipients = paidBy(plan, escrow, moved);
    if (recipients) {
      const { slot, blockTime } = found.transaction;
      return { index: escrow.index, pocket: address, recipients, signature, slot, blockTime };
    }
    const closed = ofKind(executed, 'close-token-account').some(({ account }) => account === address);
    emptied ||= closed || moved.size > 0;
  }
  return emptied ? 'diverted' : 'unknown';
}

/** The first of the recipients that transfers paid in full, provided that all the others' tokens went into the next escrow account. */
function paidBy(
  plan: LaunchPlan,
  { index, recipients }: PendingEscrow,
  moved: ReadonlyMap<Address, bigint>,
): readonly Recipient[] | undefined {
  const { mint, standard } = plan;
  const isPaid = ({ wallet, amountBaseUnits }: Recipient) =>
    (moved.get(tokenAccountAddress({ owner: wallet, mint, standard })) ?? 0n) >= amountBaseUnits;
  const firstOpen = recipients.findIndex((recipient) => !isPaid(recipient));
  if (firstOpen === -1) return recipients;
  const rest = sumOf(recipients.slice(firstOpen));
  const handedOn = moved.get(escrowOf(plan, index + 1).address) ?? 0n;
  return firstOpen > 0 && handedOn === rest ? recipients.slice(0, firstOpen) : undefined;
}
