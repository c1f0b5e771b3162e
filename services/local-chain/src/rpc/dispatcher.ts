import type { Method, Methods, RpcContext } from './context';
import { Params } from './params';
import { readRequest, type RpcRequest } from './request';
import { INTERNAL_ERROR, INVALID_REQUEST, METHOD_NOT_FOUND, RpcError } from './rpc-error';

interface RpcAnswer {
  readonly jsonrpc: '2.0';
  readonly id: string | number | null;
  readonly result?: unknown;
  readonly error?: { code: number; message: string; data?: unknown };
}

/** Calls in one batch at most. */
export const MAX_BATCH = 500;

/** Answers JSON-RPC calls, single or in batches. */
export class Dispatcher {
  readonly #context: RpcContext;
  readonly #methods: Map<string, Method>;
  readonly #report: (method: string, cause: unknown) => void;

  constructor(context: RpcContext, methods: Methods, report: (method: string, cause: unknown) => void) {
    this.#context = context;
    this.#methods = new Map(Object.entries(methods));
    this.#report = report;
  }

  get methodNames(): string[] {
    return [...this.#methods.keys()];
  }

  /** The answer to a parsed request body; undefined if it held only notifications. */
  async answer(body: unknown): Promise<RpcAnswer | RpcAnswer[] | undefined> {
    if (!Array.isArray(body)) return this.#call(body);
    if (body.length === 0 || body.length > MAX_BATCH) {
      return failure(null, new RpcError(INVALID_REQUEST, `A batch holds 1 to ${MAX_BATCH} requests`));
    }
    const answers = await Promise.all(body.map((entry) => this.#call(entry)));
    const present = answers.filter((answer) => answer !== undefined);
    return present.length > 0 ? present : undefined;
  }

  async #call(value: unknown): Promise<RpcAnswer | undefined> {
    let request: RpcRequest;
    try {
      request = readRequest(value);
    } catch (cause) {
      return this.#failure(null, '', cause);
    }
    const answer = await this.#run(request);
    return request.id === undefined ? undefined : answer;
  }

  async #run({ id = null, method: name, params }: RpcRequest): Promise<RpcAnswer> {
    try {
      const method = this.#methods.get(name);
      if (!method) throw new RpcError(METHOD_NOT_FOUND, 'Method not found');
      this.#context.chain.advance();
      return { jsonrpc: '2.0', result: await method(this.#context, new Params(params)), id };
    } catch (cause) {
      return this.#failure(id, name, cause);
    }
  }

  #failure(id: string | number | null, method: string, cause: unknown): RpcAnswer {
    if (cause instanceof RpcError) return failure(id, cause);
    this.#report(method, cause);
    return failure(id, new RpcError(INTERNAL_ERROR, 'Internal error'));
  }
}

/** A JSON-RPC error answer. */
export function failure(id: string | number | null, error: RpcError): RpcAnswer {
  return {
    jsonrpc: '2.0',
    error: { code: error.code, message: error.message, ...(error.data === undefined ? {} : { data: error.data }) },
    id,
  };
}
