import type { Method, Methods, RpcContext } from './context';
import { Params } from './params';
import { INTERNAL_ERROR, INVALID_REQUEST, METHOD_NOT_FOUND, RpcError } from './rpc-error';

interface RpcAnswer {
  readonly jsonrpc: '2.0';
  readonly id: string | number | null;
  readonly result?: unknown;
  readonly error?: { code: number; message: string; data?: unknown };
}

const MAX_BATCH = 500;

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

  async #call(request: unknown): Promise<RpcAnswer | undefined> {
    if (
      typeof request !== 'object' ||
      request === null ||
      !('method' in request) ||
      typeof request.method !== 'string'
    ) {
      return failure(null, new RpcError(INVALID_REQUEST, 'Invalid request'));
    }
    const id = 'id' in request ? request.id : undefined;
    if (id !== undefined && id !== null && typeof id !== 'string' && typeof id !== 'number') {
      return failure(null, new RpcError(INVALID_REQUEST, 'Invalid request'));
    }
    const answer = await this.#run(request.method, 'params' in request ? request.params : undefined, id ?? null);
    return id === undefined ? undefined : answer;
  }

  async #run(name: string, values: unknown, id: string | number | null): Promise<RpcAnswer> {
    try {
      const method = this.#methods.get(name);
      if (!method) throw new RpcError(METHOD_NOT_FOUND, 'Method not found');
      this.#context.chain.advance();
      return { jsonrpc: '2.0', result: await method(this.#context, new Params(values ?? undefined)), id };
    } catch (cause) {
      if (cause instanceof RpcError) return failure(id, cause);
      this.#report(name, cause);
      return failure(id, new RpcError(INTERNAL_ERROR, 'Internal error'));
    }
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
