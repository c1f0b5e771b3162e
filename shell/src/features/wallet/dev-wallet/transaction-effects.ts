import { PROGRAMS, standardOfProgram, type Address } from '@mintwire/solana/addresses';
import { decodeTransaction, ofKind, readTransaction, type DecodedTransaction } from '@mintwire/solana/decode';
import { parseMintAccount, readMintState, readTokenAccount } from '@mintwire/solana/mint-state';
import type { ChainAccount, ChainRpc } from '@mintwire/solana/rpc';
import { readTable } from '@mintwire/solana/tables';
import { writtenBalances } from './written-lamports';

/** What a person calls a token, as far as it is known. */
export interface KnownToken {
  readonly decimals: number | null;
  readonly symbol: string | null;
}

/** Base units of one token that come (above 0) or go. */
export interface TokenChange extends KnownToken {
  readonly mint: Address;
  readonly amount: bigint;
}

/** How a transaction's effects are known: the network tried it, would refuse it, or cannot try it before an earlier one has landed; then its instructions say. */
export type Trial = 'tried' | 'refused' | 'follows';

/** What signing a transaction does to its wallet. */
export interface TransactionEffects {
  readonly trial: Trial;
  /** Lamports that come (above 0) or go, the network's fee included; null where neither a trial nor the instructions tell. */
  readonly lamports: bigint | null;
  readonly tokens: readonly TokenChange[];
  readonly feePayer: Address;
  readonly programs: readonly string[];
  readonly bytes: number;
}

type Rpc = Pick<ChainRpc, 'getAccounts' | 'simulateTransaction' | 'getMinimumBalanceForRentExemption'>;
type Accounts = ReadonlyMap<Address, ChainAccount | null>;

/**
 * What each of these transactions, signed together and landing in their order, does to `wallet`. The first is tried against the network; a later one
 * may depend on it, then its instructions are read, upon what the earlier ones leave.
 * @throws AppError CHAIN_TRANSACTION_UNREADABLE, or as `ChainRpc`
 */
export async function readEffects(
  rpc: Rpc,
  batch: readonly Uint8Array[],
  wallet: Address,
): Promise<TransactionEffects[]> {
  const known = new Map<Address, KnownToken>();
  const all: TransactionEffects[] = [];
  // What the transactions read so far leave in the accounts they write to.
  const left = new Map<Address, bigint>();
  for (const [index, bytes] of batch.entries()) all.push(await effectsOf(rpc, bytes, wallet, index > 0, known, left));
  return all;
}

async function effectsOf(
  rpc: Rpc,
  bytes: Uint8Array,
  wallet: Address,
  follows: boolean,
  known: Map<Address, KnownToken>,
  left: Map<Address, bigint>,
): Promise<TransactionEffects> {
  const decoded = decodeTransaction(bytes, { lookupTables: await tablesOf(rpc, bytes) });
  const watch = [...new Set([...decoded.writable, wallet])].filter((address) => decoded.accounts.includes(address));
  const [before, simulation] = await Promise.all([rpc.getAccounts(watch), rpc.simulateTransaction(bytes, { watch })]);
  const names = new Map(Object.entries(PROGRAMS).map(([name, address]) => [address as string, name]));
  const facts = {
    feePayer: decoded.feePayer,
    programs: [...new Set(decoded.instructions.map(({ program }) => names.get(program) ?? program))],
    bytes: bytes.length,
  };
  if (simulation.err !== null || !simulation.watched) {
    const trial: Trial = simulation.err !== null && !follows ? 'refused' : 'follows';
    if (trial === 'refused') return { ...facts, trial, lamports: null, tokens: [] };
    const now = new Map(watch.map((address, at) => [address, left.get(address) ?? before[at]?.lamports ?? 0n]));
    const after = await writtenBalances(rpc, decoded, now);
    after?.forEach((lamports, address) => left.set(address, lamports));
    return {
      ...facts,
      trial,
      lamports: after && (after.get(wallet) ?? 0n) - (now.get(wallet) ?? 0n),
      tokens: await nameTokens(rpc, written(decoded, wallet), known),
    };
  }
  const byAddress = (accounts: readonly (ChainAccount | null)[]): Accounts =>
    new Map(watch.map((address, at) => [address, accounts[at] ?? null]));
  const [was, is] = [byAddress(before), byAddress(simulation.watched)];
  learnTokens(decoded, is, known);
  is.forEach((account, address) => left.set(address, account?.lamports ?? 0n));
  const lamports = (is.get(wallet)?.lamports ?? 0n) - (was.get(wallet)?.lamports ?? 0n);
  return { ...facts, trial: 'tried', lamports, tokens: await nameTokens(rpc, changes(was, is, wallet), known) };
}

