import type { RawData, WebSocket } from 'ws';
import type { AccountLookup } from '../encoding/account';
import { failure } from '../rpc/dispatcher';
import { stringify } from '../rpc/json';
import { Params } from '../rpc/params';
import { INTERNAL_ERROR, METHOD_NOT_FOUND, PARSE_ERROR, RpcError, invalidParams } from '../rpc/rpc-error';
import type { Notifier } from './notifier';
import { subscriptionKinds } from './subscription';

const MAX_SUBSCRIPTIONS = 1000;
const MAX_BUFFERED_BYTES = 16 * 1024 * 1024;

/** One client of the WebSocket endpoint and its subscriptions. */
export class Connection {
  readonly #socket: WebSocket;
  readonly #notifier: Notifier;
  readonly #lookup: AccountLookup;
  readonly #endings = new Map<number, () => void>();
  #lastId = 0;

  constructor(socket: WebSocket, notifier: Notifier, lookup: AccountLookup) {
    this.#socket = socket;
    this.#notifier = notifier;
    this.#lookup = lookup;
    socket.on('message', (data) => this.#receive(data));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      for (const end of this.#endings.values()) end();
      this.#endings.clear();
    });
  }

  #receive(data: RawData): void {
    let request: { id?: string | number | null; method?: unknown; params?: unknown };
    try {
      request = JSON.parse(String(data)) as typeof request;
    } catch {
      this.#send(failure(null, new RpcError(PARSE_ERROR, 'Parse error')));
      return;
    }
    // Clients keep the line open with a "ping" that has no id and wants no answer.
    const { id } = request;
    if (id === undefined || id === null) return;
    try {
      this.#send({ jsonrpc: '2.0', result: this.#call(String(request.method), new Params(request.params)), id });
    } catch (cause) {
      this.#send(failure(id, cause instanceof RpcError ? cause : new RpcError(INTERNAL_ERROR, 'Internal error')));
    }
  }

  #call(method: string, params: Params): unknown {
    if (method === 'ping') return 'pong';
    if (method.endsWith('Unsubscribe')) return this.#unsubscribe(params.count(0));
    const kind = subscriptionKinds[method];
    if (!kind && method !== 'slotSubscribe' && method !== 'rootSubscribe') {
      throw new RpcError(METHOD_NOT_FOUND, 'Method not found');
    }
    if (this.#endings.size >= MAX_SUBSCRIPTIONS) throw invalidParams(`at most ${MAX_SUBSCRIPTIONS} subscriptions`);
    this.#lastId += 1;
    const id = this.#lastId;
    const notify = (name: string, result: unknown): void =>
      this.#send({ jsonrpc: '2.0', method: name, params: { result, subscription: id } });
    if (kind) {
      const end = this.#notifier.add(kind(params, this.#lookup), notify, () => this.#endings.delete(id));
      this.#endings.set(id, end);
    } else if (method === 'slotSubscribe') this.#endings.set(id, this.#notifier.addSlotListener(notify));
    else this.#endings.set(id, this.#notifier.addRootListener(notify));
    return id;
  }

  #unsubscribe(id: number): boolean {
    const end = this.#endings.get(id);
    if (!end) throw invalidParams('Invalid subscription id.');
    end();
    return this.#endings.delete(id);
  }

  #send(message: unknown): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    // A client that does not read would fill the memory; it can connect again.
    if (this.#socket.bufferedAmount > MAX_BUFFERED_BYTES) this.#socket.terminate();
    else this.#socket.send(stringify(message));
  }
}
