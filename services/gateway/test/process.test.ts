import { fork, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@mintwire/testing';
import { freePort } from '@mintwire/testing/free-port';
import { bundle } from './support/bundle';
import { versionOf, writeBuild } from './support/fixture-release';
import { scratchFolder } from './support/scratch-folder';

const SETUP_LINK = /^http:\/\/localhost:\d+\/admin\/setup#[\w-]{43}$/;

describe('as processes', () => {
  const folder = scratchFolder();
  const file = bundle('server', 'publish', 'admin', 'render-child', 'smoke-child');
  const children: ChildProcess[] = [];
  let database: TestDatabase;
  let env: Record<string, string>;
  beforeAll(async () => {
    database = await createTestDatabase({ name: 'process' });
    const port = String(await freePort());
    env = {
      PATH: process.env['PATH'] ?? '',
      DATABASE_URL_GATEWAY: database.url,
      MINTWIRE_DATA_DIR: folder.path,
      PORT: port,
      HOST: '127.0.0.1',
      CHAIN_RPC_PORT: '9',
      LOG_LEVEL: 'silent',
    };
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await database.drop();
    folder.remove();
  });
  const publish = (...folders: string[]) =>
    spawnSync(process.execPath, [file('publish'), ...folders], { env, encoding: 'utf8' });
  const start = async (
    extra: Record<string, string> = {},
  ): Promise<{ child: ChildProcess; message: Record<string, unknown> }> => {
    const child = fork(file('server'), {
      env: { ...env, ...extra },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    children.push(child);
    const [message] = (await once(child, 'message')) as [Record<string, unknown>];
    return { child, message };
  };

  it('publishes front ends, one line for each, and says which it refused', () => {
    const shell = dirname(writeBuild(folder.path, { name: 'shell', version: versionOf('a') }));
    const news = dirname(
      writeBuild(folder.path, {
        name: 'mfe-news',
        version: versionOf('b'),
        alter: (descriptor) => ({ ...descriptor, entry: 'gone.js' }),
      }),
    );
    const first = publish(news, shell);
    expect(first.stdout.split('\n')).toEqual([
      expect.stringContaining('gone.js is named but not among the files'),
      `shell ${versionOf('a')} is live now`,
      '',
    ]);
    expect(first.status).toBe(1);
    expect(publish(shell)).toMatchObject({ status: 0, stdout: `shell ${versionOf('a')} was live already\n` });
    // What a backup gives back: the command `npm run admin -- restore-release` runs this.
    const stored = join(folder.path, 'gateway/artifacts/shell', versionOf('a'));
    const files = ['browser/main.js', 'server/main.cjs'].map((path) => join(stored, path));
    const before = files.map((path) => readFileSync(path, 'utf8'));
    rmSync(files[0] ?? '');
    writeFileSync(files[1] ?? '', 'planted');
    expect(publish(shell)).toMatchObject({
      status: 0,
      stdout: `shell ${versionOf('a')} was live already; its damaged files were repaired\n`,
    });
    expect(files.map((path) => readFileSync(path, 'utf8'))).toEqual(before);
    expect(publish()).toMatchObject({ status: 1, stdout: expect.stringContaining('Say which front ends') });
  });

  it('says when it is ready, serves, and ends on SIGTERM with its render children', async () => {
    const { child, message } = await start();
    expect(message).toEqual({
      type: 'ready',
      port: Number(env['PORT']),
      metricsPort: expect.any(Number),
      url: `http://localhost:${env['PORT']}`,
      setupLink: expect.stringMatching(SETUP_LINK),
    });
    const page = await fetch(`http://127.0.0.1:${env['PORT']}/`, { headers: { accept: 'text/html' } });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('rendered /')]);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('makes a setup link on request, and says at the start of the site only as long as nobody can sign in', async () => {
    const made = spawnSync(process.execPath, [file('admin'), 'setup-link'], { env, encoding: 'utf8' });
    expect(made).toMatchObject({ status: 0, stdout: expect.stringMatching(new RegExp(SETUP_LINK.source, 'm')) });
    const { child } = await start();
    const token = made.stdout.trim().split('#')[1];
    const answer = await fetch(`http://127.0.0.1:${env['PORT']}/api/admin/setup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, email: 'owner@example.org', password: 'correct horse battery' }),
    });
    expect(answer.status).toBe(200);
    child.kill('SIGTERM');
    await once(child, 'exit');
    const { child: next, message } = await start();
    expect(message).not.toHaveProperty('setupLink');
    next.kill('SIGTERM');
    await once(next, 'exit');
    expect(spawnSync(process.execPath, [file('admin')], { env, encoding: 'utf8' })).toMatchObject({
      status: 1,
      stdout: 'Known commands: setup-link\n',
    });
  });

  it('ends when the process that started it is gone', async () => {
    const { child } = await start();
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('says in a sentence why it cannot start', async () => {
    expect((await start({ DATABASE_URL_GATEWAY: '' })).message).toEqual({
      type: 'failed',
      reason: expect.stringMatching(/^The setting DATABASE_URL_GATEWAY .* must be set: an address such as /),
    });
    const { child } = await start();
    const { message } = await start();
    expect(message).toEqual({
      type: 'failed',
      reason: `Port ${env['PORT']} is taken by another program; stop it or choose another port by the setting of this process.`,
    });
    child.kill('SIGKILL');
  });
});
