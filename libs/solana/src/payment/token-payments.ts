import { standardOfProgram, type Address } from '../core/addresses';
import { ofKind, type DecodedInstruction, type InstructionOf } from '../core/decode';
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
  /** What the treasury's own signature sent, and to whom: each of them holds so much more at the end. */
  readonly sent: readonly { readonly to: Address; readonly amount: bigint }[];
}

type Transfer = InstructionOf<'transfer-tokens'>;

/**
 * What a transaction did to the tokens that the treasury's accounts hold, by mint. What counts is what the accounts hold before and after: a fee of
 * the token, an account that was handed over with all it holds, or SOL that became wrapped SOL are no transfers, and arrive all the same. Together,
 * payments are never more than the change and what the treasury itself sent.
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
  const steady = steadyOwners(mint, read);
  const ofTreasury = [...before, ...after].filter(({ owner }) => owner === treasury).map(accountOf(read));
  const held = (side: readonly TokenBalance[]) => sumOf(side.filter(({ owner }) => owner === treasury));
  const change = held(after) - held(before);
  const transfers = ofKind(executed.executed, 'transfer-tokens').filter(({ amount }) => amount > 0n);
  const arriving = transfers.filter(({ from, to }) => ofTreasury.includes(to) && !ofTreasury.includes(from));
  const leaving = transfers.filter(({ from, to }) => ofTreasury.includes(from) && !ofTreasury.includes(to));
  const isOwn = executed.feePayer === treasury && arriving.every(({ authority }) => authority === treasury);
  const sent = sentBy(treasury, leaving, { steady, before, after, read });
  // Then what is named is what the treasury gained and what it gave out of its own will, and never more.
  const isExplained =
    ofTreasury.every((account) => steady.get(account) === treasury) &&
    sumOf(sent) === sumOf(leaving) &&
    sumOf(arriving) - sumOf(leaving) === change;
  if (isExplained)
    return {
      change,
      isOwn,
      sent,
      payments: arriving.map((transfer) => paymentOf(transfer, steady.get(transfer.from) ?? null)),
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

/** What the treasury's own signature sent, to those whose accounts hold all of it at the end. */
function sentBy(
  treasury: Address,
  leaving: readonly Transfer[],
  {
    steady,
    before,
    after,
    read,
  }: { steady: Owners; before: readonly TokenBalance[]; after: readonly TokenBalance[]; read: ReadTransaction },
): TokenFlow['sent'] {
  const signed = leaving.flatMap(({ to, authority, amount }) => {
    const owner = steady.get(to);
    return owner !== undefined && authority === treasury ? [{ to: owner, amount }] : [];
  });
  const heldBy = (owner: Address, side: readonly TokenBalance[]) =>
    sumOf(side.filter((balance) => steady.get(accountOf(read)(balance)) === owner));
  const isKept = (owner: Address) =>
    heldBy(owner, after) - heldBy(owner, before) >= sumOf(signed.filter(({ to }) => to === owner));
  return signed.filter(({ to }) => isKept(to));
}

const accountOf =
  ({ executed }: ReadTransaction) =>
  ({ accountIndex }: Pick<TokenBalance, 'accountIndex'>) =>
    executed.accounts[accountIndex] as Address;

type Owners = ReadonlyMap<Address, Address>;

const INITIALIZE_IMMUTABLE_OWNER = 22;

/**
 * Who owned the accounts of a mint through the whole transaction. Balances show an owner before and after it, and an account can change hands in
 * between, or be made anew at its address. Whatever a token program did to it beside transfers, and is not known here, counts as that.
 */
function steadyOwners(mint: Address, read: ReadTransaction): Owners {
  const { preTokenBalances, postTokenBalances } = read.transaction;
  const ofTokens = read.executed.executed.filter(({ program }) => standardOfProgram(program) !== undefined);
  const steady = new Map<Address, Address>();
  for (const balance of postTokenBalances) {
    const { accountIndex, owner } = balance;
    const account = accountOf(read)(balance);
    const before = preTokenBalances.find((each) => each.accountIndex === accountIndex);
    const done = ofTokens.filter(({ accounts }) => accounts.includes(account));
    const isOpened = (each: DecodedInstruction) =>
      each.kind === 'initialize-account' && each.account === account && each.mint === mint && each.owner === owner;
    const isHarmless = (each: DecodedInstruction) =>
      each.kind === 'transfer-tokens' || isOpened(each) || each.data[0] === INITIALIZE_IMMUTABLE_OWNER;
    const isSame = before ? before.mint === mint && before.owner === owner : done.some(isOpened);
    if (balance.mint === mint && owner !== null && isSame && done.every(isHarmless)) steady.set(account, owner);
  }
  return steady;
}

const sumOf = (amounts: readonly { readonly amount: bigint }[]) =>
  amounts.reduce((sum, { amount }) => sum + amount, 0n);

const TRANSFER_CHECKED = 12;

function paymentOf({ at, data, accounts, authority, amount }: Transfer, owner: Address | null): TokenPayment {
  const needed = data[0] === TRANSFER_CHECKED ? 4 : 3;
  return { instruction: at, from: owner ?? authority, amount, references: accounts.slice(needed) };
}
