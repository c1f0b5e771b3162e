import type { LedgerLine, LedgerPage } from '@mintwire/contracts';
import { parseAddress, type Address } from '@mintwire/solana/addresses';
import { readLanded } from '@mintwire/solana/decode';
import type { AddressSignature, ChainRpc } from '@mintwire/solana/rpc';
import { assertSameChain, readEntry, type ChainEntry } from './chain-entry';
import { compareBooks, type Comparison } from './compare-books';

/** The sale whose total is recomputed. */
export interface VerifiedSale {
  readonly saleId: number;
  readonly chainId: string;
  readonly treasury: string;
  readonly tokenPrice: bigint;
  readonly bonusPercentage: number;
}

/** How far it is. `total` is known once the history is listed. */
export interface VerifyProgress {
  readonly stage: 'listing' | 'reading' | 'ledger';
  readonly done: number;
  readonly total: number | null;
}

/** What was read already, kept over a reload. */
export interface EntryStore {
  load(): Promise<readonly ChainEntry[]>;
  save(entries: readonly ChainEntry[]): Promise<void>;
}

/** What the recomputing works with. */
export interface VerifyPorts {
  readonly rpc: ChainRpc;
  readonly finalizedSlot: (signal: AbortSignal) => Promise<number>;
  readonly ledgerPage: (after: string | null, signal: AbortSignal) => Promise<LedgerPage>;
  readonly store: EntryStore;
  readonly onProgress: (progress: VerifyProgress) => void;
}

/** What came of it. */
export interface VerifiedTotal extends Comparison {
  readonly finalizedSlot: number;
  /** Transactions of the treasury that were looked at. */
  readonly transactions: number;
  readonly publishedLamports: bigint;
}

const PAGE = 1_000;
const AT_ONCE = 8;
const SAVE_EACH = 100;
/** Asked for one by one; of more the first ones tell enough. */
const MAX_RETRIED = 100;
/** A sale that goes on may be paid into between two pages of its ledger. */
const LEDGER_TRIES = 3;

/**
 * Recomputes the total of a sale from the chain alone and compares it with the published ledger.
 * @throws {AppError} CHAIN_WRONG_NETWORK; further as `ChainRpc` and the ledger's address
 */
export async function verifyTotal(sale: VerifiedSale, ports: VerifyPorts, signal: AbortSignal): Promise<VerifiedTotal> {
  const { rpc, onProgress } = ports;
  const treasury = parseAddress(sale.treasury);
  await assertSameChain(rpc, sale.chainId, signal);
  const finalizedSlot = await ports.finalizedSlot(signal);
  const { since } = await ports.ledgerPage(null, signal);
  const history = await finalHistory(ports, { treasury, finalizedSlot, since: Date.parse(since) / 1000 }, signal);
  const chain = await readEntries(ports, treasury, history, signal);
  for (let tried = 1; ; tried += 1) {
    onProgress({ stage: 'ledger', done: 0, total: null });
    // After the chain, so that what the chain has finally the ledger has had the time to write.
    const { lines, publishedLamports } = await wholeLedger(ports, signal);
    const unlisted = lines.filter((each) => each.token && each.slot <= finalizedSlot && !chain.has(each.signature));
    for (const [signature, entry] of await readEntries(ports, treasury, listed(unlisted), signal))
      if (entry.status !== 'withheld') chain.set(signature, entry);
    const leftOut = await retryMissing(rpc, lines, chain, finalizedSlot, signal);
    const refunds = await readRefunds(rpc, treasury, lines, chain, signal);
    const compared = compareBooks({ ...sale, chain, leftOut, lines, refunds, publishedLamports, finalizedSlot });
    const isMoving = compared.differences.some(({ kind }) => kind === 'total');
    if (!isMoving || tried === LEDGER_TRIES)
      return { ...compared, finalizedSlot, transactions: chain.size, publishedLamports };
  }
}

interface Range {
  readonly treasury: Address;
  readonly finalizedSlot: number;
  /** Unix seconds. */
  readonly since: number;
}