async function tablesOf(rpc: Rpc, bytes: Uint8Array) {
  const uses = readTransaction(bytes).tables.map(({ table }) => table);
  const accounts = uses.length > 0 ? await rpc.getAccounts(uses) : [];
  return uses.flatMap((address, at) => {
    const table = readTable(accounts[at] ?? null);
    return table ? [{ address, addresses: table.addresses }] : [];
  });
}

/** Base units by token that `wallet` holds more, or less, than before. */
function changes(was: Accounts, is: Accounts, wallet: Address): Map<Address, bigint> {
  const sums = new Map<Address, bigint>();
  const count = (accounts: Accounts, sign: 1n | -1n) => {
    for (const account of accounts.values()) {
      if (!account || standardOfProgram(account.owner) === undefined) continue;
      const held = readTokenAccount(account.data);
      if (held?.owner === wallet) sums.set(held.mint, (sums.get(held.mint) ?? 0n) + sign * held.amount);
    }
  };
  count(is, 1n);
  count(was, -1n);
  return sums;
}

/** The same by the instructions alone: what `wallet` moves into accounts that this transaction opens for others. */
function written({ instructions }: DecodedTransaction, wallet: Address): Map<Address, bigint> {
  const opened = new Map(ofKind(instructions, 'create-token-account').map((each) => [each.account, each]));
  const sums = new Map<Address, bigint>();
  for (const { authority, to, amount } of ofKind(instructions, 'transfer-tokens')) {
    const target = opened.get(to);
    if (authority === wallet && target && target.owner !== wallet)
      sums.set(target.mint, (sums.get(target.mint) ?? 0n) - amount);
  }
  return sums;
}

/** Remembers the tokens that a transaction makes: no node knows them yet. */
function learnTokens({ instructions }: DecodedTransaction, is: Accounts, known: Map<Address, KnownToken>): void {
  const named = [...ofKind(instructions, 'create-metadata'), ...ofKind(instructions, 'write-metadata')];
  for (const { mint } of ofKind(instructions, 'initialize-mint')) {
    const account = is.get(mint);
    if (!account) continue;
    const symbol = named.find((each) => each.mint === mint)?.symbol ?? null;
    known.set(mint, { decimals: parseMintAccount(account.data).decimals, symbol });
  }
}

async function nameTokens(
  rpc: Rpc,
  sums: ReadonlyMap<Address, bigint>,
  known: ReadonlyMap<Address, KnownToken>,
): Promise<TokenChange[]> {
  const moved = [...sums].filter(([, amount]) => amount !== 0n);
  return Promise.all(
    moved.map(async ([mint, amount]) => ({ mint, amount, ...(known.get(mint) ?? (await askToken(rpc, mint))) })),
  );
}

async function askToken(rpc: Rpc, mint: Address): Promise<KnownToken> {
  const state = await readMintState(rpc, mint).catch(() => undefined);
  return { decimals: state?.decimals ?? null, symbol: state?.metadata?.symbol ?? null };
}

/** Of all transactions of a batch together; null as soon as of one it is not known. */
export function sumOf(batch: readonly TransactionEffects[]): Pick<TransactionEffects, 'lamports' | 'tokens'> | null {
  const tokens = new Map<Address, TokenChange>();
  let lamports = 0n;
  for (const each of batch) {
    if (each.trial === 'refused' || each.lamports === null) return null;
    lamports += each.lamports;
    for (const token of each.tokens)
      tokens.set(token.mint, { ...token, amount: token.amount + (tokens.get(token.mint)?.amount ?? 0n) });
  }
  return { lamports, tokens: [...tokens.values()].filter(({ amount }) => amount !== 0n) };
}
