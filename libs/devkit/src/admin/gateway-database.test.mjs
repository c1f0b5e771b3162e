import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gatewayDatabase } from './gateway-database.mjs';
import { readSettings } from '../settings/read.mjs';

describe("the address of the gateway's database", () => {
  const folder = mkdtempSync(join(tmpdir(), 'mintwire-admin-'));
  const nowhere = join(folder, 'shared');
  const settings = (env = {}) => readSettings({ MINTWIRE_DATA_DIR: folder, ...env });
  const running = (/** @type {number} */ pid, state = 'ready') => {
    mkdirSync(join(folder, 'postgres/data'), { recursive: true });
    writeFileSync(join(folder, 'postgres/password'), 'secret');
    writeFileSync(
      join(folder, 'postgres/data/postmaster.pid'),
      [pid, folder, 0, 5433, '', '127.0.0.1', '', state].join('\n'),
    );
  };
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is the one of the settings', () => {
    expect(gatewayDatabase(settings({ DATABASE_URL_GATEWAY: 'postgres://u:p@db/g' }), nowhere)).toBe(
      'postgres://u:p@db/g',
    );
  });

  it('is that of the embedded Postgres while it runs', () => {
    running(process.pid);
    expect(gatewayDatabase(settings(), nowhere)).toBe('postgresql://mintwire:secret@127.0.0.1:5433/mintwire_gateway');
  });

  it.each([
    ['has ended', 2 ** 22 - 1, 'ready'],
    ['is still starting', process.pid, 'starting'],
  ])('is missing when that server %s', (_what, pid, state) => {
    running(pid, state);
    expect(() => gatewayDatabase(settings(), nowhere)).toThrow(
      `No site runs on ${folder}: run "npm start" first, or set DATABASE_URL_GATEWAY.`,
    );
  });
});