/** The treasury's final history since the sale was made. */
async function finalHistory(
  { rpc, onProgress }: VerifyPorts,
  { treasury, finalizedSlot, since }: Range,
  signal: AbortSignal,
): Promise<AddressSignature[]> {
  const found = new Map<string, AddressSignature>();
  let before: string | undefined;
  for (;;) {
    onProgress({ stage: 'listing', done: found.size, total: null });
    const page = await rpc.getSignaturesForAddress(treasury, { limit: PAGE, ...(before && { before }) }, { signal });
    const wanted = page.filter(({ blockTime }) => blockTime === null || blockTime >= since);
    const size = found.size;
    for (const each of wanted) if (each.slot <= finalizedSlot) found.set(each.signature, each);
    before = page.at(-1)?.signature;
    // A node that always gives the same page would never come to an end.
    const isStuck = found.size === size && wanted.every(({ slot }) => slot <= finalizedSlot);
    if (page.length < PAGE || wanted.length < page.length || isStuck) return [...found.values()];
  }
}

type Listed = Pick<AddressSignature, 'signature' | 'slot' | 'err'>;

/** What brought other tokens came into accounts of their own, so that only the ledger names it. */
const listed = (lines: readonly LedgerLine[]): Listed[] =>
  [...new Map(lines.map(({ signature, slot }) => [signature, slot]))].map(([signature, slot]) => ({
    signature,
    slot,
    err: null,
  }));

/** Reads what is listed, several at once, and keeps it as it comes. */
async function readEntries(
  { rpc, store, onProgress }: VerifyPorts,
  treasury: Address,
  history: readonly Listed[],
  signal: AbortSignal,
): Promise<Map<string, ChainEntry>> {
  const kept = new Map((await store.load()).map((entry) => [entry.signature, entry]));
  const chain = new Map<string, ChainEntry>();
  const unread: Listed[] = [];
  for (const each of history) {
    const known = kept.get(each.signature);
    if (known) chain.set(each.signature, known);
    else unread.push(each);
  }
  const total = history.length;
  const turn = new AbortController();
  const either = AbortSignal.any([signal, turn.signal]);
  let unsaved: ChainEntry[] = [];
  const save = async () => {
    const entries = unsaved;
    unsaved = [];
    if (entries.length > 0) await store.save(entries);
  };
  let next = 0;
  const readOn = async () => {
    for (let each = unread[next++]; each; each = unread[next++]) {
      const entry = await readEntry(rpc, treasury, each, either);
      chain.set(entry.signature, entry);
      // What a node did not give it may give the next time.
      if (entry.status !== 'withheld') unsaved.push(entry);
      onProgress({ stage: 'reading', done: chain.size, total });
      if (unsaved.length >= SAVE_EACH) await save();
    }
  };
  onProgress({ stage: 'reading', done: chain.size, total });
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, readOn));
  } catch (error) {
    turn.abort(error);
    throw error;
  } finally {
    await save();
  }
  return chain;
}

async function wholeLedger(
  { ledgerPage, onProgress }: VerifyPorts,
  signal: AbortSignal,
): Promise<{ lines: LedgerLine[]; publishedLamports: bigint }> {
  const lines: LedgerLine[] = [];
  for (let after: string | null = null; ;) {
    const page: LedgerPage = await ledgerPage(after, signal);
    lines.push(...page.items);
    onProgress({ stage: 'ledger', done: lines.length, total: null });
    if (page.next === null) return { lines, publishedLamports: BigInt(page.verifiedLamports) };
    after = page.next;
  }
}

/** The transactions that paid back. One that became final after the history was listed is asked for by itself. */
async function readRefunds(
  rpc: ChainRpc,
  treasury: Address,
  lines: readonly LedgerLine[],
  chain: ReadonlyMap<string, ChainEntry>,
  signal: AbortSignal,
): Promise<Map<string, ChainEntry>> {
  const signatures = new Set(lines.flatMap(({ refundSignature }) => refundSignature ?? []));
  const unlisted = [...signatures].filter((signature) => !chain.has(signature)).slice(0, MAX_RETRIED);
  const refunds = new Map([...chain].filter(([signature]) => signatures.has(signature)));
  for (const signature of unlisted)
    refunds.set(signature, await readEntry(rpc, treasury, { signature, slot: 0, err: null }, signal));
  return refunds;
}

/** Which of the ledger's final transactions the node has although its history leaves them out. */
async function retryMissing(
  rpc: ChainRpc,
  lines: readonly LedgerLine[],
  chain: ReadonlyMap<string, ChainEntry>,
  finalizedSlot: number,
  signal: AbortSignal,
): Promise<Set<string>> {
  const missing = lines.filter((line) => line.slot <= finalizedSlot && !chain.has(line.signature));
  const has = new Set<string>();
  for (const { signature } of missing.slice(0, MAX_RETRIED))
    if ((await readLanded(rpc, signature, { signal })).status !== 'missing') has.add(signature);
  return has;
}
