import { AppError, isAppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { systemClock, type Clock } from './clock';
import { backOff, retrying } from './retry';

/** A string (kept as it is) or a number, wherever one starts in JSON text. */
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const LONG_INTEGER = /^-?\d{16,}$/;

/** Reads JSON in which integers of 16 digits and more arrive as decimal strings: as numbers they would lose digits above 2^53. */
export function parseExactJson(text: string): unknown {
  return JSON.parse(text.replace(TOKEN, (token) => (LONG_INTEGER.test(token) ? `"${token}"` : token)));
}

/** Where and how {@link createJsonRpc} calls. */
export interface JsonRpcSettings {
  readonly url: string;
  /** Default: the global `fetch`. */
  readonly fetch?: typeof fetch;
  /** Longest wait for one answer, with all its retries; 10,000 ms by default. */
  readonly deadlineMs?: number;
  /**
   * Makes calls again that the network lost, or that a busy node put off: those that only read. Without it each call is made once. What a node
   * definitely answers, an error too, is never asked for again.
   */
  readonly retry?: { readonly clock?: Clock; readonly random?: () => number };
}

/** Calls one method of a JSON-RPC server. */
export type JsonRpcCall = (method: string, params: readonly unknown[], signal?: AbortSignal) => Promise<unknown>;

interface RpcAnswer {
  readonly result?: unknown;
  readonly error?: { readonly code?: unknown; readonly message?: unknown };
}

/** Calls that do something: whoever makes one decides when it is made again. */
const ACTING: ReadonlySet<string> = new Set(['sendTransaction', 'requestAirdrop']);
/** HTTP answers of one who is busy, restarting or in between. */
const PASSING_STATUS: ReadonlySet<unknown> = new Set([429, 502, 503, 504]);
const TRIES = 8;
const TRY_MS = 4_000;
const FIRST_PAUSE_MS = 150;
const LONGEST_PAUSE_MS = 1_000;

function unwrap(text: string, method: string, status: number, retryAfterMs: number | undefined): unknown {
  const passing = { ...(status !== 200 && { status }), ...(retryAfterMs !== undefined && { retryAfterMs }) };
  let answer: RpcAnswer | null;
  try {
    answer = parseExactJson(text) as RpcAnswer | null;
  } catch (cause) {
    throw new AppError(ERRORS.CHAIN_UNAVAILABLE, { method, status, ...passing }, { cause });
  }
  if (typeof answer !== 'object' || answer === null)
    throw new AppError(ERRORS.CHAIN_RPC_ERROR, { reason: 'unexpected answer', method });
  if (answer.error) {
    throw new AppError(ERRORS.CHAIN_RPC_ERROR, {
      reason: String(answer.error.message ?? 'unknown'),
      rpcCode: Number(answer.error.code ?? 0),
      method,
      ...passing,
    });
  }
  if (answer.result === undefined)
    throw new AppError(status >= 500 || status === 429 ? ERRORS.CHAIN_UNAVAILABLE : ERRORS.CHAIN_RPC_ERROR, {
      reason: `HTTP ${status}`,
      method,
      ...passing,
    });
  return answer.result;
}

/** Seconds, as our gateway and the common providers say it; a date is not understood and ignored. */
function retryAfter(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return seconds >= 0 ? seconds * 1_000 : undefined;
}

/** How long to wait before the same call is made again; null where the answer is a definite one. */
function pauseAfter(error: unknown, tried: number, random: (() => number) | undefined): number | null {
  if (!isAppError(error)) return null;
  const { status, retryAfterMs } = error.context;
  const lost = error.code === 'CHAIN_RPC_TIMEOUT' || (error.code === 'CHAIN_UNAVAILABLE' && status === undefined);
  if (!lost && !PASSING_STATUS.has(status)) return null;
  const pause = backOff(tried, FIRST_PAUSE_MS, LONGEST_PAUSE_MS, random);
  return typeof retryAfterMs === 'number' ? Math.max(retryAfterMs, pause) : pause;
}

/**
 * JSON-RPC over fetch, one request per call, each with a deadline.
 * Calls reject with AppError CHAIN_RPC_TIMEOUT, CHAIN_UNAVAILABLE or CHAIN_RPC_ERROR, or with the reason of an aborted signal.
 */
export function createJsonRpc({
  url,
  fetch: request = fetch,
  deadlineMs = 10_000,
  retry,
}: JsonRpcSettings): JsonRpcCall {
  let id = 0;

  async function once(method: string, params: readonly unknown[], withinMs: number, signal?: AbortSignal) {
    signal?.throwIfAborted();
    const deadline = AbortSignal.timeout(withinMs);
    const either = signal ? AbortSignal.any([signal, deadline]) : deadline;
    const body = JSON.stringify({ jsonrpc: '2.0', id: (id += 1), method, params });
    try {
      const response = await request(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: either,
      });
      return unwrap(await response.text(), method, response.status, retryAfter(response));
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      if (signal?.aborted) throw signal.reason;
      throw new AppError(deadline.aborted ? ERRORS.CHAIN_RPC_TIMEOUT : ERRORS.CHAIN_UNAVAILABLE, { method }, { cause });
    }
  }

  return (method, params, signal) => {
    if (!retry || ACTING.has(method)) return once(method, params, deadlineMs, signal);
    const policy = {
      tries: TRIES,
      totalMs: deadlineMs,
      tryMs: TRY_MS,
      pauseAfter: (error: unknown, tried: number) => pauseAfter(error, tried, retry.random),
      clock: retry.clock ?? systemClock,
    };
    return retrying((withinMs) => once(method, params, withinMs, signal), policy, signal);
  };
}
