import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of somebody else's feeds, which answers as the test says. */
export class FeedServer {
  readonly asked: { readonly path: string; readonly headers: IncomingHttpHeaders }[] = [];
  answer: (response: ServerResponse, path: string, headers: IncomingHttpHeaders) => void = (response) =>
    void response.writeHead(404).end();
  readonly #server = createServer(({ url = '', headers }, response) => {
    this.asked.push({ path: url, headers });
    this.answer(response, url, headers);
  });

  static async start(): Promise<FeedServer> {
    const server = new FeedServer();
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    return server;
  }

  /** `host:port`, as a setting trusts it. */
  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  url(path: string): string {
    return `http://${this.host}${path}`;
  }

  /** Answers every request with this document. */
  serve(body: string | Buffer, headers: Readonly<Record<string, string>> = {}): void {
    this.answer = (response) =>
      void response.writeHead(200, { 'content-type': 'application/xml', ...headers }).end(body);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
