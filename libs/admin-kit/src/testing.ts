import { api, type ChangeOptions } from '@mintwire/platform';
import { problemError } from '@mintwire/platform/host';

/** A call of a screen, as the API client got it. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly ifMatch?: number;
}

/** What is answered: a status from 400 on with a problem as its body. */
export interface Answer {
  readonly status?: number;
  readonly body?: unknown;
}

/** Answers the page's API client in a test file, from now on. @returns the calls, as they come */
export function answerCalls(answer: (call: Call) => Answer | Promise<Answer>): Call[] {
  const calls: Call[] = [];
  const exchange = async (method: Call['method'], path: string, body: unknown, options?: object) => {
    const { ifMatch } = (options ?? {}) as ChangeOptions<unknown>;
    const call = { method, path, ...(body !== undefined && { body }), ...(ifMatch !== undefined && { ifMatch }) };
    calls.push(call);
    const { status = 200, body: answered } = await answer(call);
    if (status >= 400) throw problemError(answered, status, undefined);
    return answered as never;
  };
  Object.assign(api, {
    get: (path, options) => exchange('GET', path, undefined, options),
    post: (path, body, options) => exchange('POST', path, body, options),
    put: (path, body, options) => exchange('PUT', path, body, options),
    patch: (path, body, options) => exchange('PATCH', path, body, options),
    delete: (path, options) => exchange('DELETE', path, undefined, options),
  } satisfies Partial<typeof api>);
  return calls;
}
