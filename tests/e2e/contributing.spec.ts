import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SERVICE_NAMES } from '@mintwire/contracts';
import { freePort } from '@mintwire/testing/free-port';
import { copyTree, type CopiedTree } from './support/copied-tree';
import { commandsOf } from './support/page-commands';
import { startCommand, type StartedCommand } from './support/started-command';
import { request } from '@playwright/test';
import { GATES } from '@mintwire/contracts';
import { expect, test } from './support/test';

const MINUTE = 60_000;
const SERVICE_PORTS = [...SERVICE_NAMES, 'greetings'].map((name) => `${name.toUpperCase()}_PORT`);
const PORTS = ['PORT', ...SERVICE_PORTS, 'CHAIN_RPC_PORT', 'CHAIN_WS_PORT'];

// CONTRIBUTING.md, to the letter: its commands in their order, in a copy of the repository; what it promises after each is looked at.
test.describe('CONTRIBUTING.md', () => {
  test.describe.configure({ mode: 'serial', timeout: 8 * MINUTE });
  let tree: CopiedTree;
  let env: NodeJS.ProcessEnv;
  let commands: string[];
  let running: StartedCommand | undefined;
  const begun = Date.now();

  test.beforeAll(async () => {
    tree = copyTree();
    commands = commandsOf(join(tree.root, 'CONTRIBUTING.md'));
    env = await freshEnvironment();
  });
  test.afterEach(async ({ page }) => {
    // An open page would complain that its server is gone.
    await page.goto('about:blank');
    await running?.stop();
    running = undefined;
  });
  test.afterAll(() => tree.remove());

  const run = (command: string) =>
    promisify(execFile)('bash', ['-c', command], { cwd: tree.root, env, timeout: 5 * MINUTE, maxBuffer: 1e8 });

  /** As an owner of the site in the copy makes one. */
  async function deployToken(site: string): Promise<string> {
    const { stdout } = await run('npm run admin -- setup-link');
    const [, setup = ''] = /\/admin\/setup#(\S+)/.exec(stdout) ?? [];
    const owner = await request.newContext({ baseURL: site });
    const account = await owner.post('/api/admin/setup', {
      data: { email: 'owner@example.com', password: 'correct horse battery staple', token: setup },
    });
    const made = await owner.post('/api/admin/tokens', {
      data: { remote: 'mfe-greetings', label: 'the team' },
      headers: { cookie: (account.headers()['set-cookie'] ?? '').split(';', 1)[0] ?? '' },
    });
    const { token } = (await made.json()) as { token: string };
    await owner.dispose();
    return token;
  }

  test('has a command for each step, and this test knows what each is to do', () => {
    expect(commands).toEqual([
      expect.stringMatching(/^npm run new-remote -- greetings$/),
      expect.stringMatching(/^npx nx run-many -t lint,typecheck,test,build -p @mintwire\/mfe-greetings$/),
      expect.stringMatching(/^npx nx dev mfe-greetings$/),
      expect.stringMatching(/^npm start$/),
      expect.stringMatching(/^npm run new-service -- greetings$/),
      expect.stringMatching(/^npx nx run-many -t lint,typecheck,test,build -p @mintwire\/greetings$/),
      expect.stringMatching(/^npm start$/),
    ]);
  });

  test('the remote is made', async () => {
    const before = readdirSync(tree.root);
    const { stdout } = await run(commands[0] ?? '');
    expect(stdout).toContain('mfe-greetings was made');
    expect(readdirSync(tree.root).filter((name) => !before.includes(name))).toEqual(['mfe-greetings']);
    // npm agrees that nothing is missing, superfluous or out of step with the lockfile.
    await run('npm ls --workspace @mintwire/mfe-greetings');
  });

  test('lint, types, tests and build are good', async () => {
    const { stdout } = await run(commands[1] ?? '');
    for (const target of ['lint', 'typecheck', 'test', 'build']) expect(stdout).toContain(`mfe-greetings:${target}`);
    expect(existsSync(join(tree.root, 'mfe-greetings/dist/release.json'))).toBe(true);
    const { stdout: directions } = await run(
      'node node_modules/dependency-cruiser/bin/dependency-cruise.mjs --config .dependency-cruiser.cjs mfe-greetings',
    );
    expect(directions).toContain('no dependency violations found');
  });

  test('it runs alone', async ({ page, complaints }) => {
    running = startCommand(commands[2] ?? '', { cwd: tree.root, env });
    const [, address = ''] = await running.says(/runs alone .*: (http:\/\/\S+)/, 2 * MINUTE);
    expect(new URL(address).pathname).toBe('/greetings');
    const answered = page.waitForResponse(/\/api\//);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Greetings' })).toBeVisible();
    // Which site answers on port 3000, if any, is not this test's business; the browser says so a moment after the answer.
    await (await answered).finished();
    await page.waitForTimeout(500);
    complaints.length = 0;
  });

  test('it shows on its route of the site, in a release of its own, and in the next one', async ({ page }) => {
    running = startCommand(commands[3] ?? '', { cwd: tree.root, env });
    const [, site = ''] = await running.says(/Mintwire is ready: (http:\/\/\S+)/, 6 * MINUTE);
    // The page is HTML before any script has run.
    await expect
      .poll(async () => (await page.request.get(`${site}/greetings`, { headers: { accept: 'text/html' } })).text())
      .toMatch(/<main.*<h1[^>]*>Greetings<\/h1>.*<\/main>/s);
    const response = await page.goto(`${site}/greetings`);
    expect(response?.status()).toBe(200);
    expect(await page.title()).toContain('Greetings');
    await expect(page.getByRole('heading', { level: 1, name: 'Greetings' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'mfe-greetings' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const { releases } = (await (await page.request.get(`${site}/api/composition?path=/greetings`)).json()) as {
      releases: { remote: string; version: string }[];
    };
    const version = releases.find(({ remote }) => remote === 'mfe-greetings')?.version;
    expect(await page.locator('[data-remote="mfe-greetings"]').getAttribute('data-release')).toBe(version);
    expect(Date.now() - begun, 'the way from nothing to the registry').toBeLessThan(15 * MINUTE);

    // What is changed and released with a deploy token passes every gate, and is what visitors get.
    const component = join(tree.root, 'mfe-greetings/src/features/greetings/components/greetings-page.tsx');
    writeFileSync(component, readFileSync(component, 'utf8').replace('title="Greetings"', 'title="Greetings to all"'));
    const [, release = ''] =
      /`(npm run release -- mfe-greetings [^`]*)`/.exec(readFileSync(join(tree.root, 'CONTRIBUTING.md'), 'utf8')) ?? [];
    const { stdout } = await run(release.replace('https://<site>', site).replace('<token>', await deployToken(site)));
    for (const gate of GATES.filter((name) => name !== 'warm')) expect(stdout).toContain(`gate ${gate}: passed`);
    await expect
      .poll(async () => (await page.request.get(`${site}/greetings`, { headers: { accept: 'text/html' } })).text())
      .toMatch(/<main.*<h1[^>]*>Greetings to all<\/h1>.*<\/main>/s);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Greetings to all' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'mfe-greetings' })).toBeVisible();
  });

  test('a service is made, and its lint, types, tests and build are good', async () => {
    await run(commands[4] ?? '');
    await run('npm ls --workspace @mintwire/greetings');
    const { stdout } = await run(commands[5] ?? '');
    for (const target of ['lint', 'typecheck', 'test', 'build'])
      expect(stdout).toContain(`@mintwire/greetings:${target}`);
    const { stdout: directions } = await run(
      'node node_modules/dependency-cruiser/bin/dependency-cruise.mjs --config .dependency-cruiser.cjs services/greetings',
    );
    expect(directions).toContain('no dependency violations found');
  });

  test('it starts with the site, answers through the gateway, and stands in the status', async ({ request: site }) => {
    running = startCommand(commands[6] ?? '', { cwd: tree.root, env });
    const [, address = ''] = await running.says(/Mintwire is ready: (http:\/\/\S+)/, 6 * MINUTE);
    const answer = await site.get(`${address}/api/greetings`);
    expect({ status: answer.status(), body: await answer.json() }).toEqual({ status: 200, body: { items: [] } });
    expect((await site.post(`${address}/api/greetings/admin/entries`, { data: { text: 'x' } })).status()).toBe(401);
    const { services } = (await (await site.get(`${address}/api/status`)).json()) as { services: object[] };
    expect(services).toContainEqual(expect.objectContaining({ name: 'greetings', status: 'ok', database: 'ok' }));
  });
});

/** The settings of whoever runs the tests, and of the site they run on, are not those of a newcomer; the ports must be free ones. */
async function freshEnvironment(): Promise<NodeJS.ProcessEnv> {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(DATABASE_URL_|MINTWIRE_|PUBLIC_URL|POSTGRES_PORT|SOLANA_|NODE_ENV|npm_)/.test(name),
  );
  const ports = await Promise.all(PORTS.map(async (name) => [name, String(await freePort())] as const));
  return { ...Object.fromEntries(inherited), ...Object.fromEntries(ports) };
}
