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
});
