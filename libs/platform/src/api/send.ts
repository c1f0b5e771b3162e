import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import axios, { AxiosError, type AxiosInstance } from 'axios';
import { serverDate } from '../page/page-clock';
import { problemError } from './problem-error';
import { accountHeaders, sessionRenewed } from './session-end';

/** Bytes sent and to be sent. */
export interface Progress {
  readonly loaded: number;
  readonly total: number | undefined;
}

export interface SendRequest {
  readonly baseUrl: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly timeoutMs: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly ifMatch?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

const client: AxiosInstance = axios.create({
  headers: { accept: 'application/json, application/problem+json' },
  // Without it, an answer that is no JSON would be taken for a text.
  responseType: 'json',
  transitional: { clarifyTimeoutError: true, silentJSONParsing: false },
});

/** Sends one request. @throws AppError, or the reason of `signal` */
export async function send<T>(request: SendRequest, parse?: (answer: unknown) => T): Promise<T> {
  const answer = await exchange(request);
  try {
    return parse ? parse(answer) : (answer as T);
  } catch (cause) {
    throw new AppError(ERRORS.ANSWER_UNREADABLE, {}, { cause });
  }
}

async function exchange(request: SendRequest): Promise<unknown> {
  try {
    return await attempt(request);
  } catch (error) {
    const ended = error instanceof AppError && error.code === 'UNAUTHORIZED';
    if (!ended || !(await sessionRenewed(request.path, request.signal))) throw error;
    // What is refused so has changed nothing.
    return attempt(request);
  }
}

async function attempt({
  baseUrl,
  path,
  timeoutMs,
  body,
  headers,
  ifMatch,
  query,
  onProgress,
  signal,
  ...rest
}: SendRequest): Promise<unknown> {
  try {
    const { data, headers: said } = await client.request<unknown>({
      ...rest,
      ...(signal && { signal }),
      // axios names a content type even for a body that is not there.
      headers: {
        ...(body == null && { 'content-type': false }),
        ...accountHeaders(path),
        ...headers,
        ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
      },
      baseURL: baseUrl,
      url: path,
      timeout: timeoutMs,
      data: body,
      params: query,
      ...(onProgress && { onUploadProgress: ({ loaded, total }) => onProgress({ loaded, total }) }),
    });
    // Of an answer that the browser had kept it is an earlier time, which corrects nothing.
    serverDate.tell(Date.parse(String(said['date'])));
    return data;
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw toAppError(error);
  }
}

function toAppError(cause: unknown): AppError {
  if (!(cause instanceof AxiosError)) return new AppError(ERRORS.INTERNAL, {}, { cause });
  if (cause.code === AxiosError.ETIMEDOUT) return new AppError(ERRORS.NETWORK_TIMEOUT, {}, { cause });
  const { response } = cause;
  if (response && response.status >= 400) return problemError(response.data, response.status, cause);
  // An answer that came but is no JSON; without an answer the network failed.
  return new AppError(response ? ERRORS.ANSWER_UNREADABLE : ERRORS.NETWORK_UNREACHABLE, {}, { cause });
}
