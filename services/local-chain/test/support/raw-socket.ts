import { once } from 'node:events';
import WebSocket, { type ClientOptions } from 'ws';

export interface RpcMessage {
  readonly id?: number | string | null;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
  readonly method?: string;
  readonly params?: { readonly subscription: number; readonly result: unknown };
}

/** A WebSocket client without a library in between that would mend or hide what goes over the line. */
export class RawSocket {
  readonly socket: WebSocket;
  readonly messages: RpcMessage[] = [];
  closedWith: number | undefined;
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => this.messages.push(JSON.parse(String(data)) as RpcMessage));
    socket.on('close', (code) => (this.closedWith = code));
  }

  static async open(url: string, options?: ClientOptions): Promise<RawSocket> {
    const socket = new WebSocket(url, options);
    const opened = new RawSocket(socket);
    await once(socket, 'open');
    return opened;
  }

  /** Sends a call and resolves with its answer. */
  async ask(method: string, params?: unknown): Promise<RpcMessage> {
    this.#lastId += 1;
    const id = this.#lastId;
    return this.answerTo(JSON.stringify({ jsonrpc: '2.0', id, method, params }), (message) => message.id === id);
  }

  /** Sends text and resolves with the first message that fits. */
  async answerTo(text: string, fits: (message: RpcMessage) => boolean = () => true): Promise<RpcMessage> {
    const seen = this.messages.length;
    this.socket.send(text);
    return this.next(fits, seen);
  }

  /** The first message from the given place on that fits. */
  async next(fits: (message: RpcMessage) => boolean, from = 0): Promise<RpcMessage> {
    for (;;) {
      const found = this.messages.slice(from).find(fits);
      if (found) return found;
      if (this.closedWith !== undefined) throw new Error(`the socket was closed with ${this.closedWith}`);
      await once(this.socket, 'message', { signal: AbortSignal.timeout(30_000) });
    }
  }

  /** The first notification of a subscription. */
  async notification(subscription: unknown): Promise<unknown> {
    const message = await this.next((entry) => entry.params?.subscription === subscription);
    return message.params?.result;
  }

  close(): void {
    this.socket.terminate();
  }
}
