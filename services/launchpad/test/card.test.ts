import { writeFile } from 'node:fs/promises';
import { startLocalChain } from '@mintwire/local-chain';
import type { Keypair } from '@solana/web3.js';
import sharp from 'sharp';
import { receiptCard, renderCard, textWidth } from '@mintwire/service-kit/card';
import { png } from './support/images';
import { fundedWallet, launch, report } from './support/launch';
import { startService, type Chain, type TestService } from './support/service';

const facts = {
  kind: 'Token launch receipt',
  title: 'Solar Coin',
  highlight: 'SOLAR',
  detail: '10,000,000,000 tokens',
  network: 'Local network',
  host: 'localhost:3000',
};

/** The share of pixels in a part of a card that are not its ground. */
async function inked(
  card: Buffer,
  part: { left: number; top: number; width: number; height: number },
): Promise<number> {
  const { data } = await sharp(card).extract(part).greyscale().raw().toBuffer({ resolveWithObject: true });
  return data.filter((light) => light > 60).length / data.length;
}
const RIGHT_EDGE = { left: 1170, top: 160, width: 30, height: 260 };
const NAME = { left: 460, top: 180, width: 676, height: 100 };

describe('the card of a receipt', () => {
  let chain: Chain;
  let service: TestService;
  let wallet: Keypair;
  beforeAll(async () => {
    chain = await startLocalChain({ rpcPort: 0, wsPort: 0, slotMs: 50 });
    service = await startService({ chain });
    wallet = await fundedWallet(chain);
  });
  afterAll(async () => {
    await service?.stop();
    await chain?.stop();
  });

  it('is a png of 1200 x 630 that may be kept, with the picture of the token', async () => {
    const { quote, signature } = await launch(service, wallet);
    await report(service, quote.id, signature);
    const url = `/api/launchpad/launches/${quote.request.mint}/card.png`;
    const lengthOf = async () => (await service.app.inject({ method: 'HEAD', url })).headers['content-length'];
    expect(await lengthOf()).toBeUndefined();
    const answer = await service.app.inject(url);
    expect(await lengthOf()).toBe(String(answer.rawPayload.length));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/png');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(await inked(answer.rawPayload, NAME)).toBeGreaterThan(0.05);
    const again = await service.app.inject({ url, headers: { 'if-none-match': String(answer.headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  it('of a launch that is not recorded is a coded refusal', async () => {
    const answer = await service.app.inject(`/api/launchpad/launches/${wallet.publicKey.toBase58()}/card.png`);
    expect(answer.json()).toMatchObject({ status: 404, code: 'LAUNCHPAD_LAUNCH_UNKNOWN' });
  });

  it.each([
    ['32 wide characters', 'W'.repeat(32), 'WWWWWWWW'],
    ['32 wide characters in words', 'WWWWWWWWWWWWWWWW WWWWWWWWWWWWWWW', 'WWWWWWWW'],
    ['32 bytes of Cyrillic', 'Щ'.repeat(16), 'ЩЩЩЩ'],
    ['32 bytes of words in Cyrillic', 'Широкая Шхуна Ш', 'ШШ'],
    ['another script', '星星星星星星星星星星', '星星'],
    ['a sentence', 'The Quick Brown Fox Jumps Over It', 'FOX'],
    ['one letter', 'i', 'I'],
    ['what XML reserves', `<b>&"'</b>]]>`, '<&>'],
    ['what XML cannot hold', 'a\u0000b\u0008c\ud800', 'A'],
    ['text that runs from right to left', 'مرحبا بالعالم', 'مر'],
  ])('keeps %s inside', async (_, name, symbol) => {
    const card = await renderCard(
      { ...facts, title: name, highlight: symbol, detail: '18,446,744,073,709,551,615 tokens' },
      await png(),
    );
    if (process.env['KEEP_CARDS'])
      await writeFile(`${process.env['KEEP_CARDS']}/${symbol.length}-${name.length}.png`, card);
    expect(await sharp(card).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(await inked(card, RIGHT_EDGE)).toBe(0);
  });

  it.each([
    'W'.repeat(32),
    'WWWWWWWWWWWWWWWW WWWWWWWWWWWWWWW',
    `${'W'.repeat(30)} W`,
    'W '.repeat(16).trim(),
    'Щ'.repeat(16),
    'Широкая Шхуна Ш',
    '星'.repeat(10),
    '한'.repeat(10),
    '👩\u200d🚀👩\u200d🚀',
    '🦄'.repeat(8),
    'The Quick Brown Fox Jumps Over It',
    'i'.repeat(32),
  ])('has the whole name: %s', (name) => {
    const svg = receiptCard({ ...facts, title: name, highlight: 'S', picture: null }, textWidth);
    const lines = [...svg.matchAll(/fill="#f1f5f2">(.*?)<\/text>/g)].map(([, line]) => line);
    expect(lines.join('').replaceAll(' ', '')).toBe(name.replaceAll(' ', ''));
    expect(lines.length).toBeLessThanOrEqual(2);
  });

  it('parts a name between words where that has room', () => {
    const lines = (name: string) =>
      [
        ...receiptCard({ ...facts, title: name, picture: null }, (text) => text.length * 60).matchAll(
          /f1f5f2">(.*?)</g,
        ),
      ].map(([, line]) => line);
    expect(lines('Solar Coin')).toEqual(['Solar Coin']);
    expect(lines('The Solar Coin of All the World')).toEqual(['The Solar Coin of', 'All the World']);
    expect(lines('a'.repeat(32))).toEqual(['a'.repeat(16), 'a'.repeat(16)]);
  });

  it('shortens a name only where the smallest size has no room for it', () => {
    expect(receiptCard({ ...facts, picture: null }, () => 500)).toContain('>Solar Coin</text>');
    const svg = receiptCard({ ...facts, picture: null }, (text) => text.length * 700);
    expect(svg).toMatch(/>So…<\/text>/);
  });
});
