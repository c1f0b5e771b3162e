import type { PageState } from '@mintwire/contracts';
import { FakeService } from './support/fake-service';
import { versionOf } from './support/fixture-release';
import { GatewayWorld, type RunningGateway } from './support/gateway';

const NEWS = versionOf('2');
const PAGE = { path: '/news', expose: './page', title: 'News', description: 'News' };

describe('what can be seen of the gateway at work', () => {
  let world: GatewayWorld;
  let news: FakeService;
  let gateway: RunningGateway;
  beforeAll(async () => {
    [world, news] = await Promise.all([GatewayWorld.create(), FakeService.start()]);
    await world.publish({ name: 'shell', version: versionOf('1') });
    await world.publish({
      name: 'mfe-news',
      version: NEWS,
      pages: [PAGE],
      server: { 'main.cjs': 'exports.render = async () => null;' },
    });
    gateway = await world.gateway({ NEWS_PORT: String(news.port) });
    const fragment = {
      status: 200,
      html: '<p>x</p>',
      head: {},
      state: { time: '2026-01-02T03:04:05.000Z', data: {} },
      release: NEWS,
      cache: null,
    };
    news.answer = ({ url }, response) => {
      const known = url.startsWith('/fragments');
      response
        .writeHead(known ? 200 : 404, { 'content-type': 'application/json' })
        .end(JSON.stringify(known ? fragment : { code: 'NOT_FOUND' }));
    };
  });
  afterAll(async () => {
    await world.close();
    await news.close();
  });

  it('follows one id into the page, to the service that renders its parts, and back to the visitor', async () => {
    const answer = await fetch(`${gateway.origin}/news?n=1`, {
      headers: { accept: 'text/html', 'x-request-id': 'page-view-0001' },
    });
    expect(answer.headers.get('x-request-id')).toBe('page-view-0001');
    const [, state = ''] = /id="mintwire-state">(.*?)<\/script>/.exec(await answer.text()) ?? [];
    expect((JSON.parse(state) as PageState).requestId).toBe('page-view-0001');
    expect(news.last).toMatchObject({
      url: expect.stringContaining('n%3D1'),
      headers: { 'x-request-id': 'page-view-0001' },
    });
  });

  it('counts pages, parts, breakers and releases', async () => {
    await fetch(`${gateway.origin}/news?n=2`, { headers: { accept: 'text/html' } });
    const lines = (await gateway.app.metrics.text()).split('\n');
    const value = (start: string) =>
      Number(
        lines
          .find((line) => line.startsWith(start))
          ?.split(' ')
          .at(-1),
      );
    expect(
      value('mintwire_http_request_seconds_count{service="gateway",method="GET",route="/*",status="200"'),
    ).toBeGreaterThan(0);
    expect(value('mintwire_fragment_seconds_count{service="gateway",remote="mfe-news",from="service"')).toBeGreaterThan(
      0,
    );
    expect(value('mintwire_render_seconds_count{service="gateway",pool="shell",outcome="ok"')).toBeGreaterThan(0);
    expect(value('mintwire_render_pool{pool="shell",state="children"')).toBe(1);
    for (const breaker of ['shell', 'proxy news', 'fragments news'])
      expect(value(`mintwire_breaker_state{breaker="${breaker}"`)).toBe(0);
    expect(value(`mintwire_release_percent{remote="mfe-news",release="${NEWS}",channel="live"`)).toBe(100);
    expect(value('mintwire_database_connections{state="open"')).toBeGreaterThan(0);
  });

  it('shows none of it to the public', async () => {
    for (const path of ['/metrics', '/api/metrics', '/api/news/metrics', '/api/gateway/metrics', '/metrics/']) {
      for (const accept of ['*/*', 'text/html', 'text/plain']) {
        const answer = await fetch(`${gateway.origin}${path}`, { headers: { accept } });
        expect([path, answer.status, (await answer.text()).includes('mintwire_http')]).toEqual([path, 404, false]);
      }
    }
    // A path that a service would know is asked for under its own name only.
    expect(news.seen.map(({ url }) => url)).not.toContain('/metrics');
  });
});
