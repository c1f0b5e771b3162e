import { AppError, ERRORS, type ErrorCode } from '@mintwire/contracts';

/** A well-formed JSON-RPC 2.0 call. */
export interface RpcCall {
  readonly jsonrpc: '2.0';
  readonly id: string | number;
  readonly method: string;
  readonly params?: unknown;
}

/** A JSON-RPC error answer; `data.code` is a code of the product's catalogue. */
export interface RpcRejection {
  readonly jsonrpc: '2.0';
  readonly id: string | number | null;
  readonly error: { readonly code: number; readonly message: string; readonly data: { readonly code: ErrorCode } };
}

/** A request split into what may be passed on and what is refused. */
export interface SortedRequest {
  readonly batch: boolean;
  readonly calls: readonly RpcCall[];
  readonly rejections: readonly RpcRejection[];
}

/** Calls in one batch at most. */
export const MAX_BATCH = 50;

const RPC_CODES: Partial<Record<ErrorCode, number>> = {
  CHAIN_METHOD_REFUSED: -32601,
  BODY_INVALID: -32600,
  RATE_LIMITED: -32005,
};
const INTERNAL_ERROR = -32603;

/** `error` as a JSON-RPC answer. */
export function rpcRejection(id: string | number | null, { code, message }: AppError): RpcRejection {
  return { jsonrpc: '2.0', id, error: { code: RPC_CODES[code] ?? INTERNAL_ERROR, message, data: { code } } };
}

/** Sorts a parsed request body; null when it is neither a call nor a batch of an acceptable size. */
export function sortRequest(body: unknown, allowed: ReadonlySet<string>): SortedRequest | null {
  const batch = Array.isArray(body);
  const items: unknown[] = batch ? body : [body];
  if (items.length === 0 || items.length > MAX_BATCH) return null;
  const calls: RpcCall[] = [];
  const rejections: RpcRejection[] = [];
  for (const item of items) {
    const call = parseCall(item);
    if (!call) rejections.push(rpcRejection(null, new AppError(ERRORS.BODY_INVALID)));
    else if (!allowed.has(call.method))
      rejections.push(
        rpcRejection(call.id, new AppError(ERRORS.CHAIN_METHOD_REFUSED, { method: call.method.slice(0, 64) })),
      );
    else calls.push(call);
  }
  return { batch, calls, rejections };
}

/** The call that `value` is; null when it is none. Only the known members are kept. */
export function parseCall(value: unknown): RpcCall | null {
  if (typeof value !== 'object' || value === null) return null;
  const { jsonrpc, id, method, params } = value as Record<string, unknown>;
  const hasId = typeof id === 'string' ? id.length <= 128 : Number.isSafeInteger(id);
  const hasParams = params === undefined || (typeof params === 'object' && params !== null);
  if (jsonrpc !== '2.0' || !hasId || typeof method !== 'string' || !hasParams) return null;
  return { jsonrpc, id: id as string | number, method, ...(params === undefined ? {} : { params }) };
}
