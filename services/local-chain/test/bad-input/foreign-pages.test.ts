import WebSocket from 'ws';
import { testChain, type TestChain } from '../support/chain';

let chain: TestChain;
beforeAll(async () => {
  chain = await testChain();
});
afterAll(() => chain.stop());

const PAGES: ReadonlyArray<Record<string, string>> = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  // A foreign name that points to this machine: to the browser it is the same origin.
  { origin: 'http://evil.example:8899', 'sec-fetch-site': 'same-origin' },
  { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site' },
];

describe.each(PAGES)('a page with the headers %j', (headers) => {
  it.each([
    ['POST', '/'],
    ['POST', '/faucet'],
    ['GET', '/chain'],
    ['OPTIONS', '/'],
  ])('is refused %s %s', async (method, path) => {
    const body = method === 'POST' ? '{"jsonrpc":"2.0","id":1,"method":"getHealth"}' : undefined;
    const response = await fetch(`${chain.rpcUrl}${path}`, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'text/plain' } : {}) },
      body,
    });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'ORIGIN_REFUSED' });
  });

  it('is refused a WebSocket', async () => {
    const socket = new WebSocket(chain.wsUrl, { headers });
    const status = await new Promise<number | undefined>((resolve, reject) => {
      socket.once('unexpected-response', (_request, response) => resolve(response.statusCode));
      socket.once('open', () => reject(new Error('it was let in')));
    });
    socket.on('error', () => undefined);
    socket.terminate();
    expect(status).toBe(403);
  });
});

it('lets programs and typed addresses in', async () => {
  expect((await fetch(`${chain.rpcUrl}/chain`)).status).toBe(200);
  expect((await fetch(`${chain.rpcUrl}/chain`, { headers: { 'sec-fetch-site': 'none' } })).status).toBe(200);
});
