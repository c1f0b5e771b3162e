import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { COIN_PRICES_PATH, CoinPriceList } from '@mintwire/contracts';
import type { FragmentAsk } from '@mintwire/service-kit';
import { eventually } from '@mintwire/testing/eventually';
import { Value } from 'typebox/value';
import type { NewsContext } from '../src/context';
import { gatherNews } from '../src/fragments/gather';
import { NOW, startNews, type TestNews } from './support/news-service';

describe('prices of coins', () => {
  let source: Server;
  let url: string;
  let body = '{"solana":{"usd":147.23},"bitcoin":{"usd":97123.45}}';
  let news: TestNews;

  beforeAll(async () => {
    source = createServer((_request, response) => void response.end(body)).listen(0, '127.0.0.1');
    await new Promise((resolve) => source.once('listening', resolve));
    url = `http://127.0.0.1:${(source.address() as AddressInfo).port}/simple/price`;
    news = await startNews({ samples: false, coinPricesUrl: url });
  });
  afterAll(async () => {
    await news.close();
    source.closeAllConnections();
    source.close();
  });

  const answered = async (): Promise<CoinPriceList> => {
    const { status, body: prices, headers } = await news.get<CoinPriceList>(COIN_PRICES_PATH);
    expect([status, Value.Check(CoinPriceList, prices)]).toEqual([200, true]);
    expect(headers['cache-control']).toContain('s-maxage=5');
    return prices;
  };

  it('are those of the source, with the time until which they are good', async () => {
    await eventually(async () => expect((await answered()).items).toHaveLength(2));
    expect(await answered()).toEqual({
      items: [
        { coin: 'bitcoin', usdMicros: '97123450000' },
        { coin: 'solana', usdMicros: '147230000' },
      ],
      asOf: NOW.toISOString(),
      until: new Date(NOW.getTime() + 600_000).toISOString(),
    });
  });

  it('come with the page of an article whose tags name a coin, and with no other', async () => {
    await news.write({ slug: 'priced', tags: ['SOL', 'fees'] });
    await news.write({ slug: 'plain', tags: ['fees'] });
    const { body: prices } = await news.get<CoinPriceList>(COIN_PRICES_PATH);
    const gather = gatherNews({ pool: news.app.pg.pool, now: () => NOW, prices: () => prices } as NewsContext);
    const dataOf = async (slug: string) => {
      const ask = { slot: 'page', expose: './article-page', params: { slug }, query: new URLSearchParams() };
      return (await gather(ask as FragmentAsk))?.data;
    };
    expect((await dataOf('priced'))?.[COIN_PRICES_PATH]).toEqual(prices);
    expect(await dataOf('plain')).not.toHaveProperty([COIN_PRICES_PATH]);
  });

  it('are none when the source has failed for ten minutes, and none without a source', async () => {
    body = 'Service unavailable';
    news.setClock(new Date(NOW.getTime() + 599_000));
    expect((await answered()).items).toHaveLength(2);
    news.setClock(new Date(NOW.getTime() + 600_000));
    expect(await answered()).toMatchObject({ items: [], asOf: null, until: null });
    const without = await news.start({ coinPricesUrl: null });
    expect((await without.inject(COIN_PRICES_PATH)).json()).toMatchObject({ items: [], asOf: null });
    await without.close();
  });
});
