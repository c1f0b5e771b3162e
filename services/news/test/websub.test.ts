import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runDueJobs } from '@mintwire/service-kit/jobs';
import { eventually } from '@mintwire/testing/eventually';
import { startNews, type TestNews } from './support/news-service';

const FEEDS = ['/feed.xml', '/atom.xml', '/feed.json'];

describe('a WebSub hub', () => {
  let hub: Server;
  let address: string;
  let news: TestNews;
  let status = 204;
  let heard: URLSearchParams[] = [];

  beforeAll(async () => {
    hub = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.once('end', () => {
        heard.push(new URLSearchParams(Buffer.concat(parts).toString()));
        response.writeHead(status).end();
      });
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => hub.once('listening', resolve));
    address = `http://127.0.0.1:${(hub.address() as AddressInfo).port}/`;
    news = await startNews({ samples: false, webSubHub: address });
    await turn();
  });
  beforeEach(() => {
    heard = [];
    status = 204;
  });
  afterAll(async () => {
    await news.close();
    hub.close();
  });

  const turn = async () => {
    await news.tasks['look for changed feeds']?.run({}, AbortSignal.timeout(10_000));
    // They wait until no cache has the feed of before.
    await news.rows("update graphile_worker._private_jobs set run_at = now() where key like 'tell the hub:%'");
    await runDueJobs(news.app, news.tasks);
  };
  const topics = () => heard.map((said) => said.get('hub.url')?.replace('https://news.example', '')).sort();
  const jobs = () =>
    news.rows<{ key: string; attempts: number; last_error: string | null }>(
      "select key, attempts, last_error from graphile_worker.jobs where key like 'tell the hub:%' order by key",
    );

  it('is named in every feed, and in the head of the answer', async () => {
    for (const path of [...FEEDS, '/news/category/technology/feed.xml']) {
      const { body, headers } = await news.get<string | object>(path);
      expect(headers['link']).toBe(`<${address}>; rel="hub", <https://news.example${path}>; rel="self"`);
      expect(typeof body === 'string' ? body : JSON.stringify(body)).toContain(address);
    }
    const none = await news.start({ webSubHub: null });
    const { headers, body } = await none.inject('/feed.xml');
    expect(headers.link).toBeUndefined();
    expect(body).not.toContain('rel="hub"');
    await none.close();
  });

  it('hears which feeds have changed, once of each change', async () => {
    await news.write({ slug: 'one' });
    await turn();
    expect(topics()).toEqual([...FEEDS, ...FEEDS.map((path) => `/news/category/technology${path}`)].sort());
    expect(heard[0]?.get('hub.mode')).toBe('publish');
    heard = [];
    await turn();
    expect(heard).toEqual([]);
    await news.rows("update articles set status = 'archived' where slug = 'one'");
    await turn();
    expect(topics()).toHaveLength(6);
  });

  it('hears of a scheduled article at its minute', async () => {
    const minute = new Date(news.now().getTime() + 60_000);
    await news.write({ slug: 'later', status: 'scheduled', published_at: minute });
    await turn();
    expect(heard).toEqual([]);
    news.setClock(minute);
    await turn();
    expect(topics()).toHaveLength(6);
  });

  it('that is away is told later, once of all that happened meanwhile', async () => {
    status = 503;
    await news.write({ slug: 'unheard' });
    await turn();
    expect(heard).toHaveLength(6);
    expect(await jobs()).toHaveLength(6);
    expect((await jobs())[0]).toMatchObject({ attempts: 1, last_error: 'the hub answered 503' });
    await news.write({ slug: 'unheard-too' });
    heard = [];
    status = 202;
    await turn();
    expect(topics()).toHaveLength(6);
    await eventually(async () => expect(await jobs()).toEqual([]));
  });

  it('that refuses is not asked again until something changes', async () => {
    status = 400;
    await news.write({ slug: 'refused' });
    await turn();
    expect(heard).toHaveLength(6);
    expect(await jobs()).toEqual([]);
  });

  it('is of nobody’s concern without the setting', async () => {
    const { app, tasks } = await news.startWithTasks({ webSubHub: null });
    expect(Object.keys(tasks).filter((name) => /hub|feeds/.test(name))).toEqual(['read feeds']);
    await app.close();
  });
});
