import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import type { PresaleRun, PresaleRunDetail, RunBatchList } from '@mintwire/contracts';
import { api, signTransactions } from '@mintwire/platform';
import { fromBase64, toBase64 } from '@mintwire/solana/base64';

/** Transactions that the wallet is asked for in one prompt. */
const IN_ONE_PROMPT = 5;
/** The chain is asked for each of them. */
const DEADLINE_MS = 15_000;

const pathOf = ({ id }: Pick<PresaleRun, 'id'>) => `/api/presale/admin/runs/${id}`;

/**
 * Has the wallet sign the next transactions of a run and hands them over. What was signed and not handed over is handed out again, the very same
 * transaction, so nobody is paid twice.
 * @returns how the run stands; null when nothing is to be signed now
 * @throws AppError WALLET_..., PRESALE_RUN_SHORT, PRESALE_BATCH_EXPIRED and what else the service says
 */
export async function signNext(run: Pick<PresaleRun, 'id'>): Promise<PresaleRunDetail | null> {
  const asked = { limit: IN_ONE_PROMPT };
  const { batches } = await api.post<RunBatchList>(`${pathOf(run)}/batches`, asked, { timeoutMs: DEADLINE_MS });
  if (batches.length === 0) return null;
  const signed = await signTransactions(batches.map(({ transaction }) => fromBase64(transaction)));
  if (signed.length !== batches.length) throw new AppError(ERRORS.WALLET_FAILED);
  let detail: PresaleRunDetail | null = null;
  for (const [index, { number }] of batches.entries()) {
    const body = { transaction: toBase64(signed[index] as Uint8Array) };
    detail = await api.post<PresaleRunDetail>(`${pathOf(run)}/batches/${number}/signed`, body, {
      timeoutMs: DEADLINE_MS,
    });
  }
  return detail;
}
