import { pino } from 'pino';
import { Type } from 'typebox';
import { createServiceApp, registerPublicAnswers, type ServiceApp } from '../src';

describe('public answers', () => {
  let app: ServiceApp;
  beforeAll(async () => {
    app = await createServiceApp({ name: 'x', version: '1', logger: pino({ level: 'silent' }), checks: {} });
    await registerPublicAnswers(app);
    app.get('/list', { config: { publicFor: 2 } }, async () => ({ items: [] }));
    app.get('/fixed', { config: { publicFor: 3_600 } }, async () => ({ items: [] }));
    app.get(
      '/search',
      {
        schema: {
          querystring: Type.Object({ page: Type.Optional(Type.Integer()), text: Type.Optional(Type.String()) }),
        },
        config: { publicFor: 2 },
      },
      async () => ({ items: [] }),
    );
    app.get(
      '/strict',
      {
        schema: { querystring: Type.Object({ page: Type.Optional(Type.Integer()) }, { additionalProperties: false }) },
        config: { publicFor: 2 },
      },
      async () => ({ items: [] }),
    );
    app.get(
      '/list/:id',
      { config: { publicFor: 2, madeOf: ({ id = '' }) => ['list', `list:${id}`] } },
      async () => ({}),
    );
    app.get('/own', async () => ({ items: [] }));
    app.get('/missing', { config: { publicFor: 2 } }, async (_request, reply) => reply.code(404).send({}));
    app.get('/decided', { config: { publicFor: 2 } }, async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({}),
    );
    await app.ready();
  });
  afterAll(() => app.close());
  const control = async (url: string) => (await app.inject(url)).headers['cache-control'];

  it.each([
    ['/list', 'public, max-age=0, s-maxage=2, stale-while-revalidate=3, stale-if-error=60'],
    ['/fixed', 'public, max-age=0, s-maxage=3600, stale-while-revalidate=0, stale-if-error=60'],
    ['/own', undefined],
    ['/missing', undefined],
    ['/decided', 'no-store'],
  ])('%s says %s', async (url, said) => {
    expect(await control(url)).toBe(said);
  });

  it.each(['GET', 'HEAD'] as const)('have no length when %s finds that they are the same', async (method) => {
    const { etag = '' } = (await app.inject('/list')).headers;
    const same = await app.inject({ method, url: '/list', headers: { 'if-none-match': String(etag) } });
    expect([same.statusCode, same.headers['content-length'], same.headers.etag]).toEqual([304, undefined, etag]);
    const other = await app.inject({ method, url: '/list', headers: { 'if-none-match': '"x"' } });
    expect([other.statusCode, other.headers['content-length']]).toEqual([200, '12']);
  });

  it.each([
    ['/list?x=1', 'params'],
    ['/search?page=2', 'key-order, params, except=("page" "text")'],
    // It differs by all there are: with others it is refused.
    ['/strict?page=2', undefined],
    ['/own', undefined],
  ])('%s says by which parameters it differs: %s', async (url, said) => {
    expect((await app.inject(url)).headers['no-vary-search']).toBe(said);
  });

  it.each([
    ['/list', undefined],
    ['/list/a', 'list list:a'],
  ])('%s says which announcements concern it: %s', async (url, said) => {
    expect((await app.inject(url)).headers['x-mintwire-made-of']).toBe(said);
  });

  it('are not sent again to who has them', async () => {
    const { headers } = await app.inject('/list');
    const again = await app.inject({ url: '/list', headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});
