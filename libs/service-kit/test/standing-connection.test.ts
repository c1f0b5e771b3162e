import { createTestDatabase, type TestDatabase } from '@mintwire/testing';
import { eventually } from '@mintwire/testing/eventually';
import { standBetween } from '@mintwire/testing/stand-between';
import { Client } from 'pg';
import { StandingConnection } from '../src/standing-connection';

describe('a standing connection', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase({ name: 'standing' });
  });
  afterAll(() => database.drop());

  it('is made anew when nothing comes through any more, though neither side was told', async () => {
    // A firewall that has forgotten the connections of before.
    let forgotten = 0;
    let connections = 0;
    const way = await standBetween(database.url, (client, server) => {
      connections += 1;
      const own = connections;
      client.on('data', (data) => own > forgotten && server.write(data));
      server.on('data', (data) => own > forgotten && client.write(data));
    });
    const heard: string[] = [];
    const troubles: string[] = [];
    let ready = 0;
    const standing = new StandingConnection({
      databaseUrl: way.url,
      name: 'test',
      setUp: (client) => client.query('listen news'),
      onReady: () => (ready += 1),
      onNotification: (payload) => heard.push(payload),
      onTrouble: ({ message }) => troubles.push(message),
      beatMs: 200,
    });
    const other = new Client(database.url);
    await other.connect();
    try {
      await standing.start();
      await other.query(`notify news, 'one'`);
      await eventually(() => expect(heard).toEqual(['one']));
      forgotten = connections;
      await other.query(`notify news, 'lost'`);
      await eventually(() => expect(ready).toBe(2));
      await other.query(`notify news, 'two'`);
      await eventually(() => expect(heard).toEqual(['one', 'two']));
      expect(troubles).toEqual(['Query read timeout']);
    } finally {
      await standing.close();
      await other.end();
      await way.close();
    }
  });
});
