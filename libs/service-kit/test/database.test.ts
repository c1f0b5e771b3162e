import { once } from 'node:events';
import { createTestDatabase } from '@mintwire/testing';
import { createLogger, createServiceApp, registerDatabase } from '../src/index';

describe('the database of a service', () => {
  it('may go away while a connection is in use: its statement fails, and the next one works', async () => {
    const database = await createTestDatabase({ name: 'database' });
    const app = await createServiceApp({
      name: 'sample',
      version: '1.0.0',
      logger: createLogger('sample', 'silent'),
      checks: {},
    });
    await registerDatabase(app, database.url, 1);
    try {
      const client = await app.pg.connect();
      const ended = once(client as unknown as NodeJS.EventEmitter, 'end').catch(() => undefined);
      await expect(client.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow();
      await ended;
      client.release(true);
      expect((await app.pg.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    } finally {
      await app.close();
      await database.drop();
    }
  });
});
