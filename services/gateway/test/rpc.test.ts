import { once } from 'node:events';
import { Connection, Keypair } from '@solana/web3.js';
import { WebSocket, WebSocketServer } from 'ws';
import type { RpcRejection } from '../src/chain/domain/rpc-request';
import { FakeService } from './support/fake-service';
import { GatewayWorld, type RunningGateway } from './support/gateway';

interface Call {
  readonly id?: number;
  readonly method: string;
  readonly params?: unknown[];
}

describe('/rpc', () => {
  let world: GatewayWorld;
  let chain: FakeService;
  let sockets: WebSocketServer;
  let gateway: RunningGateway;
  const echo = (seen: { body: string }): string => {
    const body = JSON.parse(seen.body) as Call | Call[];
    const answer = ({ id, method }: Call): string =>
      `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{"method":"${method}","lamports":18446744073709551615}}`;
    return Array.isArray(body) ? `[${body.map(answer).join(',')}]` : answer(body);
  };
  const reset = (): void => {
    chain.answer = (seen, response) => response.setHeader('content-type', 'application/json').end(echo(seen));
  };
  beforeAll(async () => {
    [world, chain] = await Promise.all([GatewayWorld.create(), FakeService.start()]);
    sockets = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await once(sockets, 'listening');
    reset();
    const wsPort = String((sockets.address() as { port: number }).port);
    gateway = await world.gateway({
      CHAIN_RPC_PORT: String(chain.port),
      CHAIN_WS_PORT: wsPort,
      UPSTREAM_DEADLINE_MS: '400',
      RPC_SUBSCRIPTIONS_PER_SOCKET: '2',
      RPC_SOCKETS_PER_ADDRESS: '3',
    });
  });
  afterEach(async () => {
    reset();
    // The gateways of all tests have one visitor, and count together.
    await world.db.query('delete from kit.limits');
  });
  afterAll(async () => {
    await world.close();
    for (const client of sockets.clients) client.terminate();
    await new Promise((resolve) => sockets.close(resolve));
    await chain.close();
  });
  const post = (body: unknown, at = gateway, headers: Record<string, string> = {}) =>
    fetch(`${at.origin}/rpc`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const call = (method: string, id: number | string = 1, params?: unknown) => ({
    jsonrpc: '2.0',
    id,
    method,
    ...(params ? { params } : {}),
  });

  it('passes an allowed call on and gives the answer back digit for digit', async () => {
    const response = await post(call('getBalance', 7, ['x']));
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(
      '{"jsonrpc":"2.0","id":7,"result":{"method":"getBalance","lamports":18446744073709551615}}',
    );
    expect(JSON.parse(chain.last.body)).toEqual(call('getBalance', 7, ['x']));
    expect(chain.last.headers).not.toHaveProperty('x-forwarded-for');
  });

  it('serves web3.js', async () => {
    chain.answer = (seen, response) => {
      const { id, method } = JSON.parse(seen.body) as Call;
      const result = method === 'getBalance' ? { context: { slot: 1 }, value: 42 } : 'genesis';
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ jsonrpc: '2.0', id, result }));
    };
    const connection = new Connection(`${gateway.origin}/rpc`, 'confirmed');
    expect(await connection.getBalance(Keypair.generate().publicKey)).toBe(42);
    await expect(connection.getProgramAccounts(Keypair.generate().publicKey)).rejects.toThrow(
      'The method getProgramAccounts is not offered here.',
    );
  });

  it.each(['getProgramAccounts', 'requestAirdrop', 'getBlock', 'setLogFilter', '__proto__'])(
    'refuses %s without asking the chain',
    async (method) => {
      const before = chain.seen.length;
      const response = await post(call(method, 'a'));
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({
        jsonrpc: '2.0',
        id: 'a',
        error: { code: -32601, data: { code: 'CHAIN_METHOD_REFUSED' } },
      });
      expect(chain.seen.length).toBe(before);
    },
  );

  it('sorts a batch: what is allowed goes to the chain in one request, the rest is refused by id', async () => {
    const before = chain.seen.length;
    const response = await post([
      call('getSlot', 1),
      call('getBlock', 2),
      call('getBalance', 3),
      { method: 'getSlot' },
    ]);
    const answers = (await response.json()) as {
      id: number | null;
      result?: unknown;
      error?: { data: { code: string } };
    }[];
    expect(answers.map(({ id, error }) => [id, error?.data.code])).toEqual([
      [1, undefined],
      [3, undefined],
      [2, 'CHAIN_METHOD_REFUSED'],
      [null, 'BODY_INVALID'],
    ]);
    expect(chain.seen.length).toBe(before + 1);
    expect((JSON.parse(chain.last.body) as Call[]).map(({ method }) => method)).toEqual(['getSlot', 'getBalance']);
  });

  it.each([
    ['a batch of 51', JSON.stringify(Array.from({ length: 51 }, (_, i) => call('getSlot', i))), 400, 'BODY_INVALID'],
    ['an empty batch', '[]', 400, 'BODY_INVALID'],
    ['what is no JSON', '{"jsonrpc"', 400, 'BODY_INVALID'],
    ['more than 128 KB', JSON.stringify(call('getSlot', 1, ['x'.repeat(129 * 1024)])), 413, 'BODY_TOO_LARGE'],
  ])('refuses %s', async (_what, body, status, code) => {
    const response = await post(body);
    expect([response.status, ((await response.json()) as RpcRejection).error.data.code]).toEqual([status, code]);
  });

  it('refuses pages of other sites', async () => {
    const response = await post(call('getSlot'), gateway, {
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    });
    expect([response.status, ((await response.json()) as RpcRejection).error.data.code]).toEqual([
      403,
      'ORIGIN_REFUSED',
    ]);
  });

  it('counts each call of a batch towards the limit of an address', async () => {
    const strict = await world.gateway({ CHAIN_RPC_PORT: String(chain.port), RPC_CALLS_PER_MINUTE: '5' });
    expect((await post([call('getSlot', 1), call('getSlot', 2), call('getSlot', 3)], strict)).status).toBe(200);
    const rejected = await post([call('getSlot', 1), call('getSlot', 2), call('getSlot', 3)], strict);
    expect([rejected.status, ((await rejected.json()) as RpcRejection).error.data.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it.each([
    ['does not answer in time', () => undefined, 504, 'CHAIN_RPC_TIMEOUT'],
    [
      'answers with an error page',
      (_: unknown, r: { writeHead(s: number): { end(b: string): void } }) => r.writeHead(429).end('<html>key=abc'),
      503,
      'CHAIN_UNAVAILABLE',
    ],
    [
      'answers with something else than JSON',
      (_: unknown, r: { end(b: string): void }) => r.end('<html>'),
      503,
      'CHAIN_UNAVAILABLE',
    ],
    ['is gone', (_: unknown, r: { destroy(): void }) => r.destroy(), 503, 'CHAIN_UNAVAILABLE'],
  ])('is a coded answer when the chain %s', async (_what, answer, status, code) => {
    chain.answer = answer as unknown as typeof chain.answer;
    const response = await post(call('getSlot'));
    const text = await response.text();
    expect([response.status, JSON.parse(text)]).toEqual([
      status,
      expect.objectContaining({ id: 1, error: expect.objectContaining({ data: { code } }) as unknown }),
    ]);
    expect(text).not.toContain('key=');
  });

  it("never lets the provider's address or key through", async () => {
    const key = 'c0ffee00-secret-api-key';
    const remote = await world.gateway({
      SOLANA_RPC_URL: `http://127.0.0.1:${chain.port}/v2/${key}?api-key=${key}`,
      SOLANA_WS_URL: 'ws://127.0.0.1:9',
    });
    expect((await post(call('getSlot'), remote)).status).toBe(200);
    expect(chain.last.url).toContain(key);
    chain.answer = (_seen, response) =>
      response.end(`{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"quota of ${key} is used up"}}`);
    expect(await (await post(call('getSlot'), remote)).json()).toMatchObject({
      error: { message: 'quota of *** is used up' },
    });
    // Whoever guesses the host can have the chain say it to everybody.
    chain.answer = (_seen, response) =>
      response.end(`{"jsonrpc":"2.0","id":1,"result":[{"memo":"[16] http://127.0.0.1:${chain.port}/","slot":7}]}`);
    const named = await post(call('getSignaturesForAddress'), remote);
    expect([named.status, await named.json()]).toMatchObject([
      200,
      { result: [{ memo: '[16] http://***/', slot: 7 }] },
    ]);
    for (const path of ['/api/status', '/api/site', '/api/composition'])
      expect(await (await fetch(remote.origin + path)).text()).not.toContain(key);
    expect(
      (
        await fetch(`${remote.origin}/api/faucet`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"address":"x"}',
        })
      ).status,
    ).toBe(404);
  });

  it('passes on no answer that is larger than any page asks for', async () => {
    chain.answer = (_seen, response) =>
      response.end(`{"jsonrpc":"2.0","id":1,"result":"${'x'.repeat(5 * 1024 * 1024)}"}`);
    expect((await post(call('getAccountInfo'))).status).toBe(503);
  });

  it('leaves room for 500 buyers behind one address, by settings', async () => {
    const roomy = await world.gateway({
      CHAIN_RPC_PORT: String(chain.port),
      CHAIN_WS_PORT: String((sockets.address() as { port: number }).port),
      RPC_CALLS_PER_MINUTE: '60000',
      RPC_SOCKETS_PER_ADDRESS: '600',
    });
    const buyers = Array.from({ length: 500 }, (_, index) => index);
    const lines = await Promise.all(
      buyers.map(async () => {
        const socket = new WebSocket(`${roomy.origin.replace('http', 'ws')}/rpc`);
        await once(socket, 'open');
        return socket;
      }),
    );
    const batch = Array.from({ length: 40 }, (_, index) => call('getSlot', index));
    const statuses = await Promise.all(buyers.map(async () => (await post(batch, roomy)).status));
    for (const line of lines) line.terminate();
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });

  describe('as a WebSocket', () => {
    const url = (): string => `${gateway.origin.replace('http', 'ws')}/rpc`;
    const open: WebSocket[] = [];
    afterEach(async () => {
      await Promise.all(
        open
          .splice(0)
          .map(
            (socket) =>
              new Promise((resolve) =>
                socket.readyState === WebSocket.CLOSED ? resolve(null) : socket.once('close', resolve).terminate(),
              ),
          ),
      );
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    const connect = async (headers: Record<string, string> = {}): Promise<WebSocket> => {
      const socket = new WebSocket(url(), { headers });
      open.push(socket);
      await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
      return socket;
    };
    const next = (
      socket: WebSocket,
    ): Promise<{ id?: number; result?: number; method?: string; error?: RpcRejection['error'] }> =>
      new Promise((resolve) => socket.once('message', (data) => resolve(JSON.parse(String(data)) as { id?: number })));
    const ask = (socket: WebSocket, body: unknown) => {
      const answer = next(socket);
      socket.send(JSON.stringify(body));
      return answer;
    };
    let heard: Call[] = [];
    beforeEach(() => {
      heard = [];
      let subscriptions = 100;
      sockets.removeAllListeners('connection');
      sockets.on('connection', (socket) =>
        socket.on('message', (data) => {
          const message = JSON.parse(String(data)) as Call;
          heard.push(message);
          subscriptions += 1;
          socket.send(
            JSON.stringify({
              jsonrpc: '2.0',
              id: message.id,
              result: message.method.endsWith('Unsubscribe') ? true : subscriptions,
            }),
          );
          if (message.method === 'signatureSubscribe')
            socket.send(
              JSON.stringify({
                jsonrpc: '2.0',
                method: 'signatureNotification',
                params: { result: { context: { slot: 1 }, value: { err: null } }, subscription: subscriptions },
              }),
            );
        }),
      );
    });

    it('carries subscriptions and their notifications', async () => {
      const socket = await connect({ origin: gateway.origin });
      expect(await ask(socket, call('slotSubscribe', 1))).toMatchObject({ id: 1, result: 101 });
      for (const client of sockets.clients)
        client.send('{"jsonrpc":"2.0","method":"slotNotification","params":{"subscription":101}}');
      expect(await next(socket)).toMatchObject({ method: 'slotNotification' });
    });

    it('refuses other methods and what is no call, and swallows the ping of web3.js', async () => {
      const socket = await connect();
      expect((await ask(socket, call('programSubscribe', 4))).error?.data.code).toBe('CHAIN_METHOD_REFUSED');
      expect((await ask(socket, call('getBalance', 4))).error?.data.code).toBe('CHAIN_METHOD_REFUSED');
      expect((await ask(socket, 'nonsense')).error?.data.code).toBe('BODY_INVALID');
      socket.send('{"jsonrpc":"2.0","method":"ping"}');
      expect(await ask(socket, call('slotSubscribe', 2))).toMatchObject({ id: 2 });
      expect(heard.map(({ method }) => method)).toEqual(['slotSubscribe']);
    });

    it('ends for a visitor who is refused again and again', async () => {
      const socket = await connect();
      const closed = once(socket, 'close');
      for (let count = 0; count < 1_100; count += 1) socket.send('x');
      await closed;
      expect(heard).toEqual([]);
    });

    it('passes on the logs that mention an address, and not those of all', async () => {
      const socket = await connect();
      expect((await ask(socket, call('logsSubscribe', 1, ['all']))).error?.data.code).toBe('CHAIN_METHOD_REFUSED');
      expect(await ask(socket, call('logsSubscribe', 2, [{ mentions: ['x'] }]))).toMatchObject({ id: 2, result: 101 });
    });

    it('holds no more subscriptions than allowed; one that has ended makes room', async () => {
      const socket = await connect();
      await ask(socket, call('slotSubscribe', 1));
      const both = new Promise<void>((resolve) => {
        let count = 0;
        socket.on('message', () => {
          count += 1;
          if (count === 2) resolve();
        });
      });
      socket.send(JSON.stringify(call('signatureSubscribe', 2)));
      await both;
      socket.removeAllListeners('message');
      expect(await ask(socket, call('accountSubscribe', 3))).toMatchObject({ id: 3, result: 103 });
      expect((await ask(socket, call('accountSubscribe', 4))).error?.data.code).toBe('RATE_LIMITED');
      await ask(socket, call('accountUnsubscribe', 5, [103]));
      expect(await ask(socket, call('accountSubscribe', 6))).toMatchObject({ id: 6 });
    });

    it('holds no more of them when several are asked for under one id, or one is ended by the name of another', async () => {
      // A chain that answers when it is told to.
      const chainSide: WebSocket[] = [];
      sockets.removeAllListeners('connection');
      sockets.on('connection', (end) =>
        chainSide.push(end.on('message', (data) => heard.push(JSON.parse(String(data)) as Call))),
      );
      const socket = await connect();
      const answers: { id: number; result?: unknown; error?: RpcRejection['error'] }[] = [];
      socket.on('message', (data) => answers.push(JSON.parse(String(data)) as { id: number }));
      const until = async (isSo: () => boolean): Promise<void> => {
        while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10));
      };
      const answer = async (id: number, result: unknown): Promise<void> => {
        await until(() => heard.some((asked) => asked.id === id));
        const before = answers.length;
        chainSide[0]?.send(JSON.stringify({ jsonrpc: '2.0', id, result }));
        await until(() => answers.length > before);
      };
      for (let time = 0; time < 3; time += 1) socket.send(JSON.stringify(call('slotSubscribe', 1)));
      await until(() => answers.length === 2);
      expect(answers.map(({ error }) => error?.data.code)).toEqual(['BODY_INVALID', 'BODY_INVALID']);
      await answer(1, 100);
      socket.send(JSON.stringify(call('accountUnsubscribe', 2, [100])));
      await answer(2, false);
      socket.send(JSON.stringify(call('slotSubscribe', 3)));
      await answer(3, 101);
      expect((await ask(socket, call('slotSubscribe', 4))).error?.data.code).toBe('RATE_LIMITED');
      expect(heard.map(({ id }) => id)).toEqual([1, 2, 3]);
    });

    it('is closed to pages of other sites, and to more connections than one address may hold', async () => {
      await expect(connect({ origin: 'https://evil.example' })).rejects.toThrow('403');
      await connect();
      await connect();
      await connect();
      await expect(connect()).rejects.toThrow('429');
    });

    it('ends for the visitor when the chain ends it, and for the chain when the visitor leaves', async () => {
      const socket = await connect();
      await ask(socket, call('slotSubscribe', 1));
      const closed = new Promise<number>((resolve) => socket.once('close', resolve));
      for (const client of sockets.clients) client.close();
      expect(await closed).toBe(1013);

      const other = await connect();
      await ask(other, call('slotSubscribe', 1));
      const gone = Promise.all(
        [...sockets.clients].map((client) => new Promise((resolve) => client.once('close', resolve))),
      );
      other.close();
      await gone;
    });

    it('serves the subscriptions of web3.js', async () => {
      const connection = new Connection(`${gateway.origin}/rpc`, { wsEndpoint: url(), commitment: 'confirmed' });
      try {
        const outcome = await new Promise((resolve) => connection.onSignature('5'.repeat(88), resolve, 'confirmed'));
        expect(outcome).toEqual({ err: null });
        expect(heard.map(({ method }) => method)).toEqual(['signatureSubscribe']);
      } finally {
        // web3.js has no public way to end its socket, which would connect again for ever.
        (connection as unknown as { _rpcWebSocket: { close(): void } })._rpcWebSocket.close();
      }
    });
  });
});
