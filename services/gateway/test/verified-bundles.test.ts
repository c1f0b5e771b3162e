import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StatusAnswer } from '@mintwire/contracts';
import { eventually } from '@mintwire/testing/eventually';
import { FakeService } from './support/fake-service';
import { versionOf } from './support/fixture-release';
import { GatewayWorld, type RunningGateway } from './support/gateway';
import { reportingService, reportingShell } from './support/telling';

/** Ends its process when it is asked for that: the next render starts a new one. */
const leaving = (code: string): string => `${code}
const { render } = exports;
exports.render = async (input) => (input.url.includes('leave') ? process.exit(0) : render(input));`;
const greeting = (text: string): string =>
  leaving(`exports.render = async () => ({ html: '<h1>${text}</h1>', head: {} });`);
const [SHELL, GREETINGS, NEWS] = [versionOf('1'), versionOf('2'), versionOf('3')];
const details = { title: 'Page', description: 'Page', expose: './page' };

describe('what a render child runs is compared with the registry each time a child starts', () => {
  let world: GatewayWorld;
  let news: FakeService;
  let gateway: RunningGateway;
  const page = async (path: string): Promise<string> =>
    (await fetch(gateway.origin + path, { headers: { accept: 'text/html' } })).text();
  const damages = async (subject: string): Promise<string[]> =>
    (
      await world.db.query<{ detail: string }>(
        "select detail from audit_log where action = 'release.damaged' and subject = $1",
        [subject],
      )
    ).rows.map(({ detail }) => detail);
  const counted = async (remote: string): Promise<number> => {
    const line = (await gateway.app.metrics.text())
      .split('\n')
      .find((text) => text.startsWith(`mintwire_release_damage_total{remote="${remote}"`));
    return Number(line?.split(' ').at(-1) ?? 0);
  };
  /** What the status says of live releases that are damaged; it is made anew after a second. */
  const faults = async (): Promise<Record<string, string>> => {
    const { remotes } = (await gateway.app.inject('/api/status')).json<StatusAnswer>();
    return Object.fromEntries(remotes.flatMap(({ name, fault }) => (fault === null ? [] : [[name, fault]])));
  };
  const serverFile = (remote: string, version: string): string =>
    join(world.artifacts.root, remote, version, 'server/main.cjs');

  beforeAll(async () => {
    [world, news] = await Promise.all([GatewayWorld.create(), FakeService.start()]);
    news.answer = reportingService;
    await world.publish({ name: 'shell', version: SHELL, server: { 'main.cjs': leaving(reportingShell(SHELL)) } });
    await world.publish({
      name: 'mfe-greetings',
      version: GREETINGS,
      pages: [{ ...details, path: '/greetings/:name' }],
      server: { 'main.cjs': greeting('hello') },
    });
    await world.publish({
      name: 'mfe-news',
      version: NEWS,
      pages: [{ ...details, path: '/news/:slug' }],
      server: { 'main.cjs': 'exports.render = async () => null;' },
    });
    gateway = await world.gateway({
      NEWS_PORT: String(news.port),
      FRAGMENT_DEADLINE_MS: '10000',
      RENDER_DEADLINE_MS: '5000',
    });
  });
  afterAll(async () => {
    await world.close();
    await news.close();
  });

  it('of a remote that the gateway renders: an edited bundle is run by no child, and its page answers without it', async () => {
    expect(await page('/greetings/a')).toContain('<h1>hello</h1>');
    const file = serverFile('mfe-greetings', GREETINGS);
    const published = readFileSync(file);
    writeFileSync(file, greeting('planted'));
    // The child that runs has the published one.
    expect(await page('/greetings/b')).toContain('<h1>hello</h1>');
    await page('/greetings/leave');
    const html = await page('/greetings/c');
    expect(html).toContain(`code of ${SHELL}`);
    expect(html).not.toMatch(/hello|planted/);
    expect(await page('/news/a')).toContain(`fragment of ${NEWS}`);
    await eventually(async () =>
      expect(await damages(`mfe-greetings ${GREETINGS} server/main.cjs`)).toEqual([
        `server/main.cjs of mfe-greetings ${GREETINGS} is missing or was changed on disk`,
      ]),
    );
    expect(await counted('mfe-greetings')).toBeGreaterThan(0);
    await eventually(async () =>
      expect(await faults()).toEqual({ 'mfe-greetings': 'server/main.cjs is not what was published' }),
    );
    writeFileSync(file, published);
    let tries = 0;
    await eventually(async () => expect(await page(`/greetings/again-${(tries += 1)}`)).toContain('<h1>hello</h1>'));
  });

  it('of the shell: pages are left to the browser, and the parts of others are what they were', async () => {
    expect(await page('/')).toContain(`code of ${SHELL}`);
    const file = serverFile('shell', SHELL);
    const published = readFileSync(file);
    writeFileSync(file, leaving(reportingShell('planted')));
    expect(await page('/')).toContain(`code of ${SHELL}`);
    await page('/?leave');
    const html = await page('/?after');
    expect(html).not.toMatch(/code of/);
    expect(html).toContain('id="mintwire-state"');
    expect(html).toContain(`/assets/shell/${SHELL}/main.js`);
    await eventually(async () => expect(await damages(`shell ${SHELL} server/main.cjs`)).toHaveLength(1));
    expect(await counted('shell')).toBeGreaterThan(0);
    writeFileSync(file, published);
    await eventually(async () => expect(await page('/')).toContain(`code of ${SHELL}`));
  });

  it('of a service: what it finds changed in its own folder is written down here', async () => {
    news.answer = (_request, response) => {
      response
        .writeHead(500, { 'content-type': 'application/problem+json' })
        .end(JSON.stringify({ code: 'RELEASE_DAMAGED' }));
    };
    expect(await page('/news/damaged')).toContain(`code of ${SHELL}`);
    await eventually(async () =>
      expect(await damages(`mfe-news ${NEWS} the news service's copy of the server bundle`)).toEqual([
        'the news service found it changed in its data folder, and did not run it',
      ]),
    );
    expect(await counted('mfe-news')).toBeGreaterThan(0);
    await eventually(async () =>
      expect(await faults()).toEqual({
        'mfe-news': "the news service's copy of the server bundle is not what was published",
      }),
    );
    news.answer = reportingService;
    expect(await page('/news/whole-again')).toContain(`fragment of ${NEWS}`);
    await eventually(async () => expect(await faults()).toEqual({}));
  });
});
