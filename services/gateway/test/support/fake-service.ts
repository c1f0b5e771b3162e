import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the service was asked. */
export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A service of the other side of the door, which answers as the test says. */
export class FakeService {
  readonly seen: Seen[] = [];
  answer: (request: Seen, response: ServerResponse, raw: IncomingMessage) => void = (_request, response) => {
    response.setHeader('content-type', 'application/json').end('{"ok":true}');
  };
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      let body = '';
      request.setEncoding('latin1').on('data', (chunk: string) => (body += chunk));
      request.on('end', () => {
        const seen = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
        // Every gateway follows what changes in its services, whenever it is: no test counts that among what it asked for.
        if (seen.url !== '/internal/changes') this.seen.push(seen);
        this.answer(seen, response, request);
      });
      request.on('error', () => undefined);
    });
  }

  static async start(): Promise<FakeService> {
    const service = new FakeService();
    await new Promise<void>((resolve) => service.#server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get server(): Server {
    return this.#server;
  }

  get last(): Seen {
    const last = this.seen.at(-1);
    if (!last) throw new Error('the service was not asked');
    return last;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
