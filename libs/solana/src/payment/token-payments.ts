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
  /** The treasury's accounts of it, before or afterwards. */
  readonly accounts: readonly Address[];
  /** By how much the treasury holds more afterwards. */
  readonly change: bigint;
  readonly payments: readonly TokenPayment[];
  /** The treasury's own wallet made or moved them: they came from nobody else. */
  readonly isOwn: boolean;
  /** What the treasury's own signature sent, and to whom: none of them passed it on. */
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
  const owned = [...before, ...after].filter(({ owner }) => owner === treasury);
  const ofTreasury = [...new Set(owned.map(accountOf(read)))];
  const held = (side: readonly TokenBalance[]) => sumOf(side.filter(({ owner }) => owner === treasury));
  const change = held(after) - held(before);
  const transfers = ofKind(executed.executed, 'transfer-tokens').filter(({ amount }) => amount > 0n);
  const arriving = transfers.filter(({ from, to }) => ofTreasury.includes(to) && !ofTreasury.includes(from));
  const leaving = transfers.filter(({ from, to }) => ofTreasury.includes(from) && !ofTreasury.includes(to));
  const isOwn = executed.feePayer === treasury && arriving.every(({ authority }) => authority === treasury);
  const sent = sentBy(treasury, leaving, { steady, transfers });
  // Then what is named is what the treasury gained and what it gave out of its own will, and never more.
  const isExplained =
    ofTreasury.every((account) => steady.get(account) === treasury) &&
    sumOf(sent) === sumOf(leaving) &&
    sumOf(arriving) - sumOf(leaving) === change;
  if (isExplained)
    return {
      accounts: ofTreasury,
      change,
      isOwn,
      sent,
      payments: arriving.map((transfer) => paymentOf(transfer, steady.get(transfer.from) ?? null)),
    };
  const gained = after.find(({ owner }) => owner === treasury);
  const payment = { from: executed.feePayer, amount: change, references: [] };
  return {
    accounts: ofTreasury,
    change,
    isOwn,
    sent,
    payments: gained && change > 0n ? [{ ...payment, instruction: `account:${gained.accountIndex}` }] : [],
  };
}

/** What the treasury's own signature sent, to those who passed nothing on: what the token's own fee took of it was sent all the same. */
function sentBy(
  treasury: Address,
  leaving: readonly Transfer[],
  { steady, transfers }: { steady: Owners; transfers: readonly Transfer[] },
): TokenFlow['sent'] {
  const isKept = (owner: Address) =>
    transfers.every(({ from, to }) => steady.get(from) !== owner || steady.get(to) === owner);
  return leaving.flatMap(({ to, authority, amount }) => {
    const owner = steady.get(to);
    return owner !== undefined && authority === treasury && isKept(owner) ? [{ to: owner, amount }] : [];
  });
}

const accountOf =
  ({ executed }: ReadTransaction) =>
  ({ accountIndex }: Pick<TokenBalance, 'accountIndex'>) =>
    executed.accounts[accountIndex] as Address;

type Owners = ReadonlyMap<Address, Address>;

const INITIALIZE_IMMUTABLE_OWNER = 22;

/**
 * Who owned the accounts of a mint through the whole transaction, or until they were closed and their owner got what was in them. Balances show an owner
 * before and after it, and an account can change hands in between, or be made anew at its address. Whatever a token program did to it beside transfers,
 * and is not known here, counts as that.
 */
function steadyOwners(mint: Address, read: ReadTransaction): Owners {
  const { preTokenBalances, postTokenBalances } = read.transaction;
  const ofTokens = read.executed.executed.filter(({ program }) => standardOfProgram(program) !== undefined);
  const opened = ofKind(ofTokens, 'initialize-account');
  const balances = [...preTokenBalances, ...postTokenBalances];
  const steady = new Map<Address, Address>();
  for (const account of new Set([...balances.map(accountOf(read)), ...opened.map((each) => each.account)])) {
    const of = (balance: TokenBalance) => accountOf(read)(balance) === account;
    const [before, after] = [preTokenBalances.find(of), postTokenBalances.find(of)];
    const done = ofTokens.filter(({ accounts }) => accounts.includes(account));
    const first = before ?? opened.find((each) => each.account === account);
    const owner = first?.owner ?? null;
    const isOpening = (each: DecodedInstruction) =>
      each.kind === 'initialize-account' && each.account === account && each.mint === mint && each.owner === owner;
    const isClosing = (each: DecodedInstruction) =>
      each === done.at(-1) && each.kind === 'close-token-account' && each.account === account && each.to === owner;
    const isHarmless = (each: DecodedInstruction) =>
      each.kind === 'transfer-tokens' || isOpening(each) || each.data[0] === INITIALIZE_IMMUTABLE_OWNER;
    const isSame = after ? after.mint === mint && after.owner === owner : done.some(isClosing);
    if (owner !== null && first?.mint === mint && isSame && done.every((each) => isHarmless(each) || isClosing(each)))
      steady.set(account, owner);
  }
  return steady;
}

const sumOf = (amounts: readonly { readonly amount: bigint }[]) =>
  amounts.reduce((sum, { amount }) => sum + amount, 0n);

const TRANSFER = 3;

function paymentOf({ at, data, accounts, authority, amount }: Transfer, owner: Address | null): TokenPayment {
  const needed = data[0] === TRANSFER ? 3 : 4;
  return { instruction: at, from: owner ?? authority, amount, references: accounts.slice(needed) };
}
