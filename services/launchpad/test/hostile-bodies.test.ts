import fc from 'fast-check';
import { Keypair } from '@solana/web3.js';
import { quoteFor, quoteRequest } from './support/launch';
import { startChain, startService, type Chain, type TestService } from './support/service';

fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 20_261_122) });

/** Values that break careless code. */
const nasty = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(
    '',
    ' ',
    '\0',
    '\ud800',
    '-1',
    '1e9',
    '99999999999999999999',
    '0x10',
    '__proto__',
    {},
    [],
    [[]],
    1e308,
    -0,
    2 ** 53,
    '🚀'.repeat(200),
  ),
  fc.string({ unit: 'binary' }),
);

describe('whatever is sent', () => {
  let chain: Chain;
  let service: TestService;

  beforeAll(async () => {
    chain = await startChain();
    service = await startService({ chain });
  });

  afterAll(async () => {
    await service?.stop();
    await chain?.stop();
  });

  const isCodedRejection = async (url: string, payload: string) => {
    const answer = await service.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload,
    });
    if (answer.statusCode < 300) return;
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      expect.any(Number),
      'application/problem+json; charset=utf-8',
    ]);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.json<{ code: string }>().code).toMatch(/^[A-Z_]+$/);
  };

  it.each(['quotes', 'metadata', 'launches'])(
    'to %s is answered or refused with a code, never by a breakdown',
    async (resource) => {
      const url = `/api/launchpad/${resource}`;
      await fc.assert(
        fc.asyncProperty(nasty, (body) => isCodedRejection(url, JSON.stringify(body) ?? 'null')),
        { numRuns: 60 },
      );
    },
  );

  it('in one field of a good request is answered or refused with a code', async () => {
    const wallet = Keypair.generate();
    const quote = await quoteFor(service, wallet);
    const good: Record<string, [string, Record<string, unknown>]> = {
      quote: ['/api/launchpad/quotes', { ...(await quoteRequest(service, wallet)) }],
      metadata: ['/api/launchpad/metadata', { name: 'n', symbol: 's', description: 'd', imageHash: '0'.repeat(64) }],
      report: ['/api/launchpad/launches', { quoteId: quote.id, signature: '1'.repeat(64), quote }],
    };
    const place = fc.constantFrom(
      ...Object.entries(good).flatMap(([name, [, body]]) => Object.keys(body).map((field) => [name, field] as const)),
    );
    await fc.assert(
      fc.asyncProperty(place, nasty, ([name, field], value) => {
        const [url, body] = good[name] ?? ['', {}];
        return isCodedRejection(url, JSON.stringify({ ...body, [field]: value }));
      }),
      { numRuns: 250 },
    );
  });

  it('in the address of a list or a receipt is answered or refused with a code', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) => {
        const part = encodeURIComponent(text.replace(/\p{Cs}/gu, ''));
        for (const url of [
          `/api/launchpad/launches?search=${part}`,
          `/api/launchpad/launches?sort=${part}`,
          `/api/launchpad/launches?page=${part}`,
          `/api/launchpad/launches?limit=${part}`,
          `/api/launchpad/launches/${part}`,
          `/media/${part}`,
        ]) {
          expect((await service.app.inject(url)).statusCode).toBeLessThan(500);
        }
      }),
      { numRuns: 60 },
    );
  });
});
