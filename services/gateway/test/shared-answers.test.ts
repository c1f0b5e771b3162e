import type { ServerResponse } from 'node:http';
import { eventually } from '@mintwire/testing/eventually';
import { signIn } from './support/admin';
import { BY_NOTICE_MS } from './support/by-notice';
import { FakeService } from './support/fake-service';
import { versionOf } from './support/fixture-release';
import { GatewayWorld, type RunningGateway } from './support/gateway';

const PUBLIC = 'public, max-age=0, s-maxage=2, stale-while-revalidate=3, stale-if-error=60';

describe('public answers of a service', () => {
  let world: GatewayWorld;
  let news: FakeService;
  let gateway: RunningGateway;
  let count = 0;
  let ahead = 0;
  const streams = new Set<ServerResponse>();
  /** What the service says to the next questions; each answer is another one. */
  const say = (headers: Record<string, string>, { status = 200, body = (n: number) => JSON.stringify({ n }) } = {}) => {
    news.answer = ({ url }, response) => {
      if (url === '/internal/changes') {
        streams.add(response);
        response.on('close', () => streams.delete(response));
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write('id: 1\nevent: ready\ndata: {}\n\n');
        return;
      }
      const text = body((count += 1));
      response
        .writeHead(status, {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          ...headers,
        })
        .end(text);
    };
  };
  const call = (path: string, headers: Record<string, string> = {}) => fetch(gateway.origin + path, { headers });
  const textOf = async (path: string) => (await call(path)).text();
  const askedFor = (path: string) => news.seen.filter(({ url }) => url === path).length;
  let fresh = 0;
  const address = () => `/api/news/articles?new=${(fresh += 1)}`;

  beforeAll(async () => {
    [world, news] = await Promise.all([GatewayWorld.create(), FakeService.start()]);
    say({});
    gateway = await world.gateway({ NEWS_PORT: String(news.port) }, { now: () => performance.now() + ahead });
    await eventually(async () => expect(streams.size).toBe(1));
  });
  afterAll(async () => {
    await world.close();
    await news.close();
  });

  it('are asked for once, whoever asks, and sent compressed and with a tag', async () => {
    say({ 'cache-control': PUBLIC }, { body: (n) => JSON.stringify({ n, long: 'x'.repeat(5_000) }) });
    const path = address();
    const answers = await Promise.all([...Array(20)].map(() => call(path, { 'accept-encoding': 'br, gzip' })));
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect([new Set(bodies).size, askedFor(path)]).toEqual([1, 1]);
    const [first] = answers;
    expect(Object.fromEntries(first?.headers ?? [])).toMatchObject({
      'content-encoding': 'br',
      'cache-control': PUBLIC,
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    });
    const etag = first?.headers.get('etag') ?? '';
    const again = await call(path, { 'accept-encoding': 'br', 'if-none-match': etag });
    expect([again.status, await again.text(), askedFor(path)]).toEqual([304, '', 1]);
    const plain = await call(path, { 'accept-encoding': 'identity', 'if-none-match': etag });
    expect([plain.status, plain.headers.get('content-encoding'), await plain.text()]).toEqual([200, null, bodies[0]]);
    expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(20);
  });

  it.each([
    ['says nothing', {}],
    ['says that it is private', { 'cache-control': 'private, max-age=60' }],
    ['says that nobody may keep it', { 'cache-control': 'no-store' }],
    ['wants to be asked each time', { 'cache-control': 'no-cache' }],
    ['sets a cookie', { 'cache-control': PUBLIC, 'set-cookie': 'a=b' }],
    ['depends on the language', { 'cache-control': PUBLIC, vary: 'accept-language' }],
    ['depends on anything', { 'cache-control': PUBLIC, vary: '*' }],
    ['is compressed already', { 'cache-control': PUBLIC, 'content-encoding': 'br' }],
  ])('are for who asks alone where the service %s', async (_what, headers) => {
    say(headers);
    // The paths of such answers are remembered, so each case has one of its own.
    const path = `/api/news/own-${(fresh += 1)}`;
    const answers = await Promise.all([...Array(5)].map(() => call(path, { 'accept-encoding': 'identity' })));
    expect([answers.length, askedFor(path)]).toEqual([5, 5]);
  });

  it('are asked for once, whatever an address carries that the service does not read, and in whatever order and signs', async () => {
    say({ 'cache-control': PUBLIC, 'no-vary-search': 'key-order, params, except=("page" "category")' });
    const path = `/api/news/read-${(fresh += 1)}`;
    await textOf(path);
    const one = await textOf(`${path}?page=2&category=a`);
    const asked = news.seen.length;
    for (const other of [
      '?category=a&page=2',
      '?utm_source=x&page=2&category=%61&fbclid=1',
      '?p%61ge=2&category=a&__proto__=1',
    ])
      expect(await textOf(path + other)).toBe(one);
    expect(await textOf(`${path.replace('read', '%72ead')}?page=2&category=a`)).toBe(one);
    expect(news.seen.length).toBe(asked);
    expect(askedFor(`${path}?page=2&category=a`)).toBe(1);
    expect(await textOf(`${path}?page=3&category=a`)).not.toBe(one);
    // Which of the two counts, or none, is for the service to say.
    expect(await textOf(`${path}?page=2&category=a&page=3`)).not.toBe(one);
    expect(askedFor(`${path}?page=2&category=a&page=3`)).toBe(1);
    say({ 'cache-control': PUBLIC, 'no-vary-search': 'params' });
    const none = `/api/news/read-${(fresh += 1)}`;
    expect(await textOf(none)).toBe(await textOf(`${none}?x=${'y'.repeat(100)}`));
  });

  it('are known to a HEAD by the same copy', async () => {
    say({ 'cache-control': PUBLIC });
    const path = address();
    const got = await call(path);
    const head = await fetch(gateway.origin + path, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), await head.text(), askedFor(path)]).toEqual([
      200,
      got.headers.get('etag'),
      '',
      1,
    ]);
    expect(head.headers.get('content-length')).toBe(got.headers.get('content-length'));
    say({});
    const own = `/api/news/own-${(fresh += 1)}`;
    expect((await fetch(gateway.origin + own, { method: 'HEAD' })).status).toBe(200);
    expect(news.last.method).toBe('HEAD');
  });

  it('are not kept where they are refusals, and a refusal spoils nothing', async () => {
    const path = address();
    say({ 'cache-control': PUBLIC }, { status: 404 });
    expect([(await call(path)).status, (await call(path)).status, askedFor(path)]).toEqual([404, 404, 2]);
    say({ 'cache-control': PUBLIC });
    const one = await textOf(path);
    expect([await textOf(path), askedFor(path)]).toEqual([one, 3]);
  });

  it('are the same whatever the visitor sends along', async () => {
    say({ 'cache-control': PUBLIC });
    const path = address();
    const one = await (
      await call(path, { 'x-forwarded-host': 'evil.example', cookie: 'session=1', accept: 'text/plain' })
    ).text();
    const sent = news.last.headers;
    expect([sent.cookie, sent['if-none-match'], sent.range]).toEqual([undefined, undefined, undefined]);
    expect(sent['x-forwarded-host']).not.toBe('evil.example');
    expect(await textOf(path)).toBe(one);
    // Whoever asks for a part of it is given the whole of what is kept, as a new address is.
    for (const asked of [path, address()]) {
      const part = await call(asked, { range: 'bytes=0-1' });
      expect([part.status, news.last.headers.range, askedFor(asked)]).toEqual([200, undefined, 1]);
    }
    // What changes something is never answered from here.
    await fetch(gateway.origin + path, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
    expect(news.last.method).toBe('POST');
  });

  it('are never those of the administration, whatever the service calls them, and nobody who is signed in gets into them', async () => {
    say({ 'cache-control': PUBLIC });
    const editor = await signIn(gateway, world.db, 'editor');
    const own = '/api/news/admin/articles';
    const [one, two] = [await call(own, editor), await call(own, editor)];
    expect([one.status, two.status, askedFor(own)]).toEqual([200, 200, 2]);
    expect([one.headers.get('cache-control'), (await one.text()) === (await two.text())]).toEqual(['no-store', false]);
    expect([(await call(own)).status, askedFor(own)]).toEqual([401, 2]);
    const path = address();
    const theirs = await (await call(path, editor)).text();
    expect([news.last.headers.authorization, news.last.headers.cookie]).toEqual([undefined, undefined]);
    expect([await textOf(path), askedFor(path)]).toEqual([theirs, 1]);
  });

  it('of more than a megabyte, and those that do not say how long they are, are passed on and not kept', async () => {
    const large = '/api/news/large';
    say({ 'cache-control': PUBLIC }, { body: (n) => JSON.stringify({ n, long: 'x'.repeat(20 * 1024 * 1024) }) });
    const [one, two] = [await textOf(large), await textOf(large)];
    expect([one.length > 20 * 1024 * 1024, one === two, askedFor(large)]).toEqual([true, false, 2]);
    const { answer } = news;
    news.answer = (request, response, raw) => {
      if (request.url === '/internal/changes') return answer(request, response, raw);
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': PUBLIC });
      response.write('[');
      response.end(`${(count += 1)}]`);
    };
    const endless = '/api/news/endless';
    expect(await textOf(endless)).not.toBe(await textOf(endless));
    expect(askedFor(endless)).toBe(2);
  });

  it('stay at hand through very many addresses that nobody else asks for', async () => {
    say({ 'cache-control': PUBLIC }, { body: (n) => JSON.stringify({ n, long: 'x'.repeat(50_000) }) });
    const path = address();
    for (let i = 0; i < 3; i += 1) await textOf(path);
    const started = performance.now();
    for (let round = 0; round < 4; round += 1) {
      await Promise.all([...Array(50).keys()].map((i) => call(`/api/news/articles?made-up=${round}-${i}`)));
      await textOf(path);
    }
    expect(askedFor(path)).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - started) / 2_000));
  });

  it('that say what they are made of are asked for anew when that has changed, and when anything may have', async () => {
    const announce = (event: string, tags: readonly string[]) => {
      for (const stream of streams)
        stream.write(`id: ${(count += 10_000)}\nevent: ${event}\ndata: ${JSON.stringify(tags)}\n\n`);
    };
    const lasting = PUBLIC.replace('s-maxage=2', 's-maxage=600');
    const keep = async (madeOf?: string) => {
      say({ 'cache-control': lasting, ...(madeOf !== undefined && { 'x-mintwire-made-of': madeOf }) });
      const path = address();
      const text = await textOf(path);
      return async () => (await textOf(path)) === text;
    };
    const [one, other, none, all] = [
      await keep('news:list news:article:one'),
      await keep('news:list news:article:other'),
      await keep(''),
      await keep(),
    ];
    const kept = () => Promise.all([one(), other(), none(), all()]);
    announce('changes', ['news:article:one', 'news:article:nobodys']);
    await eventually(async () => expect(await kept()).toEqual([false, true, true, false]), BY_NOTICE_MS);
    announce('changes', ['news:list']);
    await eventually(async () => expect(await kept()).toEqual([false, false, true, false]), BY_NOTICE_MS);
    announce('reset', []);
    await eventually(async () => expect(await kept()).toEqual([false, false, false, false]), BY_NOTICE_MS);

    say({ 'cache-control': lasting, 'x-mintwire-made-of': 'news:list' });
    expect((await call(address())).headers.has('x-mintwire-made-of')).toBe(false);
  });

  it('are asked for anew after a storm of announcements, and not once for each of them', async () => {
    say({ 'cache-control': PUBLIC.replace('s-maxage=2', 's-maxage=600') });
    const path = address();
    const before = await textOf(path);
    const started = performance.now();
    for (let i = 0; i < 5_000; i += 1)
      for (const stream of streams) stream.write(`id: ${10 + i}\nevent: changes\ndata: ["news:list"]\n\n`);
    await eventually(async () => expect(await textOf(path)).not.toBe(before), BY_NOTICE_MS);
    while (performance.now() - started < 1_000) await textOf(path);
    expect(askedFor(path)).toBeLessThanOrEqual(3 + (performance.now() - started) / 250);
  });

  /** Of nothing that the storm before has told, which may still be on its way. */
  const standing = { 'cache-control': PUBLIC, 'x-mintwire-made-of': 'news:standing' };

  it('are fresh for as long as the service says, then given while one asks anew, and after five seconds not at all', async () => {
    say(standing);
    const path = address();
    const one = await textOf(path);
    ahead += 500;
    expect([await textOf(path), askedFor(path)]).toEqual([one, 1]);
    ahead += 2_000;
    expect(await textOf(path)).toBe(one);
    await eventually(async () => expect(await textOf(path)).not.toBe(one));
    expect(askedFor(path)).toBe(2);
    ahead += 5_000;
    const last = await textOf(path);
    expect([last === one, askedFor(path)]).toEqual([false, 3]);
  });

  it('stand in while the service fails, and no longer once it has said that something has changed', async () => {
    say(standing);
    const path = address();
    const one = await textOf(path);
    ahead += 20_000;
    say({}, { status: 503 });
    const fallback = await call(path);
    expect([fallback.status, await fallback.text()]).toEqual([200, one]);
    ahead += 50_000;
    expect((await call(path)).status).toBe(503);

    say(standing);
    const two = await textOf(path);
    expect(await textOf(path)).toBe(two);
    for (const stream of streams) stream.write('id: 2\nevent: changes\ndata: ["news:standing"]\n\n');
    await eventually(async () => expect(await textOf(path)).not.toBe(two), BY_NOTICE_MS);
  });

  it('stand in although the registry was read again, as long as the site is set up as it was', async () => {
    say(standing);
    const path = address();
    const one = await textOf(path);
    const version = versionOf('7');
    await world.publish({ name: 'shell', version });
    await eventually(async () =>
      expect((await gateway.app.inject('/api/composition?path=/')).json()).toMatchObject({ releases: [{ version }] }),
    );
    ahead += 20_000;
    say({}, { status: 503 });
    const fallback = await call(path);
    expect([fallback.status, await fallback.text()]).toEqual([200, one]);
  });

  it('stand in after a second while the service hangs', async () => {
    say(standing);
    const path = address();
    const one = await textOf(path);
    ahead += 20_000;
    const { answer } = news;
    news.answer = (request, ...rest) => request.url === path || answer(request, ...rest);
    const started = performance.now();
    expect(await textOf(path)).toBe(one);
    expect(performance.now() - started).toBeLessThan(8_000);
  });
});
