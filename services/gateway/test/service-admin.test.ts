import { ERRORS, type AccessTable } from '@mintwire/contracts';
import { keysInFolder, requireIdentity, type Identity } from '@mintwire/service-kit';
import { eventually } from '@mintwire/testing/eventually';
import { roomOf, SERVICE_ROUTES, type ServiceRoute } from '../src/services/domain/service-routes';
import { call, signIn } from './support/admin';
import { FakeService } from './support/fake-service';
import { GatewayWorld, type RunningGateway } from './support/gateway';

const NOW = new Date('2026-01-02T03:04:05.000Z');
const MB = 1024 * 1024;
const TABLE: AccessTable = {
  'GET /api/news/admin/articles': { roles: ['owner', 'editor'] },
  'POST /api/news/admin/articles/:id': { roles: ['owner', 'editor'], does: 'Changes an article' },
  'PUT /api/news/admin/articles/:id/draft': { roles: ['owner', 'editor'], audit: false },
  'POST /api/news/admin/pictures': { roles: ['owner', 'editor'] },
  'POST /api/presale/admin/terms': { roles: ['owner', 'operator'] },
};

describe("the services' administration", () => {
  let world: GatewayWorld;
  let gateway: RunningGateway;
  let news: FakeService;
  let editor: Record<string, string>;
  beforeAll(async () => {
    world = await GatewayWorld.create();
    news = await FakeService.start();
    gateway = await world.gateway({ NEWS_PORT: String(news.port) }, { adminRoutes: TABLE });
    editor = await signIn(gateway, world.db, 'editor');
  });
  beforeEach(() => void (news.seen.length = 0));
  afterAll(async () => {
    await world.close();
    await news.close();
  });

  const identity = (): Promise<Identity> => {
    const { method, url, headers } = news.last;
    return requireIdentity(
      keysInFolder(world.dataFolder, () => performance.now()),
      { audience: 'news', method, url },
      headers.authorization,
      NOW,
    );
  };
  const lastAudit = async () =>
    (await world.db.query('select actor, action, subject, outcome, detail from audit_log order by id desc limit 1'))
      .rows[0] as unknown;
  const written = async () => Number((await world.db.query('select count(*) from audit_log')).rows[0].count);

  it('is told who asks, with the roles they have now, by a token for exactly this request', async () => {
    const answer = await call(gateway, 'GET', '/api/news/admin/articles?q=%C3%A4|b%20c', undefined, editor);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await identity()).toEqual({ subject: 'account:editor@example.org', roles: ['editor'] });
    expect(news.last.headers.cookie).toBeUndefined();
    await call(gateway, 'POST', '/api/news/admin/articles/7', { title: 'x' }, editor);
    expect([(await identity()).subject, news.last.body]).toEqual(['account:editor@example.org', '{"title":"x"}']);
    await world.db.query(`update accounts set roles = '{owner,editor}' where email = 'editor@example.org'`);
    await call(gateway, 'GET', '/api/news/admin/articles', undefined, editor);
    expect((await identity()).roles).toEqual(['owner', 'editor']);
    await world.db.query(`update accounts set roles = '{editor}' where email = 'editor@example.org'`);
  });

  it('believes no token that a visitor brings', async () => {
    const { authorization } = await call(gateway, 'GET', '/api/news/admin/articles', undefined, editor).then(
      () => news.last.headers,
    );
    news.seen.length = 0;
    expect(
      (await call(gateway, 'GET', '/api/news/admin/articles', undefined, { authorization: String(authorization) })).body
        .code,
    ).toBe('UNAUTHORIZED');
    await call(gateway, 'GET', '/api/news/articles', undefined, { ...editor, authorization: String(authorization) });
    expect(news.last.headers.authorization).toBeUndefined();
    // A path in disguise reaches the service without a token, which then refuses it.
    await call(gateway, 'GET', '/api/news/%61dmin/articles', undefined, editor);
    expect(news.last.headers.authorization).toBeUndefined();
  });

  it.each([
    ['nobody', 'GET', '/api/news/admin/articles', false, 'UNAUTHORIZED'],
    ['somebody without the role', 'POST', '/api/presale/admin/terms', true, 'FORBIDDEN'],
    ['a method that nobody has named', 'DELETE', '/api/news/admin/articles', true, 'METHOD_NOT_ALLOWED'],
    ['the folder itself', 'GET', '/api/news/admin', true, 'NOT_FOUND'],
    ['a longer path', 'POST', '/api/news/admin/articles/7/8', true, 'NOT_FOUND'],
  ])('is not even asked for %s', async (_what, method, path, signedIn, code) => {
    const answer = await call(gateway, method, path, undefined, signedIn ? editor : {});
    expect([answer.body.code, answer.headers.get('cache-control'), news.seen.length]).toEqual([code, 'no-store', 0]);
  });

  it('is not asked on behalf of another site', async () => {
    expect(
      (await call(gateway, 'POST', '/api/news/admin/articles/7', {}, { ...editor, origin: 'https://evil.example' }))
        .body.code,
    ).toBe('ORIGIN_REFUSED');
    expect(news.seen).toEqual([]);
  });

  it('has its changes in the audit log, done and refused, and not what is only read', async () => {
    await call(gateway, 'POST', '/api/news/admin/articles/8?x=secret', {}, editor);
    const line = {
      actor: 'account:editor@example.org',
      action: 'news.admin',
      subject: 'POST /api/news/admin/articles/8',
    };
    await eventually(async () =>
      expect(await lastAudit()).toEqual({ ...line, outcome: 'done', detail: 'Changes an article (answered 200)' }),
    );
    const { answer } = news;
    news.answer = (request, response, raw) => {
      response.setHeader('x-mintwire-audit-text', encodeURIComponent('Hides “Rent, explained” €'));
      answer(request, response, raw);
    };
    const named = await call(gateway, 'POST', '/api/news/admin/articles/8', {}, editor);
    news.answer = answer;
    expect(named.headers.get('x-mintwire-audit-text')).toBeNull();
    await eventually(async () =>
      expect(await lastAudit()).toMatchObject({
        subject: 'POST /api/news/admin/articles/8',
        detail: 'Hides “Rent, explained” € (answered 200)',
      }),
    );
    await call(gateway, 'POST', '/api/presale/admin/terms', {}, editor);
    await eventually(async () =>
      expect(await lastAudit()).toMatchObject({ action: 'presale.admin', outcome: 'refused', detail: 'answered 403' }),
    );
    await call(gateway, 'POST', '/api/news/admin/articles/8', {});
    await eventually(async () =>
      expect(await lastAudit()).toMatchObject({
        actor: 'nobody',
        outcome: 'refused',
        detail: 'Changes an article (answered 401)',
      }),
    );
    const before = await written();
    await call(gateway, 'GET', '/api/news/admin/articles', undefined, editor);
    await call(gateway, 'PUT', '/api/news/admin/articles/8/draft', {}, editor);
    expect(news.last.method).toBe('PUT');
    expect(await written()).toBe(before);
    await call(gateway, 'PUT', '/api/news/admin/articles/8/draft', {});
    await eventually(async () => expect(await lastAudit()).toMatchObject({ actor: 'nobody', outcome: 'refused' }));
  });

  it('takes long texts and pictures where an editor sends them, and no longer ones', async () => {
    const draft = '/api/news/admin/articles/8/draft';
    const answer = await call(gateway, 'PUT', draft, Buffer.alloc(900_000), editor);
    expect([answer.status, news.last.body.length]).toEqual([200, 900_000]);
    const picture = await call(gateway, 'POST', '/api/news/admin/pictures', Buffer.alloc(9 * MB), editor);
    expect([picture.status, news.last.body.length]).toEqual([200, 9 * MB]);
    const route = SERVICE_ROUTES.find(({ prefix }) => prefix === '/api/news') as ServiceRoute;
    expect(
      [draft, '/api/news/admin/pictures', '/api/news/admin/articlesque'].map((path) => roomOf(route, path)),
    ).toEqual([{ bodyLimit: MB }, { bodyLimit: 10 * MB, tooLarge: ERRORS.NEWS_PICTURE_TOO_LARGE }, route]);
  });
});
