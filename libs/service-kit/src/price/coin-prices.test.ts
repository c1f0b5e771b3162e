import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@mintwire/testing/eventually';
import { createCoinPrices } from './coin-prices';

const START = Date.parse('2026-01-01T00:00:00Z');

describe('prices of coins', () => {
  let server: Server;
  const asked: URL[] = [];
  let body = '';
  let status = 200;

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(new URL(request.url ?? '', 'http://localhost'));
      if (body !== 'hang') response.writeHead(status).end(body);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  function source() {
    asked.length = 0;
    status = 200;
    let time = START;
    const warnings: unknown[] = [];
    const prices = createCoinPrices({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/simple/price?key=mine`,
      ids: ['bitcoin', 'solana', 'tron'],
      now: () => new Date(time),
      log: { warn: (...all: unknown[]) => warnings.push(all) },
    });
    return { prices, pass: (seconds: number) => (time += seconds * 1_000), warnings };
  }
  const known = (prices: ReturnType<typeof createCoinPrices>) => {
    const now = prices();
    return now && Object.fromEntries(now.micros);
  };

  it('are asked for together, with the source’s own parameters, and nobody waits for them', async () => {
    body = '{"bitcoin":{"usd":97123.456789},"solana":{"usd":"147.23"},"tron":{"usd":0.12},"other":{"usd":1}}';
    const { prices } = source();
    expect([1, 2, 3].map(() => prices())).toEqual([undefined, undefined, undefined]);
    await eventually(async () =>
      expect(known(prices)).toEqual({ bitcoin: 97_123_456_789n, solana: 147_230_000n, tron: 120_000n }),
    );
    expect(prices()).toMatchObject({ at: START, until: START + 600_000 });
    expect(asked).toHaveLength(1);
    const [{ pathname, searchParams } = new URL('http://none')] = asked;
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/simple/price',
      { key: 'mine', ids: 'bitcoin,solana,tron', vs_currencies: 'usd' },
    ]);
  });

  it('are asked for anew after a minute, and those before are given meanwhile', async () => {
    body = '{"solana":{"usd":147}}';
    const { prices, pass } = source();
    await eventually(async () => expect(known(prices)).toEqual({ solana: 147_000_000n }));
    pass(59);
    prices();
    expect(asked).toHaveLength(1);
    body = '{"solana":{"usd":150}}';
    pass(1);
    expect(known(prices)).toEqual({ solana: 147_000_000n });
    await eventually(async () => expect(known(prices)).toEqual({ solana: 150_000_000n }));
  });

  it('are none after ten minutes in which the source gives nothing, and the source is left alone between', async () => {
    body = '{"solana":{"usd":147}}';
    const { prices, pass, warnings } = source();
    await eventually(async () => expect(known(prices)).toBeDefined());
    status = 500;
    pass(599);
    expect(known(prices)).toBeDefined();
    await eventually(async () => expect(warnings).toHaveLength(1));
    pass(1);
    expect(prices()).toBeUndefined();
    expect(asked).toHaveLength(2);
    pass(9);
    prices();
    await eventually(async () => expect(asked).toHaveLength(3));
  });

  it.each([
    '{}',
    'null',
    '[]',
    '<html>',
    '{"solana":{"usd":0}}',
    '{"solana":{"usd":-1}}',
    '{"solana":7}',
    '{"solana":null}',
  ])('are none where the source answers %j', async (answer) => {
    body = answer;
    const { prices, warnings } = source();
    prices();
    await eventually(async () => expect(warnings).toHaveLength(1));
    expect(prices()).toBeUndefined();
  });

  it('are given up where the source does not answer', async () => {
    body = 'hang';
    const { prices, warnings } = source();
    prices();
    await eventually(async () => expect(warnings).toHaveLength(1));
    expect(prices()).toBeUndefined();
  });
});
