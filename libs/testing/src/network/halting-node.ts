import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Halts } from '../process/halts';

/** A way to a chain's node on which calls can be held. */
export interface HaltingNode {
  readonly url: string;
  /** What is answered to calls of a method instead of asking the node. */
  readonly instead: Map<string, (params: unknown) => unknown>;
  close(): Promise<void>;
}

/** Stands between a process and a node. Places are `before METHOD` and `after METHOD` (the node has it, the answer is not given). */
export async function haltNode(rpcUrl: string, halts: Halts): Promise<HaltingNode> {
  const instead: HaltingNode['instead'] = new Map();
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      const { id, method = '', params } = (body === '' ? {} : JSON.parse(body)) as Partial<Record<string, string>>;
      if (halts.stands(`before ${method}`)) return;
      const own = instead.get(method);
      const asked = own
        ? { status: 200, text: JSON.stringify({ jsonrpc: '2.0', id, result: own(params) }) }
        : await forward(rpcUrl + (request.url ?? ''), String(request.method), body);
      if (halts.stands(`after ${method}`)) return;
      response.writeHead(asked.status, { 'content-type': 'application/json' }).end(asked.text);
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    instead,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function forward(url: string, method: string, body: string): Promise<{ status: number; text: string }> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method, headers, ...(body !== '' && { body }) });
  return { status: answer.status, text: await answer.text() };
}
