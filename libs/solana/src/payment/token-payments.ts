import type { Address } from '../core/addresses';
import { ofKind, type InstructionOf } from '../core/decode';
import type { TokenBalance } from '../core/rpc';
import type { ReadTransaction } from './judge-payments';

/** Tokens that arrived in the treasury, by one transfer or, where no transfers explain it, by the whole transaction. */
export interface TokenPayment {
  /** Place of the transfer in its transaction; `account:7` where the change of that account of the transaction is all that is known. */
  readonly instruction: string;
  /** Whose tokens they were. */
  readonly from: Address;
  readonly amount: bigint;
  /** Accounts that the transfer names beyond those that it needs. */
  readonly references: readonly Address[];
}

/** What a transaction did to the treasury's tokens of one mint, in base units. */
export interface TokenFlow {
  readonly mint: Address;
  readonly decimals: number;
  /** By how much the treasury holds more afterwards. */
  readonly change: bigint;
  readonly payments: readonly TokenPayment[];
  /** The treasury's own wallet made or moved them: they came from nobody else. */
  readonly isOwn: boolean;
  /** What left by transfers, and to whom. */
  readonly sent: readonly { readonly to: Address; readonly amount: bigint }[];
}

type Transfer = InstructionOf<'transfer-tokens'>;

/**
 * What a transaction did to the tokens that the treasury's accounts hold, by mint. What counts is what the accounts hold before and after: a fee of
 * the token, an account that was handed over with all it holds, or SOL that became wrapped SOL are no transfers, and arrive all the same.
 */
export function tokenFlowsOf(treasury: Address, read: ReadTransaction): TokenFlow[] {
  const { preTokenBalances: before, postTokenBalances: after, err } = read.transaction;
  if (err !== null) return [];
  const own = [...before, ...after].filter(({ owner }) => owner === treasury);
  const decimalsOf = new Map(own.map(({ mint, decimals }) => [mint, decimals]));
  return [...decimalsOf].map(([mint, decimals]) => ({ mint, decimals, ...flowOf(treasury, mint, read) }));
}

function flowOf(treasury: Address, mint: Address, read: ReadTransaction) {
  const { transaction, executed } = read;
  const [before, after] = [transaction.preTokenBalances, transaction.postTokenBalances].map((balances) =>
    balances.filter((balance) => balance.mint === mint),
  ) as [TokenBalance[], TokenBalance[]];
  const accountOf = ({ accountIndex }: TokenBalance) => executed.accounts[accountIndex] as Address;
  const ownerOf = (account: Address, ...sides: readonly TokenBalance[][]) =>
    sides.flat().find((balance) => accountOf(balance) === account)?.owner ?? null;
  const held = (side: readonly TokenBalance[]) =>
    side.filter(({ owner }) => owner === treasury).reduce((sum, { amount }) => sum + amount, 0n);
  const change = held(after) - held(before);
  const isOfTreasury = (account: Address) => ownerOf(account, after, before) === treasury;
  const transfers = ofKind(executed.executed, 'transfer-tokens').filter(({ amount }) => amount > 0n);
  const arriving = transfers.filter(({ from, to }) => isOfTreasury(to) && !isOfTreasury(from));
  const leaving = transfers.filter(({ from, to }) => isOfTreasury(from) && !isOfTreasury(to));
  const isOwn = executed.feePayer === treasury && arriving.every(({ authority }) => authority === treasury);
  const sent = leaving.flatMap(({ to, amount }) => {
    const owner = ownerOf(to, after, before);
    return owner === null ? [] : [{ to: owner, amount }];
  });
  if (sumOf(arriving) - sumOf(leaving) === change)
    return {
      change,
      isOwn,
      sent,
      payments: arriving.map((transfer) => paymentOf(transfer, ownerOf(transfer.from, before))),
    };
  const gained = after.find(({ owner }) => owner === treasury);
  const payment = { from: executed.feePayer, amount: change, references: [] };
  return {
    change,
    isOwn,
    sent,
    payments: gained && change > 0n ? [{ ...payment, instruction: `account:${gained.accountIndex}` }] : [],
  };
}

const sumOf = (transfers: readonly Transfer[]) => transfers.reduce((sum, { amount }) => sum + amount, 0n);

const TRANSFER_CHECKED = 12;

function paymentOf({ at, data, accounts, authority, amount }: Transfer, owner: Address | null): TokenPayment {
  const needed = data[0] === TRANSFER_CHECKED ? 4 : 3;
  return { instruction: at, from: owner ?? authority, amount, references: accounts.slice(needed) };
}
