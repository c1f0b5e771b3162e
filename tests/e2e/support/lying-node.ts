import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Call {
  readonly method: string;
  readonly params: readonly unknown[];
}

/** What a node answers instead of `result`. */
export type Lie = (call: Call, result: unknown) => unknown;

/** A node on this machine that any page may ask: the chain of the site under test, with a lie. @returns its address, and what ends it */
export async function startLyingNode(lie: Lie): Promise<{ readonly url: string; readonly stop: () => void }> {
  const chain = `http://127.0.0.1:${process.env['CHAIN_RPC_PORT'] ?? '8899'}`;
  const server = createServer((request, response) => {
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type',
      'content-type': 'application/json',
    };
    if (request.method === 'OPTIONS') return void response.writeHead(204, headers).end();
    void (async () => {
      const body = await textOf(request);
      const asked = await fetch(chain, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      const answer = (await asked.json()) as { result?: unknown };
      const reported =
        'result' in answer ? { ...answer, result: lie(JSON.parse(body) as Call, answer.result) } : answer;
      response.writeHead(200, headers).end(JSON.stringify(reported));
    })().catch(() => response.writeHead(502, headers).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
