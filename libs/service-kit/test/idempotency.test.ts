import { join } from 'node:path';
import { AppError, ERRORS } from '@mintwire/contracts';
import { createTestDatabase, type TestDatabase } from '@mintwire/testing';
import { eventually } from '@mintwire/testing/eventually';
import {
  createLogger,
  createServiceApp,
  registerDatabase,
  registerIdempotency,
  settledCreation,
  settledTransaction,
  type ServiceApp,
} from '../src/index';

describe('a request with an Idempotency-Key', () => {
  let database: TestDatabase;
  let apps: ServiceApp[] = [];
  /** What happens in the next transaction, and after it. */
  let during: () => Promise<void>;
  let after: () => void;

  const start = async (): Promise<ServiceApp> => {
    const app = await createServiceApp({
      name: 'sample',
      version: '1.0.0',
      logger: createLogger('sample', 'silent'),
      checks: {},
    });
    await registerDatabase(app, database.url, 4);
    registerIdempotency(app);
    app.post<{ Body: { amount: number } }>('/orders', { config: { idempotent: true } }, async (request, reply) => {
      const { amount } = request.body;
      if (amount < 0) throw new AppError(ERRORS.VALIDATION_FAILED, { fields: 'amount' });
      reply.code(201);
      const order = await settledTransaction(request, reply, async (client) => {
        await during();
        const { rows } = await client.query<{ id: number }>('insert into orders (amount) values ($1) returning id', [
          amount,
        ]);
        return { id: rows[0]?.id, amount };
      });
      after();
      return order;
    });
    app.post('/looked-up', { config: { idempotent: 'made' } }, (request, reply) => {
      reply.code(201);
      return settledCreation(
        request,
        reply,
        (within) =>
          within(async (client) => {
            const { rows } = await client.query<{ id: number }>('insert into orders (amount) values (7) returning id');
            return String(rows[0]?.id);
          }),
        async (id) => {
          after();
          const { rows } = await app.pg.query<{ amount: number }>('select amount from orders where id = $1', [id]);
          return { id, amount: rows[0]?.amount };
        },
      );
    });
    app.post('/forgetful', { config: { idempotent: true } }, async (_request, reply) => reply.code(201).send({}));
    await app.ready();
    apps.push(app);
    return app;
  };
  const order = (app: ServiceApp, key: string, amount = 1) =>
    app.inject({ method: 'POST', url: '/orders', payload: { amount }, headers: { 'idempotency-key': key } });
  const orders = async () =>
    (await apps[0]?.pg.query<{ amount: number }>('select amount from orders order by id'))?.rows.map(
      (row) => row.amount,
    );

  beforeEach(async () => {
    apps = [];
    during = async () => undefined;
    after = () => undefined;
    database = await createTestDatabase({ name: 'keys', migrations: join(__dirname, '../migrations') });
    const app = await start();
    await app.pg.query('create table orders (id serial primary key, amount integer not null)');
  });
  afterEach(async () => {
    await Promise.all(apps.map((app) => app.close()));
    await database.drop();
  });

  it('is done once and gets the first answer again, at every instance', async () => {
    const [one, two] = [apps[0] as ServiceApp, await start()];
    const first = await order(one, 'key-number-1');
    const again = await order(two, 'key-number-1');
    expect([first.statusCode, first.json(), first.headers['idempotent-replay']]).toEqual([
      201,
      { id: 1, amount: 1 },
      undefined,
    ]);
    expect([again.statusCode, again.body, again.headers['idempotent-replay']]).toEqual([201, first.body, 'true']);
    expect((await order(one, 'key-number-1', 2)).json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect((await order(one, 'short')).json()).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await orders()).toEqual([1]);
  });

  it('is not done again when its answer was lost after the commit', async () => {
    const [app] = apps as [ServiceApp];
    after = () => {
      throw new Error('the process dies here');
    };
    expect((await order(app, 'key-number-1')).statusCode).toBe(500);
    after = () => undefined;
    const again = await order(app, 'key-number-1');
    expect([again.statusCode, again.json()]).toEqual([201, { id: 1, amount: 1 }]);
    expect(await orders()).toEqual([1]);
  });

  it('is answered by what was made, as it is now, where the answer is looked up', async () => {
    const [one, two] = [apps[0] as ServiceApp, await start()];
    const ask = (app: ServiceApp, key: string, payload = {}) =>
      app.inject({ method: 'POST', url: '/looked-up', payload, headers: { 'idempotency-key': key } });
    after = () => {
      throw new Error('what is asked besides the database is away');
    };
    expect((await ask(one, 'key-number-1')).statusCode).toBe(500);
    after = () => undefined;
    const first = await ask(two, 'key-number-1');
    expect([first.statusCode, first.json(), first.headers['idempotent-replay']]).toEqual([
      201,
      { id: '1', amount: 7 },
      'true',
    ]);
    await one.pg.query('update orders set amount = 8');
    expect((await ask(one, 'key-number-1')).json()).toEqual({ id: '1', amount: 8 });
    expect(await orders()).toEqual([8]);
    expect((await ask(one, 'key-number-1', { more: true })).json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect((await ask(one, 'key-number-2')).json()).toEqual({ id: '2', amount: 7 });
    expect((await one.inject({ method: 'POST', url: '/looked-up', payload: {} })).json()).toEqual({
      id: '3',
      amount: 7,
    });
  });

  it('is done by the one that took over from another which took too long, and by that one alone', async () => {
    const [slow, quick] = [apps[0] as ServiceApp, await start()];
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let inside = false;
    during = async () => {
      inside = true;
      during = async () => undefined;
      await held;
    };
    const first = order(slow, 'key-number-1');
    await eventually(() => expect(inside).toBe(true));
    expect((await order(quick, 'key-number-1')).json()).toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS' });
    await quick.pg.query(`update kit.idempotency_keys set created_at = now() - interval '31 seconds'`);
    const second = await order(quick, 'key-number-1');
    release();
    expect([second.statusCode, (await first).json()]).toEqual([
      201,
      expect.objectContaining({ code: 'IDEMPOTENCY_IN_PROGRESS' }),
    ]);
    expect(await orders()).toEqual([1]);
    expect((await order(slow, 'key-number-1')).body).toBe(second.body);
  });

  it('gets the same refusal again, and may try again after a failure', async () => {
    const [app] = apps as [ServiceApp];
    const rejected = await order(app, 'key-number-1', -1);
    const again = await order(app, 'key-number-1', -1);
    expect([rejected.statusCode, again.statusCode, again.headers['idempotent-replay']]).toEqual([400, 400, 'true']);
    during = async () => {
      throw new Error('no disk');
    };
    expect((await order(app, 'key-number-2')).statusCode).toBe(500);
    during = async () => undefined;
    expect((await order(app, 'key-number-2')).statusCode).toBe(201);
    expect(await orders()).toEqual([1]);
  });

  it('fails where the route answers of what it did in no settled transaction, with a key or without', async () => {
    const [app] = apps as [ServiceApp];
    for (const headers of [{ 'idempotency-key': 'key-number-1' }, {}]) {
      const answer = await app.inject({ method: 'POST', url: '/forgetful', payload: {}, headers });
      expect([answer.statusCode, answer.json()]).toEqual([500, expect.objectContaining({ code: 'INTERNAL' })]);
    }
    expect((await app.pg.query('select key from kit.idempotency_keys')).rows).toEqual([]);
    expect((await app.inject({ method: 'POST', url: '/nowhere', payload: {} })).statusCode).toBe(404);
  });
});
