import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FeeEstimate, ImageAnswer, MetadataAnswer, Quote, QuoteRequest } from '@mintwire/contracts';
import { Keypair } from '@solana/web3.js';
import { canonicalJson } from '../src/domain/canonical';
import { createQuoteSigner } from '../src/domain/quote-signer';
import { fundedWallet, launch, quoteFor, quoteRequest, uploadContent } from './support/launch';
import { png } from './support/images';
import { startChain, startService, type Chain, type TestService } from './support/service';

describe('a quote', () => {
  let chain: Chain;
  let service: TestService;
  const wallet = Keypair.generate();

  beforeAll(async () => {
    chain = await startChain();
    service = await startService({ chain });
  });

  afterAll(async () => {
    await service?.stop();
    await chain?.stop();
  });

  const ask = (payload: unknown, headers: Record<string, string> = {}) =>
    service.app.inject({ method: 'POST', url: '/api/launchpad/quotes', payload: payload as object, headers });

  it('is itemised, good for a minute, and signed over everything it says', async () => {
    const request = await quoteRequest(service, wallet);
    const quote = (await ask(request)).json<Quote>();
    expect(quote).toMatchObject({
      chainId: chain.chainId,
      request,
      feeWallet: service.feeWallet,
      feeLamports: '110000000',
    });
    expect(quote.items).toEqual([{ id: 'base', label: 'Service fee', lamports: '110000000' }]);
    expect(quote.price).toMatchObject({ solUsdMicros: '150000000', source: 'live' });
    expect(quote.uri).toBe(`http://localhost:3000/metadata/${request.metadataHash}.json`);
    expect(Date.parse(quote.expiresAt) - Date.parse(quote.issuedAt)).toBe(60_000);
    const signer = createQuoteSigner(Buffer.alloc(32, 7));
    expect(signer.isOwn(quote)).toBe(true);
    expect(signer.isOwn({ ...quote, feeLamports: '1' })).toBe(false);
    expect(createQuoteSigner(Buffer.alloc(32, 8)).isOwn(quote)).toBe(false);
  });

  it('tells the network cost that a launch really has', async () => {
    const funded = await fundedWallet(chain, 5);
    const { quote } = await launch(service, funded);
    const left = await service.rpc.getBalance(funded.publicKey.toBase58() as never);
    expect(5_000_000_000n - left - BigInt(quote.feeLamports)).toBe(BigInt(quote.networkCostLamports));
    const answered = await service.app.inject('/api/launchpad/fees');
    const estimate = answered.json<FeeEstimate>();
    service.clock.forward(5_000);
    expect((await service.app.inject('/api/launchpad/fees')).headers.etag).toBe(answered.headers.etag);
    expect(estimate).toMatchObject({ feeLamports: quote.feeLamports, networkCostLamports: quote.networkCostLamports });
    // 72 bytes more of metadata account at 6,960 lamports a byte.
    expect(BigInt(estimate.networkCostUpperLamports) - BigInt(estimate.networkCostLamports)).toBe(72n * 6_960n);
    const token2022 = (await service.app.inject('/api/launchpad/fees?standard=token-2022')).json<FeeEstimate>();
    expect(BigInt(token2022.networkCostLamports)).toBeLessThan(BigInt(estimate.networkCostLamports));
    expect((await service.app.inject('/api/launchpad/fees?standard=erc-20')).json()).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });

  it('of a launch to four wallets is cut without a table where none can be made, and is refused where nothing fits', async () => {
    const answered = await service.app.inject('/api/launchpad/fees');
    const estimate = answered.json<FeeEstimate>();
    service.clock.forward(5_000);
    expect((await service.app.inject('/api/launchpad/fees')).headers.etag).toBe(answered.headers.etag);
    expect(estimate.terms).toMatchObject({
      lookupTables: false,
      feeWallet: service.feeWallet,
      metadataUriBytes: (await quoteFor(service, wallet)).uri.length,
      rentEmptyLamports: '890880',
      rentPerByteLamports: '6960',
    });
    const recipients = Array.from({ length: 4 }, () => ({
      wallet: Keypair.generate().publicKey.toBase58(),
      amountBaseUnits: '5',
    }));
    expect((await quoteFor(service, wallet, { recipients })).layout).toEqual({ transactions: 2, lookupTable: false });
    const long = { name: 'n'.repeat(32), symbol: 'SYMBOLIC', seed: 's'.repeat(32), standard: 'token-2022' } as const;
    const customCreator = Keypair.generate().publicKey.toBase58();
    const options = { ...long, recipients, customCreator };
    // It is a byte too long; one mint in seventeen has an address of 43 characters, whose escrow account is named with a byte less.
    let tooLong = await quoteRequest(service, wallet, options);
    while (tooLong.mint.length < 44) tooLong = await quoteRequest(service, Keypair.generate(), options);
    const rejected = await ask(tooLong);
    expect(rejected.json()).toMatchObject({
      code: 'LAUNCHPAD_NO_LAYOUT',
      detail: expect.stringMatching(/too large for a Solana transaction\. Shorten the name by \d+ bytes?\.$/),
    });
  });

  it('asked for twice with one Idempotency-Key is one quote', async () => {
    const request = await quoteRequest(service, wallet);
    const headers = { 'idempotency-key': 'launch-attempt-1' };
    const [first, second] = [await ask(request, headers), await ask(request, headers)];
    expect(second.body).toBe(first.body);
    expect((await ask({ ...request, decimals: 5 }, headers)).json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it.each<[string, Partial<Record<keyof QuoteRequest, unknown>>, string]>([
    ['a seed of another mint', { seed: 'other' }, 'LAUNCHPAD_MINT_MISMATCH'],
    ['a mint of another wallet', { wallet: Keypair.generate().publicKey.toBase58() }, 'LAUNCHPAD_MINT_MISMATCH'],
    ['a mint of the other standard', { standard: 'token-2022' }, 'LAUNCHPAD_MINT_MISMATCH'],
    ['a seed with a blank', { seed: 'a b' }, 'LAUNCHPAD_SEED_INVALID'],
    ['a seed in letters of many bytes', { seed: 'ä'.repeat(17) }, 'LAUNCHPAD_SEED_INVALID'],
    ['a seed that is too long', { seed: 's'.repeat(33) }, 'VALIDATION_FAILED'],
    ['a wallet that is no key', { wallet: '1'.repeat(44) }, 'CHAIN_ADDRESS_INVALID'],
    ['a supply above 64 bits', { supplyBaseUnits: '18446744073709551616' }, 'LAUNCHPAD_SUPPLY_OVERFLOW'],
    ['a supply far above 64 bits', { supplyBaseUnits: '9'.repeat(40) }, 'LAUNCHPAD_SUPPLY_OVERFLOW'],
    ['a supply of 0', { supplyBaseUnits: '0' }, 'LAUNCHPAD_SUPPLY_ZERO'],
    ['a negative supply', { supplyBaseUnits: '-5' }, 'VALIDATION_FAILED'],
    ['a supply that is a number', { supplyBaseUnits: 5 }, 'VALIDATION_FAILED'],
    ['decimals as text', { decimals: '6' }, 'VALIDATION_FAILED'],
    ['10 decimals', { decimals: 10 }, 'VALIDATION_FAILED'],
    ['half a decimal', { decimals: 1.5 }, 'VALIDATION_FAILED'],
    [
      'a switch as text',
      {
        authorities: {
          enableFreeze: 'false',
          revokeMintAuthority: true,
          revokeFreezeAuthority: true,
          revokeUpdate: false,
        },
      },
      'VALIDATION_FAILED',
    ],
    ['a missing switch', { authorities: { enableFreeze: false } }, 'VALIDATION_FAILED'],
    ['a field too many', { discount: 100 } as never, 'VALIDATION_FAILED'],
    ['another name than the metadata', { name: 'Other' }, 'LAUNCHPAD_METADATA_MISMATCH'],
    ['another symbol than the metadata', { symbol: 'OTHER' }, 'LAUNCHPAD_METADATA_MISMATCH'],
    ['metadata nobody stored', { metadataHash: '0'.repeat(64) }, 'LAUNCHPAD_METADATA_UNKNOWN'],
    ['a name of 33 bytes in emoji', { name: '🚀'.repeat(8) + '!' }, 'LAUNCHPAD_NAME_TOO_LONG'],
    ['a very long name', { name: 'n'.repeat(500) }, 'LAUNCHPAD_NAME_TOO_LONG'],
    ['a symbol of 9 bytes', { symbol: '€€€' }, 'LAUNCHPAD_SYMBOL_TOO_LONG'],
  ])('with %s is refused', async (_what, change, code) => {
    const answer = await ask({ ...(await quoteRequest(service, wallet)), ...change });
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({ code });
    expect(answer.statusCode).toBeLessThan(500);
  });

  it('takes a name of exactly 32 bytes and the largest supply there is', async () => {
    const quote = await quoteFor(service, wallet, {
      name: '🚀'.repeat(8),
      symbol: '€€äa'.slice(0, 3),
      supplyBaseUnits: '18446744073709551615',
      decimals: 0,
    });
    expect(quote.request.supplyBaseUnits).toBe('18446744073709551615');
  });

  it.each([['{"wallet":'], [''], ['null'], ['[]'], ['"x"'], ['7']])(
    'of the body %j is a coded refusal',
    async (payload) => {
      const answer = await service.app.inject({
        method: 'POST',
        url: '/api/launchpad/quotes',
        headers: { 'content-type': 'application/json' },
        payload,
      });
      expect([answer.statusCode, ['BODY_INVALID', 'VALIDATION_FAILED'].includes(answer.json().code)]).toEqual([
        400,
        true,
      ]);
    },
  );

  it('is not given for a mint that exists', async () => {
    const funded = await fundedWallet(chain);
    const { quote } = await launch(service, funded);
    expect((await ask(quote.request)).json()).toMatchObject({ status: 409, code: 'LAUNCHPAD_MINT_EXISTS' });
  });

  it.each(['the document', 'the image'])('is not given when %s cannot be read back', async (part) => {
    const request = await quoteRequest(service, wallet, { name: `Lost ${part}` });
    const { rows } = await service.app.pg.query('select image_hash from token_metadata where hash = $1', [
      request.metadataHash,
    ]);
    const [hash, extension] = part === 'the image' ? [rows[0].image_hash, 'png'] : [request.metadataHash, 'json'];
    await rm(join(service.folder, 'launchpad/content', hash.slice(0, 2), `${hash}.${extension}`));
    expect((await ask(request)).json()).toMatchObject({ status: 503, code: 'LAUNCHPAD_METADATA_UNREACHABLE' });
    await uploadContent(service, { name: `Lost ${part}`, symbol: 'TEST' });
    expect((await ask(request)).statusCode).toBe(201);
  });

  it('is given at the last good price when the service is started again while the price cannot be had', async () => {
    let silent = false;
    const moody = await startService({
      chain,
      env: {
        SOLANA_RPC_URL: chain.rpcUrl,
        FEE_WALLET: Keypair.generate().publicKey.toBase58(),
        PUBLIC_URL: 'https://mintwire.org',
      },
      askPrice: () => (silent ? Promise.reject(new Error('no price')) : Promise.resolve(170_000_000n)),
    });
    expect((await moody.app.inject('/api/launchpad/price')).json()).toMatchObject({ source: 'live' });
    silent = true;
    const restarted = await moody.another();
    moody.clock.forward(120_000);
    expect((await restarted.app.inject('/api/launchpad/price')).json()).toMatchObject({
      solUsdMicros: '170000000',
      source: 'stale',
    });
    moody.clock.forward(600_000);
    expect((await restarted.app.inject('/api/launchpad/price')).json()).toMatchObject({ status: 503 });
    await moody.stop();
  });

  it('is not given without a price', async () => {
    const broken = await startService({
      chain,
      env: {
        SOLANA_RPC_URL: chain.rpcUrl,
        FEE_WALLET: Keypair.generate().publicKey.toBase58(),
        PUBLIC_URL: 'https://mintwire.org',
      },
      askPrice: () => Promise.reject(new Error('no price')),
    });
    const request = await quoteRequest(broken, wallet);
    const answer = await broken.app.inject({ method: 'POST', url: '/api/launchpad/quotes', payload: request });
    expect(answer.json()).toMatchObject({
      status: 503,
      code: 'LAUNCHPAD_PRICE_UNAVAILABLE',
      detail: 'Error loading fee',
    });
    expect((await broken.app.inject('/api/launchpad/price')).json()).toMatchObject({
      code: 'LAUNCHPAD_PRICE_UNAVAILABLE',
    });
    await broken.stop();
  });
});

describe('metadata', () => {
  let chain: Chain;
  let service: TestService;
  let imageHash: string;

  beforeAll(async () => {
    chain = await startChain();
    service = await startService({ chain, env: { PUBLIC_URL: 'https://mint.example' } });
    const image = await service.app.inject({
      method: 'POST',
      url: '/api/launchpad/images',
      headers: { 'content-type': 'image/png' },
      payload: await png(),
    });
    imageHash = image.json<ImageAnswer>().hash;
  });

  afterAll(async () => {
    await service?.stop();
    await chain?.stop();
  });

  const store = (changes: object) =>
    service.app.inject({
      method: 'POST',
      url: '/api/launchpad/metadata',
      payload: { name: 'Coin', symbol: 'C', description: 'Line one\nline two', imageHash, ...changes },
    });

  it('is one canonical document for equal input, readable by wallets of other sites', async () => {
    const [one, two] = [(await store({})).json<MetadataAnswer>(), (await store({})).json<MetadataAnswer>()];
    expect(two).toEqual(one);
    expect(one.uri).toBe(`https://mint.example/metadata/${one.hash}.json`);
    const served = await service.app.inject(new URL(one.uri).pathname);
    expect(served.headers).toMatchObject({
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
    expect(served.body).toBe(canonicalJson(served.json()));
    const image = `https://mint.example/media/${imageHash}.png`;
    expect(served.json()).toEqual({
      name: 'Coin',
      symbol: 'C',
      description: 'Line one\nline two',
      image,
      properties: { category: 'image', files: [{ uri: image, type: 'image/png' }] },
    });
  });

  it.each([
    ['a name of 33 bytes in emoji', { name: '🚀'.repeat(8) + '!' }, 'LAUNCHPAD_NAME_TOO_LONG'],
    ['a symbol of 9 bytes', { symbol: 'ABCDEFGHI' }, 'LAUNCHPAD_SYMBOL_TOO_LONG'],
    ['a blank name', { name: '  ' }, 'VALIDATION_FAILED'],
    ['no name', { name: '' }, 'VALIDATION_FAILED'],
    ['a name with a zero', { name: 'a\0b' }, 'VALIDATION_FAILED'],
    ['a name that turns the reading direction', { name: 'abc\u202edcb' }, 'LAUNCHPAD_TEXT_INVISIBLE'],
    ['a name that is half a character', { name: 'a\ud83d' }, 'VALIDATION_FAILED'],
    ['a name that is a number', { name: 7 }, 'VALIDATION_FAILED'],
    ['a blank description', { description: '\n ' }, 'VALIDATION_FAILED'],
    ['a description of 501 characters', { description: 'd'.repeat(501) }, 'VALIDATION_FAILED'],
    ['an image nobody stored', { imageHash: '0'.repeat(64) }, 'LAUNCHPAD_IMAGE_UNKNOWN'],
    ['an image that is a path', { imageHash: '../../etc/passwd' }, 'VALIDATION_FAILED'],
  ])('with %s is refused', async (_what, change, code) => {
    expect((await store(change)).json()).toMatchObject({ code });
  });
});
