/** An error that a JSON-RPC client is told, with the codes of Solana nodes. */
export class RpcError extends Error {
  override readonly name = 'RpcError';
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

export const PARSE_ERROR = -32700;
export const INVALID_REQUEST = -32600;
export const METHOD_NOT_FOUND = -32601;
const INVALID_PARAMS = -32602;
export const INTERNAL_ERROR = -32603;
export const BLOCK_NOT_AVAILABLE = -32004;
export const PREFLIGHT_FAILURE = -32002;
export const SIGNATURE_FAILURE = -32003;
export const SLOT_SKIPPED = -32007;
export const NO_SNAPSHOT = -32008;
export const UNSUPPORTED_VERSION = -32015;
export const MIN_CONTEXT_SLOT_NOT_REACHED = -32016;

/** The parameters of a call are not what the method takes. */
export function invalidParams(message: string): RpcError {
  return new RpcError(INVALID_PARAMS, `Invalid params: ${message}`);
}
