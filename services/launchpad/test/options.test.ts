import type {
  FeeEstimate,
  ImageAnswer,
  Launch,
  Listing,
  MetadataAnswer,
  Problem,
  Quote,
  QuoteRequest,
} from '@mintwire/contracts';
import { deriveMintAddress } from '@mintwire/solana/launch/addresses';
import { parseAddress, PROGRAMS, tokenAccountAddress } from '@mintwire/solana/addresses';
import { readMintState } from '@mintwire/solana/mint-state';
import type { ChainRpc } from '@mintwire/solana/rpc';
import { Keypair } from '@solana/web3.js';
import sharp from 'sharp';
import {
  fundedWallet,
  land,
  launch,
  quoteFor,
  quoteRequest,
  report,
  signLaunch,
  uploadContent,
} from './support/launch';
import { png } from './support/images';
import { startChain, startService, type Chain, type TestService } from './support/service';

const someone = () => Keypair.generate().publicKey.toBase58();

describe('the options of a launch', () => {
  let chain: Chain;
  let service: TestService;
  let wallet: Keypair;
  let dataRead = 0;
  const counting = (rpc: ChainRpc): ChainRpc => ({
    ...rpc,
    getAccounts: async (...asked) => {
      const accounts = await rpc.getAccounts(...asked);
      for (const account of accounts) dataRead += account?.data.length ?? 0;
      return accounts;
    },
  });

  beforeAll(async () => {
    chain = await startChain();
    service = await startService({ chain, wrapRpc: counting });
    wallet = await fundedWallet(chain, 50);
  });

  afterAll(async () => {
    await service?.stop();
    await chain?.stop();
  });

  const ask = async (changes: Partial<QuoteRequest>) =>
    service.app.inject({
      method: 'POST',
      url: '/api/launchpad/quotes',
      payload: await quoteRequest(service, wallet, changes),
    });
  const upload = (url: string, payload: Buffer) =>
    service.app.inject({ method: 'POST', url, headers: { 'content-type': 'image/png' }, payload });
  const idsOf = (quote: Quote) => quote.items.map(({ id }) => id);

  it('cost what the settings say, each once', async () => {
    const [banner, customCreator] = [await png(1500, 500), someone()];
    const { hash: bannerHash } = (await upload('/api/launchpad/banners', banner)).json<ImageAnswer>();
    const quote = await quoteFor(service, wallet, {
      customCreator,
      recipients: [{ wallet: someone(), amountBaseUnits: '5' }],
      listing: { website: 'https://coin.example', twitter: 'https://x.com/coin', bannerHash },
      priority: 'fast',
    });
    expect(quote.items).toEqual([
      { id: 'base', label: 'Service fee', lamports: '110000000' },
      { id: 'custom-creator', label: 'Custom creator', lamports: '50000000' },
      { id: 'multi-wallet', label: 'Multi-wallet distribution', lamports: '50000000' },
      { id: 'listing', label: 'Listing premium', lamports: '1500000000' },
    ]);
    expect(quote.feeLamports).toBe('1710000000');
    const estimate = (await service.app.inject('/api/launchpad/fees')).json<FeeEstimate>();
    expect(estimate.addOns.map(({ id, lamports }) => [id, lamports])).toEqual([
      ['custom-creator', '50000000'],
      ['custom-address', '50000000'],
      ['multi-wallet', '50000000'],
      ['listing', '1500000000'],
    ]);
    expect(estimate.recipientCostLamports).toBe('2039280');
    expect(estimate.walletMinimumLamports).toBe('890880');
  });

  it('that change nothing are neither charged nor part of the launch: the own wallet as creator, or as the only recipient', async () => {
    const own = wallet.publicKey.toBase58();
    const recipients = [{ wallet: own, amountBaseUnits: '5' }];
    const quote = await quoteFor(service, wallet, { customCreator: own, recipients });
    expect([idsOf(quote), quote.feeLamports]).toEqual([['base'], '110000000']);
    expect([quote.request.customCreator, quote.request.recipients, quote.warnings]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const signature = await land(service.rpc, await signLaunch(service.rpc, quote, wallet));
    expect((await report(service, quote.id, signature)).statusCode).toBe(201);
    const two = await quoteFor(service, wallet, {
      recipients: [...recipients, { ...recipients[0], wallet: someone() } as never],
    });
    expect(idsOf(two)).toEqual(['base', 'multi-wallet']);
  });

  it('a listing package names the creator of the metadata beside the wallet that launched', async () => {
    const customCreator = someone();
    const { quote, signature } = await launch(service, wallet, { customCreator, listing: {} });
    await report(service, quote.id, signature);
    const answer = await service.app.inject(`/api/launchpad/launches/${quote.request.mint}/listing`);
    const fields = answer.json<Listing>().fields.filter(({ label }) => label.startsWith('Creator'));
    expect(fields.map(({ label, value }) => [label, value])).toEqual([
      ['Creator', wallet.publicKey.toBase58()],
      ['Creator named in the metadata', customCreator],
    ]);
  });

  it('a chosen address is charged when the mint is what was looked for, and else said to be none', async () => {
    const seed = 'an-address-of-my-own';
    const mint = deriveMintAddress({ wallet: parseAddress(wallet.publicKey.toBase58()), seed, standard: 'spl-token' });
    const found = await quoteFor(service, wallet, {
      seed,
      customAddress: { prefix: mint.slice(0, 2), suffix: mint.slice(-2), caseSensitive: true },
    });
    expect(idsOf(found)).toEqual(['base', 'custom-address']);
    expect(found.warnings).toBeUndefined();
    const missed = await quoteFor(service, wallet, { seed, customAddress: { suffix: 'zzzz', caseSensitive: false } });
    expect(idsOf(missed)).toEqual(['base']);
    expect(missed.warnings).toMatchObject([{ code: 'CUSTOM_ADDRESS_NO_MATCH', path: '/customAddress' }]);
    expect((await ask({ customAddress: { prefix: '0x', caseSensitive: false } })).json()).toMatchObject({
      code: 'LAUNCHPAD_PATTERN_INVALID',
      detail: 'An address never contains 0; please choose other characters.',
    });
    expect((await ask({ customAddress: { caseSensitive: false } })).json()).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });

  it('recipients that are no wallets are warned of, not refused', async () => {
    const mint = (await launch(service, wallet)).quote.request.mint;
    const holding = tokenAccountAddress({
      owner: parseAddress(wallet.publicKey.toBase58()),
      mint: parseAddress(mint),
      standard: 'spl-token',
    });
    const offCurve = tokenAccountAddress({
      owner: parseAddress(someone()),
      mint: PROGRAMS.memo,
      standard: 'spl-token',
    });
    // Bytes to which somebody could have a key.
    const clock = 'SysvarC1ock11111111111111111111111111111111';
    const rows = [someone(), PROGRAMS.memo, offCurve, mint, holding, clock];
    const { warnings } = await quoteFor(service, wallet, {
      recipients: rows.map((address) => ({ wallet: address, amountBaseUnits: '1' })),
    });
    expect(warnings?.map(({ code, path }) => [path, code])).toEqual([
      ['/recipients/1/wallet', 'RECIPIENT_PROGRAM'],
      ['/recipients/2/wallet', 'RECIPIENT_OFF_CURVE'],
      ['/recipients/3/wallet', 'RECIPIENT_TOKEN_ACCOUNT'],
      ['/recipients/4/wallet', 'RECIPIENT_TOKEN_ACCOUNT'],
      ['/recipients/5/wallet', 'RECIPIENT_PROGRAM'],
    ]);
  });

  it('what accounts of strangers hold is not fetched for that', async () => {
    const mint = (await launch(service, wallet)).quote.request.mint;
    dataRead = 0;
    const { warnings } = await quoteFor(service, wallet, { recipients: [{ wallet: mint, amountBaseUnits: '1' }] });
    expect([warnings?.length, dataRead]).toEqual([1, 0]);
  });

  it('a token that would pay itself is warned of before it exists', async () => {
    const { seed, mint } = await quoteRequest(service, wallet);
    const recipients = [{ wallet: mint, amountBaseUnits: '1' }];
    const { warnings } = await quoteFor(service, wallet, { seed, mint, recipients });
    expect(warnings).toMatchObject([
      { code: 'RECIPIENT_TOKEN_ACCOUNT', path: '/recipients/0/wallet', message: expect.stringContaining('itself') },
    ]);
  });

  it('imitations of well-known tokens are warned of', async () => {
    const { warnings } = await quoteFor(service, wallet, { name: 'Ѕоlana', symbol: 'U5DC' });
    expect(warnings?.map(({ code }) => code)).toEqual(['NAME_LOOKS_LIKE', 'SYMBOL_LOOKS_LIKE']);
  });

  it.each<[string, Partial<QuoteRequest>, string]>([
    [
      'a wallet twice',
      { recipients: [1, 2].map(() => ({ wallet: PROGRAMS.token, amountBaseUnits: '1' })) },
      'LAUNCHPAD_DISTRIBUTION_DUPLICATE',
    ],
    [
      'more than the supply',
      { supplyBaseUnits: '9', recipients: [{ wallet: PROGRAMS.token, amountBaseUnits: '10' }] },
      'LAUNCHPAD_DISTRIBUTION_OVERFLOW',
    ],
    [
      'nothing for one',
      { recipients: [{ wallet: PROGRAMS.token, amountBaseUnits: '0' }] },
      'LAUNCHPAD_DISTRIBUTION_ZERO',
    ],
    [
      'a wallet that is none',
      { recipients: [{ wallet: '1'.repeat(40), amountBaseUnits: '1' }] },
      'LAUNCHPAD_WALLET_INVALID',
    ],
    [
      'eleven wallets',
      { recipients: Array.from({ length: 11 }, () => ({ wallet: someone(), amountBaseUnits: '1' })) },
      'VALIDATION_FAILED',
    ],
    ['a creator that is none', { customCreator: '1'.repeat(40) }, 'CHAIN_ADDRESS_INVALID'],
    ['a script for a website', { listing: { website: 'javascript:alert(1)' } }, 'VALIDATION_FAILED'],
    [
      'a name before the host',
      { listing: { telegram: 'https://bank.example@thief.example' } },
      'LAUNCHPAD_LINK_INVALID',
    ],
    ['another site for X', { listing: { twitter: 'https://x.com.thief.example/coin' } }, 'LAUNCHPAD_LINK_INVALID'],
    ['a banner nobody uploaded', { listing: { bannerHash: 'a'.repeat(64) } }, 'LAUNCHPAD_BANNER_UNKNOWN'],
  ])('%s is refused', async (_what, changes, code) => {
    expect((await ask(changes)).json()).toMatchObject({ code });
  });

  it('a banner has the shape of one', async () => {
    expect((await upload('/api/launchpad/banners', await png(500, 500))).json()).toMatchObject({
      code: 'LAUNCHPAD_BANNER_SHAPE',
    });
    expect((await upload('/api/launchpad/banners', await png(300, 100))).json()).toMatchObject({
      code: 'LAUNCHPAD_BANNER_SHAPE',
    });
    const square = (await upload('/api/launchpad/images', await png(500, 500))).json<ImageAnswer>();
    expect((await ask({ listing: { bannerHash: square.hash } })).json()).toMatchObject({
      code: 'LAUNCHPAD_BANNER_SHAPE',
    });
    const lying = await sharp(await png(500, 1500))
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await upload('/api/launchpad/banners', lying)).json()).toMatchObject({ width: 1500, height: 500 });
  });

  describe('in the metadata', () => {
    const store = async (changes: object) => {
      const image = (await upload('/api/launchpad/images', await png())).json<ImageAnswer>();
      const payload = { name: 'Coin', symbol: 'C', description: 'A coin.', imageHash: image.hash, ...changes };
      return service.app.inject({ method: 'POST', url: '/api/launchpad/metadata', payload });
    };

    it('tags and links are part of the document', async () => {
      const links = {
        website: 'https://coin.example/',
        x: 'https://x.com/coin',
        telegram: 'https://t.me/coin',
        discord: 'https://discord.gg/coin',
      };
      const { hash } = (await store({ tags: ['meme', 'дог'], links })).json<MetadataAnswer>();
      const document = (await service.app.inject(`/metadata/${hash}.json`)).json<object>();
      expect(document).toMatchObject({
        external_url: 'https://coin.example/',
        extensions: {
          website: 'https://coin.example/',
          twitter: 'https://x.com/coin',
          telegram: 'https://t.me/coin',
          discord: 'https://discord.gg/coin',
        },
        tags: ['meme', 'дог'],
      });
    });

    it('names are links, hosts have plain letters, and the quote warns of sites that can be taken for others', async () => {
      const links = { website: 'https://рhantom.com/', x: '@coin', telegram: '@coin_chat', discord: '@coin' };
      const { hash } = (await store({ links })).json<MetadataAnswer>();
      expect((await service.app.inject(`/metadata/${hash}.json`)).json<object>()).toMatchObject({
        external_url: 'https://xn--hantom-9qf.com/',
        extensions: {
          twitter: 'https://x.com/coin',
          telegram: 'https://t.me/coin_chat',
          discord: 'https://discord.gg/coin',
        },
      });
      const { warnings } = await quoteFor(service, wallet, {
        name: 'Coin',
        symbol: 'C',
        metadataHash: hash,
        listing: { website: 'https://phant0m.app', twitter: '@coin' },
      });
      expect(warnings?.map(({ code, path }) => [path, code])).toEqual([
        ['/links/website', 'LINK_LOOKS_LIKE'],
        ['/listing/website', 'LINK_LOOKS_LIKE'],
      ]);
      expect(warnings?.map(({ message }) => message)).toEqual([
        expect.stringContaining('The site of the link Website has letters beyond a to z'),
        expect.stringContaining('The site of the link Website (listing), phant0m.app,'),
      ]);
    });

    it.each<[string, object, string]>([
      ['a script as a link', { links: { website: 'javascript:alert(1)' } }, 'VALIDATION_FAILED'],
      ['data as a link', { links: { x: 'data:text/html,x' } }, 'VALIDATION_FAILED'],
      ['a user before the host', { links: { discord: 'https://discord.gg@thief.example' } }, 'LAUNCHPAD_LINK_INVALID'],
      ['an empty user before the host', { links: { website: 'https://@thief.example' } }, 'LAUNCHPAD_LINK_INVALID'],
      ['a reversed address', { links: { website: 'https://coin.example/\u202egpj' } }, 'LAUNCHPAD_LINK_INVALID'],
      ['a hidden character', { links: { website: 'https://co\u200bin.example/' } }, 'LAUNCHPAD_LINK_INVALID'],
      ['another site for X', { links: { x: 'https://t.me/coin' } }, 'LAUNCHPAD_LINK_INVALID'],
      ['a name that cannot be', { links: { telegram: '@../thief' } }, 'LAUNCHPAD_LINK_INVALID'],
      ['a name for a website', { links: { website: '@coin' } }, 'VALIDATION_FAILED'],
      ['six tags', { tags: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'VALIDATION_FAILED'],
      ['a tag of 21 characters', { tags: ['a'.repeat(21)] }, 'VALIDATION_FAILED'],
      ['a blank tag', { tags: [' '] }, 'VALIDATION_FAILED'],
      ['a zero-width space in the name', { name: 'US\u200bDC' }, 'LAUNCHPAD_TEXT_INVISIBLE'],
      ['a reversed name', { name: '\u202eCDSU' }, 'LAUNCHPAD_TEXT_INVISIBLE'],
      ['a right-to-left mark in the symbol', { symbol: 'U\u200fSD' }, 'LAUNCHPAD_TEXT_INVISIBLE'],
      ['a soft hyphen in the description', { description: 'A\u00adcoin.' }, 'LAUNCHPAD_TEXT_INVISIBLE'],
      ['an invisible tag', { tags: ['\u3164'] }, 'LAUNCHPAD_TEXT_INVISIBLE'],
      ['a joiner between letters', { name: 'U\u200dSD' }, 'LAUNCHPAD_TEXT_INVISIBLE'],
      ['a control character', { name: 'a\u0007b' }, 'VALIDATION_FAILED'],
    ])('%s is refused', async (_what, changes, code) => {
      expect((await store(changes)).json()).toMatchObject({ code });
    });

    it.each([
      ['emoji beyond the first plane', { name: '🚀🌕' }],
      ['one emoji joined of several', { name: '👩\u200d🚀 Coin' }],
      ['Hebrew', { name: 'מטבע' }],
      ['Arabic', { name: 'عملة', symbol: 'عمل' }],
    ])('%s is fine', async (_what, changes) => {
      expect((await store(changes)).statusCode).toBe(200);
    });
  });

  it('are on the chain as quoted, or the launch is not recorded', async () => {
    const creator = someone();
    const rows = [1, 2].map((amount) => ({ wallet: someone(), amountBaseUnits: String(amount * 1_000) }));
    const changes = { customCreator: creator, recipients: rows };
    const honest = await launch(service, wallet, changes);
    const recorded = (await report(service, honest.quote.id, honest.signature)).json<Launch>();
    expect(recorded).toMatchObject({
      customCreator: creator,
      recipients: 2,
      listing: false,
      signature: honest.signature,
    });
    const state = await readMintState(service.rpc, parseAddress(recorded.mint));
    expect(state?.metadata?.creators).toEqual([{ address: creator, verified: false, share: 100 }]);
    for (const [altered, words] of [
      [{ creators: [] }, 'The metadata names other creators'],
      [{ recipients: [] }, 'The tokens did not go to the wallets'],
    ] as const) {
      const quote = await quoteFor(service, wallet, changes);
      const bytes = await signLaunch(service.rpc, quote, wallet, (plan) => ({ ...plan, ...altered }));
      const answer = await report(service, quote.id, await land(service.rpc, bytes));
      expect(answer.json()).toMatchObject({ code: 'LAUNCHPAD_VERIFICATION_FAILED' });
      expect(answer.json<Problem>().detail).toContain(words);
    }
  });

  it('metadata that cannot be read back stops everything before the signature', async () => {
    const { hash } = await uploadContent(service, { name: 'Gone', symbol: 'GONE' });
    const { rm } = await import('node:fs/promises');
    await rm(`${service.folder}/launchpad/content/${hash.slice(0, 2)}/${hash}.json`);
    expect((await ask({ name: 'Gone', symbol: 'GONE', metadataHash: hash })).json()).toMatchObject({
      code: 'LAUNCHPAD_METADATA_UNREACHABLE',
      detail: 'The stored image or metadata could not be read back, so nothing was signed or charged.',
    });
  });
});
