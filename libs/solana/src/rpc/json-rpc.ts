import { AppError } from '@mintwire/contracts/app-error';
import { parseExactJson } from './exact-json';

/** Where and how {@link createJsonRpc} calls. */
export interface JsonRpcSettings {
  readonly url: string;
  /** Default: the global `fetch`. */
  readonly fetch?: typeof fetch;
  /** Longest wait for one answer; 10,000 ms by default. */
  readonly deadlineMs?: number;
}

/** Calls one method of a JSON-RPC server. */
export type JsonRpcCall = (method: string, params: readonly unknown[], signal?: AbortSignal) => Promise<unknown>;

interface RpcAnswer {
  readonly result?: unknown;
  readonly error?: { readonly code?: unknown; readonly message?: unknown };
}

function unwrap(text: string, method: string, status: number): unknown {
  let answer: RpcAnswer | null;
  try {
    answer = parseExactJson(text) as RpcAnswer | null;
  } catch (cause) {
    throw new AppError('CHAIN_UNAVAILABLE', { method, status }, { cause });
  }
  if (typeof answer !== 'object' || answer === null)
    throw new AppError('CHAIN_RPC_ERROR', { reason: 'unexpected answer', method });
  if (answer.error) {
    throw new AppError('CHAIN_RPC_ERROR', {
      reason: String(answer.error.message ?? 'unknown'),
      rpcCode: Number(answer.error.code ?? 0),
      method,
    });
  }
  if (answer.result === undefined)
    throw new AppError(status >= 500 || status === 429 ? 'CHAIN_UNAVAILABLE' : 'CHAIN_RPC_ERROR', {
      reason: `HTTP ${status}`,
      method,
    });
  return answer.result;
}

/**
 * JSON-RPC over fetch, one request per call, each with a deadline.
 * Calls reject with AppError CHAIN_RPC_TIMEOUT, CHAIN_UNAVAILABLE or CHAIN_RPC_ERROR, or with the reason of an aborted signal.
 */
export function createJsonRpc({ url, fetch: request = fetch, deadlineMs = 10_000 }: JsonRpcSettings): JsonRpcCall {
  let id = 0;
  return async (method, params, signal) => {
    signal?.throwIfAborted();
    const deadline = AbortSignal.timeout(deadlineMs);
    const either = signal ? AbortSignal.any([signal, deadline]) : deadline;
    const body = JSON.stringify({ jsonrpc: '2.0', id: (id += 1), method, params });
    try {
      const response = await request(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: either,
      });
      return unwrap(await response.text(), method, response.status);
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      if (signal?.aborted) throw signal.reason;
      throw new AppError(deadline.aborted ? 'CHAIN_RPC_TIMEOUT' : 'CHAIN_UNAVAILABLE', { method }, { cause });
    }
  };
}
