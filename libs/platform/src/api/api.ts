import { newUuid } from './new-uuid';
import { lostFile } from './lost-file';
import type { Progress, SendRequest } from './send';

export interface GetOptions<T> {
  readonly signal?: AbortSignal;
  /** Deadline in milliseconds, 10 s unless set. */
  readonly timeoutMs?: number;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** Checks and shapes the answer; what it throws becomes ANSWER_UNREADABLE. */
  readonly parse?: (answer: unknown) => T;
}

export interface ChangeOptions<T> extends GetOptions<T> {
  /** Revision of what the person has seen, sent as `If-Match`: the change is refused when it is another one by now. */
  readonly ifMatch?: number;
}

export interface PostOptions<T> extends ChangeOptions<T> {
  /** Give the same key again when you repeat a request that may have arrived; a new one is made otherwise. */
  readonly idempotencyKey?: string;
}

/**
 * Calls to our own services, by path on this origin (`/api/...`).
 * Every method rejects with an AppError: the code of the problem+json answer, NETWORK_UNREACHABLE, NETWORK_TIMEOUT or
 * ANSWER_UNREADABLE; or with the signal's reason when `signal` was aborted.
 */
export interface Api {
  get<T>(path: string, options?: GetOptions<T>): Promise<T>;
  /** Sends JSON, with an Idempotency-Key: `{}` when there is none, no body at all for null. */
  post<T>(path: string, body?: unknown, options?: PostOptions<T>): Promise<T>;
  /** Sends JSON that takes the place of what is there. */
  put<T>(path: string, body: unknown, options?: ChangeOptions<T>): Promise<T>;
  /** Sends JSON that changes a part of what is there. */
  patch<T>(path: string, body: unknown, options?: ChangeOptions<T>): Promise<T>;
  delete<T>(path: string, options?: ChangeOptions<T>): Promise<T>;
  /** Sends a file or a form as it is, with an Idempotency-Key. */
  postBinary<T>(
    path: string,
    body: Blob | ArrayBuffer | FormData,
    options?: PostOptions<T> & { readonly contentType?: string; readonly onProgress?: (progress: Progress) => void },
  ): Promise<T>;
}

const DEADLINE_MS = 10_000;

/** What an {@link Api} needs of the world around it. `baseUrl` is empty in the browser. */
export interface ApiEnvironment {
  readonly baseUrl: string;
  readonly newKey: () => string;
}

/** Makes an {@link Api}; the HTTP library behind it is loaded with the first call. */
export function createApi({ baseUrl, newKey }: ApiEnvironment): Api {
  async function call<T>(
    request: Omit<SendRequest, 'baseUrl' | 'timeoutMs'>,
    options: ChangeOptions<T> = {},
  ): Promise<T> {
    if (!/^\/(?!\/)/.test(request.path)) throw new TypeError(`Not a path on this origin: ${request.path}`);
    const { send } = await import('./send').catch((cause: unknown) => {
      lostFile.tell(cause);
      throw cause;
    });
    const { signal, query, ifMatch, parse, timeoutMs = DEADLINE_MS } = options;
    return send<T>({ ...request, baseUrl, timeoutMs, signal, query, ifMatch }, parse);
  }
  return {
    get: (path, options) => call({ method: 'GET', path }, options),
    put: (path, body, options) => call({ method: 'PUT', path, body }, options),
    patch: (path, body, options) => call({ method: 'PATCH', path, body }, options),
    delete: (path, options) => call({ method: 'DELETE', path }, options),
    post: (path, body = {}, options = {}) =>
      call({ method: 'POST', path, body, headers: { 'idempotency-key': options.idempotencyKey ?? newKey() } }, options),
    postBinary: (path, body, options = {}) => {
      const headers: Record<string, string> = { 'idempotency-key': options.idempotencyKey ?? newKey() };
      if (options.contentType) headers['content-type'] = options.contentType;
      return call({ method: 'POST', path, body, headers, onProgress: options.onProgress }, options);
    },
  };
}

/** The page's own client. */
export const api: Api = createApi({ baseUrl: '', newKey: newUuid });
