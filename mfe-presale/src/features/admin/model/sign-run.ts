import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import type { PresaleRun, PresaleRunDetail, PresaleState, RunBatchList, RunLeg, RunLegList } from '@mintwire/contracts';
import { solText } from '@mintwire/money';
import { api } from '@mintwire/platform';
import { signReviewed, type SigningPorts } from '@mintwire/signing';
import { parseAddress, type Address } from '@mintwire/solana/addresses';
import { fromBase64 } from '@mintwire/solana/base64';
import { assertSignedBy, signatureOf } from '@mintwire/solana/decode';
import { assertRunListed, assertSameRun, runMemo, type ListedTransfer } from '@mintwire/solana/run';
import { baseUnitsText } from '../../../shared/purchase-words';

/** Transactions that the wallet is asked for in one prompt. */
const IN_ONE_PROMPT = 5;
/** The chain is asked for each of them. */
const DEADLINE_MS = 15_000;

const pathOf = ({ id }: Pick<PresaleRun, 'id'>) => `/api/presale/admin/runs/${id}`;

/** A run as its screen shows it: nothing else of it is signed. */
export interface ShownRun {
  readonly run: PresaleRun;
  readonly transfers: ReadonlyMap<number, string>;
  /** Of the token that it sends, and how many base units are one of its amounts; null: SOL. */
  readonly token: { readonly mint: Address; readonly decimals: number; readonly unit: bigint } | null;
}

const altered = (difference: string) => new AppError(ERRORS.CHAIN_TRANSACTION_ALTERED, { difference });
const textOf = ({ recipient, amount }: RunLeg) => `${recipient} ${amount}`;

async function readLegs(run: PresaleRun, state?: RunLeg['state']): Promise<RunLeg[]> {
  const legs: RunLeg[] = [];
  for (let cursor: string | null = '0'; cursor !== null;) {
    const asked = new URLSearchParams({ cursor, ...(state && { state }) });
    const page: RunLegList = await api.get<RunLegList>(`${pathOf(run)}/legs?${asked}`, { timeoutMs: DEADLINE_MS });
    legs.push(...page.items);
    cursor = page.next;
  }
  return legs;
}

async function tokenOf({ kind, token, saleId }: PresaleRun): Promise<ShownRun['token']> {
  if (token) return { mint: parseAddress(token.mint), decimals: token.decimals, unit: 1n };
  if (kind === 'refund') return null;
  // Deliveries count whole tokens.
  const { mint, decimals } = (await api.get<PresaleState>(`/api/presale/sales/${saleId}`)).token;
  return { mint: parseAddress(mint), decimals, unit: 10n ** BigInt(decimals) };
}

/**
 * Reads all transfers of a run and holds them against what its screen shows: their number, their sum, and the rows that are listed there.
 * @throws AppError CHAIN_TRANSACTION_ALTERED and what else the service says
 */
export async function readShownRun(run: PresaleRun, rows: readonly RunLeg[]): Promise<ShownRun> {
  const [legs, token] = await Promise.all([readLegs(run), tokenOf(run)]);
  const transfers = new Map(legs.map((leg) => [leg.id, textOf(leg)]));
  const sum = legs.reduce((total, { amount }) => total + BigInt(amount), 0n);
  const count = Object.values(run.legs).reduce((total, each) => total + each, 0);
  const same = transfers.size === count && legs.length === count && sum === BigInt(run.total);
  if (!same || rows.some((row) => transfers.get(row.id) !== textOf(row)))
    throw altered('its list of transfers is another one than is shown here');
  return { run, transfers, token };
}

/**
 * Has the wallet sign the next transactions of a run and hands them over, after each was read back and does nothing but what is shown. What was
 * signed and not handed over is handed out again, the very same transaction, so nobody is paid twice.
 * @returns how the run stands; null when nothing is to be signed now
 * @throws AppError CHAIN_TRANSACTION_ALTERED, WALLET_..., PRESALE_RUN_SHORT, PRESALE_BATCH_EXPIRED and what else the service says
 */
export async function signNext(
  shown: ShownRun,
  ports: Pick<SigningPorts, 'wallet' | 'clock' | 'explain'>,
): Promise<PresaleRunDetail | null> {
  const { run } = shown;
  const asked = { limit: IN_ONE_PROMPT };
  const { batches } = await api.post<RunBatchList>(`${pathOf(run)}/batches`, asked, { timeoutMs: DEADLINE_MS });
  if (batches.length === 0) return null;
  const bytes = batches.map(({ transaction }) => fromBase64(transaction));
  assertShown(
    shown,
    batches.map(({ number }, index) => ({ number, bytes: bytes[index] as Uint8Array })),
    await readLegs(run, 'signing'),
  );
  const accept = async (signed: readonly Uint8Array[]) =>
    batches.map(({ lastValidBlockHeight }, index) => {
      const each = signed[index] ?? new Uint8Array();
      assertSameRun(bytes[index] as Uint8Array, each);
      assertSignedBy(each, parseAddress(run.treasury));
      return { signature: signatureOf(each), lastValidBlockHeight };
    });
  // What was signed is handed over, even when nobody looks any more.
  const { signal } = new AbortController();
  const { signed } = await signReviewed(run.treasury, async () => ({ bytes, accept }), ports, signal);
  let detail: PresaleRunDetail | null = null;
  for (const [index, { number }] of batches.entries()) {
    const body = { transaction: signed[index]?.bytes };
    detail = await api.post<PresaleRunDetail>(`${pathOf(run)}/batches/${number}/signed`, body, {
      timeoutMs: DEADLINE_MS,
    });
  }
  return detail;
}

/** Each transaction pays transfers that are shown and that no other one of them pays. */
function assertShown(
  { run, transfers, token }: ShownRun,
  batches: readonly { readonly number: number; readonly bytes: Uint8Array }[],
  signing: readonly RunLeg[],
): void {
  if (signing.some((leg) => transfers.get(leg.id) !== textOf(leg)))
    throw altered('its list of transfers is another one than is shown here');
  const unit = token?.unit ?? 1n;
  let left = signing.map(({ recipient, amount }): ListedTransfer => ({
    to: parseAddress(recipient),
    amount: BigInt(amount) * unit,
  }));
  for (const { number, bytes } of batches) {
    const carried = assertRunListed(bytes, {
      from: parseAddress(run.treasury),
      mint: token?.mint ?? null,
      memo: runMemo(run, number),
      transfers: left,
      amountText: (amount) => (token ? baseUnitsText(String(amount), token) : solText(amount)),
    });
    left = left.filter((transfer) => !carried.includes(transfer));
  }
}
