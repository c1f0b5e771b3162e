import type { RawData, WebSocket } from 'ws';
import type { AccountLookup } from '../encoding/account';
import { MAX_BATCH, failure } from '../rpc/dispatcher';
import { stringify } from '../rpc/json';
import { Params } from '../rpc/params';
import { readRequest } from '../rpc/request';
import {
  INTERNAL_ERROR,
  INVALID_REQUEST,
  METHOD_NOT_FOUND,
  PARSE_ERROR,
  RpcError,
  invalidParams,
} from '../rpc/rpc-error';
import { isClockEvent, type Listener, type Notifier } from './notifier';
import { subscriptionKinds } from './subscription';

const MAX_SUBSCRIPTIONS = 1000;
const MAX_BUFFERED_BYTES = 16 * 1024 * 1024;
/** Close code of RFC 6455 for a failure on this side. */
const INTERNAL_FAILURE = 1011;

/** What a connection works with. */
export interface ConnectionParts {
  readonly notifier: Notifier;
  readonly lookup: AccountLookup;
  readonly report: (cause: unknown) => void;
}

/** One client of the WebSocket endpoint and its subscriptions. */
export class Connection {
  readonly #socket: WebSocket;
  readonly #parts: ConnectionParts;
  readonly #endings = new Map<number, () => void>();
  #lastId = 0;

  constructor(socket: WebSocket, parts: ConnectionParts) {
    this.#socket = socket;
    this.#parts = parts;
    socket.on('message', (data) => this.#receive(data));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => this.#endAll());
  }

  #receive(data: RawData): void {
    const answer = this.#answer(data);
    if (answer !== undefined) this.#send(answer);
  }

  #answer(data: RawData): unknown {
    let message: unknown;
    try {
      message = JSON.parse(String(data));
    } catch {
      return failure(null, new RpcError(PARSE_ERROR, 'Parse error'));
    }
    if (!Array.isArray(message)) return this.#answerCall(message);
    if (message.length === 0 || message.length > MAX_BATCH) {
      return failure(null, new RpcError(INVALID_REQUEST, `A batch holds 1 to ${MAX_BATCH} requests`));
    }
    const answers = message.map((entry) => this.#answerCall(entry)).filter((answer) => answer !== undefined);
    return answers.length > 0 ? answers : undefined;
  }

  #answerCall(message: unknown): unknown {
    let id: string | number | null = null;
    try {
      const request = readRequest(message);
      // Clients keep the line open with a "ping" that has no id and wants no answer.
      if (request.id === undefined) return undefined;
      id = request.id;
      return { jsonrpc: '2.0', result: this.#call(request.method, new Params(request.params)), id };
    } catch (cause) {
      if (cause instanceof RpcError) return failure(id, cause);
      this.#parts.report(cause);
      return failure(id, new RpcError(INTERNAL_ERROR, 'Internal error'));
    }
  }

  #call(method: string, params: Params): unknown {
    if (method === 'ping') return 'pong';
    const begun = method.replace(/Unsubscribe$/, 'Subscribe');
    const kind = subscriptionKinds.get(begun);
    if (!kind && !isClockEvent(begun)) throw new RpcError(METHOD_NOT_FOUND, 'Method not found');
    if (begun !== method) return this.#unsubscribe(params.count(0));
    if (this.#endings.size >= MAX_SUBSCRIPTIONS) throw invalidParams(`at most ${MAX_SUBSCRIPTIONS} subscriptions`);
    const { notifier, lookup } = this.#parts;
    const subscription = kind?.(params, lookup);
    this.#lastId += 1;
    const listener = this.#listener(this.#lastId);
    if (subscription) this.#endings.set(this.#lastId, notifier.add(subscription, listener));
    else if (isClockEvent(begun)) this.#endings.set(this.#lastId, notifier.addClockListener(begun, listener));
    return this.#lastId;
  }

  #listener(id: number): Listener {
    return {
      send: (method, result) => this.#send({ jsonrpc: '2.0', method, params: { result, subscription: id } }),
      ended: () => this.#endings.delete(id),
      // A client that misses a notification without a word would wait for ever; a closed line it opens again.
      failed: (cause) => {
        this.#parts.report(cause);
        this.#endAll();
        this.#socket.close(INTERNAL_FAILURE);
      },
    };
  }

  #unsubscribe(id: number): boolean {
    const end = this.#endings.get(id);
    if (!end) throw invalidParams('Invalid subscription id.');
    end();
    return this.#endings.delete(id);
  }

  #endAll(): void {
    for (const end of this.#endings.values()) end();
    this.#endings.clear();
  }

  #send(message: unknown): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    // A client that does not read would fill the memory; it can connect again.
    if (this.#socket.bufferedAmount > MAX_BUFFERED_BYTES) this.#socket.terminate();
    else this.#socket.send(stringify(message));
  }
}
