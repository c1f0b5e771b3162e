import { INVALID_REQUEST, RpcError } from './rpc-error';

/** A call as a client sent it, of the right shape. */
export interface RpcRequest {
  /** Undefined for a notification, which wants no answer. */
  readonly id: string | number | null | undefined;
  readonly method: string;
  readonly params: unknown;
}

/**
 * Reads one call of a parsed message.
 * @throws {@link RpcError} -32600 for anything else, `null` included.
 */
export function readRequest(value: unknown): RpcRequest {
  if (typeof value !== 'object' || value === null) throw invalidRequest();
  const { id, method, params } = value as { readonly [key: string]: unknown };
  const known = id === undefined || id === null || typeof id === 'string' || typeof id === 'number';
  if (!known || typeof method !== 'string') throw invalidRequest();
  return { id, method, params: params ?? undefined };
}

function invalidRequest(): RpcError {
  return new RpcError(INVALID_REQUEST, 'Invalid request');
}
