import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { askPrice } from './ask-price';
import { createPriceSource, type GoodPrice } from './price-source';

const START = Date.parse('2026-01-01T00:00:00Z');

function source(answers: (bigint | Error)[], fallbackMicros: bigint | null = null, kept: GoodPrice | null = null) {
  let time = START;
  let asked = 0;
  const warnings: unknown[] = [];
  const prices = createPriceSource({
    ask: async () => {
      const next = answers[Math.min(asked, answers.length - 1)];
      asked += 1;
      await new Promise((resolve) => setImmediate(resolve));
      if (typeof next !== 'bigint') throw next;
      return next;
    },
    storage: {
      keep: async (price) => void (kept = price),
      kept: async () => kept,
    },
    fallbackMicros,
    now: () => new Date(time),
    log: { warn: (...all: unknown[]) => warnings.push(all) },
  });
  return {
    prices,
    pass: (seconds: number) => (time += seconds * 1_000),
    asked: () => asked,
    warnings,
    kept: () => kept,
  };
}

const down = new Error('down');

describe('the price of SOL', () => {
  it('is asked for once a minute, by however many', async () => {
    const { prices, pass, asked } = source([150_000_000n, 160_000_000n]);
    await Promise.all([1, 2, 3].map(() => prices.current()));
    pass(59);
    expect([await prices.current(), asked()]).toEqual([
      { solUsdMicros: '150000000', source: 'live', asOf: '2026-01-01T00:00:00.000Z' },
      1,
    ]);
    pass(1);
    expect([(await prices.current()).solUsdMicros, asked()]).toEqual(['160000000', 2]);
  });

  it('is the last good one for ten minutes and says how old it is', async () => {
    const { prices, pass, warnings } = source([150_000_000n, down]);
    await prices.current();
    pass(599);
    expect(await prices.current()).toEqual({
      solUsdMicros: '150000000',
      source: 'stale',
      asOf: '2026-01-01T00:00:00.000Z',
    });
    expect(warnings).toHaveLength(1);
    pass(1);
    await expect(prices.current()).rejects.toMatchObject({
      code: 'LAUNCHPAD_PRICE_UNAVAILABLE',
      message: 'Error loading fee',
    });
  });

  it('is the last good one of an earlier process, as old as it is, until it is too old', async () => {
    const before = source([150_000_000n]);
    await before.prices.current();
    const { prices, pass } = source([down], null, before.kept());
    pass(300);
    expect(await prices.current()).toEqual({
      solUsdMicros: '150000000',
      source: 'stale',
      asOf: '2026-01-01T00:00:00.000Z',
    });
    pass(300);
    await expect(prices.current()).rejects.toMatchObject({ code: 'LAUNCHPAD_PRICE_UNAVAILABLE' });
  });

  it('is never one that was kept in the future', async () => {
    const { prices } = source([down], null, { micros: 1n, at: START + 1 });
    await expect(prices.current()).rejects.toMatchObject({ code: 'LAUNCHPAD_PRICE_UNAVAILABLE' });
  });

  it('is the fall-back where there is one, and says so', async () => {
    const { prices } = source([down], 30_000_000n);
    expect(await prices.current()).toEqual({
      solUsdMicros: '30000000',
      source: 'fallback',
      asOf: null,
    });
  });

  it('leaves a failing source alone for ten seconds, then takes it up again', async () => {
    const { prices, pass, asked } = source([down, 150_000_000n], 30_000_000n);
    await prices.current();
    pass(9);
    expect([(await prices.current()).source, asked()]).toEqual(['fallback', 1]);
    pass(1);
    expect([(await prices.current()).source, asked()]).toEqual(['live', 2]);
  });
});

describe('the price service', () => {
  let server: Server;
  let url: string;
  let body = '';

  beforeAll(async () => {
    server = createServer((_request, response) => {
      if (body !== 'hang') response.end(body);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const bounds = { minMicros: 1_000_000n, maxMicros: 10_000_000_000n };

  it('is read at the field solana.usd', async () => {
    body = '{"solana":{"usd":147.23}}';
    expect(await askPrice(url, bounds)()).toBe(147_230_000n);
  });

  it.each(['{"solana":{"usd":0}}', '{"solana":{}}', '<html>', ''])('that answers %j gives no price', async (text) => {
    body = text;
    await expect(askPrice(url, bounds)()).rejects.toThrow();
  });

  it('that does not answer is given up', async () => {
    body = 'hang';
    await expect(askPrice(url, bounds)()).rejects.toMatchObject({ code: 'UPSTREAM_TIMEOUT' });
  });
});
