import { GATEWAY_ITSELF, signIdentity, SigningKey } from '@mintwire/service-kit';
import type { Problem, StatusAnswer } from '@mintwire/contracts';
import { versionOf } from './support/fixture-release';
import { GatewayWorld } from './support/gateway';
import { takeAway } from './support/take-away';

describe('a database that goes away while the gateway runs', () => {
  it('takes no page of the live release with it, and is named by those who need it', async () => {
    const world = await GatewayWorld.create();
    try {
      await world.publish({ name: 'shell', version: versionOf('1') });
      const { origin } = await world.gateway();
      await takeAway(world.databaseUrl);

      const page = await fetch(origin, { headers: { accept: 'text/html' } });
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('rendered /')]);
      expect((await fetch(`${origin}/assets/shell/${versionOf('1')}/main.js`)).status).toBe(200);
      expect((await fetch(`${origin}/api/site`)).status).toBe(200);

      const unknown = await fetch(`${origin}/assets/shell/${versionOf('9')}/main.js`);
      expect([unknown.status, ((await unknown.json()) as Problem).code]).toEqual([503, 'DATABASE_UNAVAILABLE']);
      expect((await fetch(`${origin}/readyz`)).status).toBe(503);
      expect((await fetch(`${origin}/healthz`)).status).toBe(200);
      expect(((await (await fetch(`${origin}/api/status`)).json()) as StatusAnswer).database).toEqual({
        status: 'down',
      });
    } finally {
      await world.close();
    }
  });

  it('takes no file of a release that visitors were given with it: canary, rollback target, what was live before, preview', async () => {
    const world = await GatewayWorld.create();
    try {
      const server = { 'main.cjs': 'exports.render = () => null' };
      await world.publish({ name: 'shell', version: versionOf('1') });
      for (const digit of ['a', 'b', 'c']) await world.publish({ name: 'mfe-news', version: versionOf(digit), server });
      await world.db.query("update channels set locked = true where remote = 'mfe-news'");
      for (const digit of ['d', 'e']) await world.publish({ name: 'mfe-news', version: versionOf(digit), server });
      await world.db.query("update channels set canary = $1, canary_percent = 5 where remote = 'mfe-news'", [
        versionOf('d'),
      ]);
      await world.db.query(
        `insert into previews (secret_hash, cookie_key, remote, version, person, path, created_by, created_at, expires_at)
         values ('\\x01', '\\x02', 'mfe-news', $1, 'a tester', '/', 'a test', now(), now() + interval '1 hour')`,
        [versionOf('e')],
      );
      const { app } = await world.gateway();
      const key = await SigningKey.open(world.dataFolder);
      const status = async (url: string) => {
        const token = { audience: 'gateway', method: 'GET', url } as const;
        const authorization = signIdentity(key, GATEWAY_ITSELF, token, new Date('2026-01-02T03:04:05.000Z'));
        return (await app.inject({ url, headers: { authorization } })).statusCode;
      };
      const reopen = await takeAway(world.databaseUrl);
      for (const digit of ['a', 'b', 'c', 'd', 'e']) {
        const version = versionOf(digit);
        const internal = `/internal/releases/mfe-news/${version}`;
        const paths = [
          `/assets/mfe-news/${version}/page.js`,
          `${internal}/release.json`,
          `${internal}/server/main.cjs`,
        ];
        expect([digit, await Promise.all(paths.map(status))]).toEqual([digit, [200, 200, 200]]);
      }
      await reopen();
    } finally {
      await world.close();
    }
  });
});
