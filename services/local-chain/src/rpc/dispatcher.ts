import type { Method, Methods, RpcContext } from './context';
import { stringify } from './json';
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

/** Calls of a batch that are worked on at once, and how much their answers may be together: memory is not for free. */
const AT_ONCE = 20;
const MAX_BATCH_CHARACTERS = 64 * 1024 * 1024;

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

  /** The answer to a parsed request body, as JSON; undefined if it held only notifications. */
  async answer(body: unknown): Promise<string | undefined> {
    if (!Array.isArray(body)) return textOf(await this.#call(body));
    if (body.length === 0 || body.length > MAX_BATCH) {
      return stringify(failure(null, new RpcError(INVALID_REQUEST, `A batch holds 1 to ${MAX_BATCH} requests`)));
    }
    const texts: string[] = [];
    let characters = 0;
    for (let at = 0; at < body.length; at += AT_ONCE) {
      if (characters > MAX_BATCH_CHARACTERS) return stringify(failure(null, tooLarge()));
      const answers = await Promise.all(body.slice(at, at + AT_ONCE).map((entry) => this.#call(entry)));
      for (const text of answers.map(textOf)) {
        if (text !== undefined) texts.push(text);
        characters += text?.length ?? 0;
      }
    }
    return texts.length > 0 ? `[${texts.join(',')}]` : undefined;
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

function textOf(answer: RpcAnswer | undefined): string | undefined {
  return answer && stringify(answer);
}

function tooLarge(): RpcError {
  return new RpcError(INVALID_REQUEST, 'The answers to this batch are too large; ask for less at a time');
}

/** A JSON-RPC error answer. */
export function failure(id: string | number | null, error: RpcError): RpcAnswer {
  return {
    jsonrpc: '2.0',
    error: { code: error.code, message: error.message, ...(error.data === undefined ? {} : { data: error.data }) },
    id,
  };
}
