import { once } from 'node:events';
import { WebSocket, WebSocketServer } from 'ws';
import { FakeService } from './support/fake-service';
import { GatewayWorld, type RunningGateway } from './support/gateway';
import { takeAway } from './support/take-away';

const CALLS = 100;
const BATCHES = 40;
/** A twentieth for each of the two, and a little for what is asked while a count is on its way. */
const withTolerance = (limit: number): number => limit * 1.1 + 3;

describe('a visitor of two gateways', () => {
  let world: GatewayWorld;
  let chain: FakeService;
  let sockets: WebSocketServer;
  let gateways: readonly [RunningGateway, RunningGateway];
  beforeAll(async () => {
    [world, chain] = await Promise.all([GatewayWorld.create(), FakeService.start()]);
    chain.answer = (_seen, response) =>
      response.setHeader('content-type', 'application/json').end('{"jsonrpc":"2.0","id":1,"result":1}');
    sockets = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await once(sockets, 'listening');
    sockets.on('connection', (end) =>
      end.on('message', (data) => {
        const { id } = JSON.parse(String(data)) as { id: number };
        end.send(JSON.stringify({ jsonrpc: '2.0', id, result: false }));
      }),
    );
    const start = () =>
      world.gateway({
        CHAIN_RPC_PORT: String(chain.port),
        CHAIN_WS_PORT: String((sockets.address() as { port: number }).port),
        RPC_CALLS_PER_MINUTE: String(CALLS),
        TELEMETRY_BATCHES_PER_MINUTE: String(BATCHES),
        TRUSTED_PROXIES: 'loopback',
      });
    gateways = [await start(), await start()];
  });
  afterAll(async () => {
    await world.close();
    for (const client of sockets.clients) client.terminate();
    await new Promise((resolve) => sockets.close(resolve));
    await chain.close();
  });

  const post = async (
    { origin }: RunningGateway,
    path: string,
    visitor: string,
    body: unknown,
    type = 'application/json',
  ): Promise<number> => {
    const headers = { 'content-type': type, 'x-forwarded-for': visitor };
    const response = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    await response.arrayBuffer();
    return response.status;
  };
  const ask = async (gateway: RunningGateway, visitor: string): Promise<boolean> =>
    (await post(gateway, '/rpc', visitor, { jsonrpc: '2.0', id: 1, method: 'getSlot' })) === 200;
  /** How many of so many calls in turn are admitted. */
  const admitted = async (times: number, one: (gateway: RunningGateway, n: number) => Promise<boolean>) => {
    let count = 0;
    for (let n = 0; n < times; n += 1) if (await one(gateways[n % 2] as RunningGateway, n)) count += 1;
    return count;
  };

  it('has the calls of /rpc once, whichever addresses of one network of IPv6 they come from', async () => {
    const count = await admitted(2 * CALLS + 20, (gateway, n) => ask(gateway, `2001:db8:1:2::${n + 1}`));
    expect(count).toBeGreaterThanOrEqual(CALLS * 0.95);
    expect(count).toBeLessThanOrEqual(withTolerance(CALLS));
    expect(await admitted(2, (gateway) => ask(gateway, '2001:db8:1:3::1'))).toBe(2);
  });

  it('has those over HTTP and over WebSockets together', async () => {
    const visitor = '203.0.113.7';
    const socket = new WebSocket(`${gateways[0].origin.replace('http', 'ws')}/rpc`, {
      origin: gateways[0].origin,
      headers: { 'x-forwarded-for': visitor },
    });
    await once(socket, 'open');
    const overSocket = async (id: number): Promise<boolean> => {
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, method: 'slotUnsubscribe', params: [id] }));
      const [data] = (await once(socket, 'message')) as [Buffer];
      return !String(data).includes('RATE_LIMITED');
    };
    let count = 0;
    for (let id = 1; id <= CALLS; id += 1) if (await overSocket(id)) count += 1;
    expect(count).toBe(CALLS);
    let more = 0;
    for (let n = 0; n < CALLS / 4; n += 1) if (await ask(gateways[1], visitor)) more += 1;
    expect(more).toBeLessThanOrEqual(withTolerance(CALLS) - CALLS);
    socket.terminate();
  });

  it.each([
    ['/api/telemetry', 'application/json', { page: '/', items: [{ kind: 'view', remote: 'mfe-news', release: '1' }] }],
    ['/api/csp-reports', 'application/csp-report', {}],
  ])('may send reports to %s as often as with one', async (path, type, body) => {
    const visitor = '203.0.113.8';
    const count = await admitted(
      2 * BATCHES + 20,
      async (gateway) => (await post(gateway, path, visitor, body, type)) !== 429,
    );
    expect(count).toBeGreaterThanOrEqual(BATCHES * 0.95);
    expect(count).toBeLessThanOrEqual(withTolerance(BATCHES));
  });

  it('has no more than the limit of each while the database is away, and does not wait for it', async () => {
    const reopen = await takeAway(world.databaseUrl);
    try {
      const begun = performance.now();
      const counts = await Promise.all(
        gateways.map(async (gateway) => {
          let count = 0;
          for (let n = 0; n < CALLS + 20; n += 1) if (await ask(gateway, '203.0.113.9')) count += 1;
          return count;
        }),
      );
      expect(counts).toEqual([CALLS, CALLS]);
      expect(performance.now() - begun).toBeLessThan(10_000);
    } finally {
      await reopen();
    }
  });
});
