import type { LedgerPage } from '@mintwire/contracts';
import { AppError, isAppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { createFetchRpc, createJsonRpc } from '@mintwire/solana/rpc';
import type { ChainEntry } from '../model/chain-entry';
import { failureText } from '../model/failure-text';
import { verifyTotal, type VerifiedSale, type VerifiedTotal, type VerifyProgress } from '../model/verify-total';
import { keptEntries } from './kept-entries';

/** What the worker is asked for: one run. It is stopped by ending the worker. */
export interface VerifyJob {
  readonly sale: VerifiedSale;
  /** Address of the node, whole. */
  readonly rpcUrl: string;
}

/** What the worker says. */
export type FromVerifyWorker =
  | { readonly type: 'progress'; readonly progress: VerifyProgress }
  /** Something that was read stays over a reload. */
  | { readonly type: 'kept' }
  | { readonly type: 'done'; readonly total: VerifiedTotal }
  /** What people read: an error's class does not come through. */
  | { readonly type: 'failed'; readonly text: string };

/** A node that lets one visitor make so many calls a minute may say at its end that the next ones have to wait. */
const RPC_DEADLINE_MS = 150_000;
const LEDGER_DEADLINE_MS = 15_000;
const SAY_EACH_MS = 100;

/** One run, from the job to its end; says what happens. */
export async function runJob({ sale, rpcUrl }: VerifyJob, say: (message: FromVerifyWorker) => void): Promise<void> {
  const settings = { url: rpcUrl, deadlineMs: RPC_DEADLINE_MS, retry: {} };
  const call = createJsonRpc(settings);
  let said = 0;
  let hasAnswered = false;
  try {
    // With the form of what is kept: entries of an older page lack what is compared now.
    const store = await keptEntries(`3 ${sale.chainId} ${sale.treasury} ${rpcUrl}`);
    const ports = {
      rpc: createFetchRpc(settings),
      finalizedSlot: async (signal: AbortSignal) => {
        const slot = await call('getSlot', [{ commitment: 'finalized' }], signal);
        if (typeof slot !== 'number') throw new AppError(ERRORS.CHAIN_RPC_ERROR, { reason: 'no slot' });
        return slot;
      },
      ledgerPage: (after: string | null, signal: AbortSignal) => ledgerPage(sale.saleId, after, signal),
      store: {
        load: store.load,
        save: async (entries: readonly ChainEntry[]) => {
          await store.save(entries);
          say({ type: 'kept' });
        },
      },
      onProgress: (progress: VerifyProgress) => {
        hasAnswered = true;
        // A page that is told of each of thousands does nothing else.
        if (performance.now() - said < SAY_EACH_MS && progress.done !== progress.total) return;
        said = performance.now();
        say({ type: 'progress', progress });
      },
    };
    const total = await verifyTotal(sale, ports, new AbortController().signal);
    await store.forget();
    say({ type: 'done', total });
  } catch (error) {
    say({ type: 'failed', text: failureText(error, { rpcUrl, hasAnswered, origin: globalThis.location.origin }) });
  }
}

async function ledgerPage(saleId: number, after: string | null, signal: AbortSignal): Promise<LedgerPage> {
  const query = new URLSearchParams({ sale: String(saleId), ...(after !== null && { after }) });
  try {
    const answer = await fetch(`/api/presale/ledger?${query.toString()}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(LEDGER_DEADLINE_MS)]),
    });
    if (!answer.ok) throw new AppError(ERRORS.UPSTREAM_UNAVAILABLE, { service: 'The ledger' });
    return (await answer.json()) as LedgerPage;
  } catch (cause) {
    if (isAppError(cause)) throw cause;
    throw new AppError(ERRORS.NETWORK_UNREACHABLE, {}, { cause });
  }
}
