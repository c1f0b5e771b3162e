import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseOf } from './running-database.mjs';
import { readSettings } from './read.mjs';

describe('the address of a database', () => {
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
    expect(databaseOf('GATEWAY', settings({ DATABASE_URL_GATEWAY: 'postgres://u:p@db/g' }), nowhere)).toBe(
      'postgres://u:p@db/g',
    );
  });

  it('is that of the embedded Postgres while it runs', () => {
    running(process.pid);
    expect(databaseOf('GATEWAY', settings(), nowhere)).toBe(
      'postgresql://mintwire:secret@127.0.0.1:5433/mintwire_gateway',
    );
  });

  it.each([
    ['has ended', 2 ** 22 - 1, 'ready'],
    ['is still starting', process.pid, 'starting'],
  ])('is missing when that server %s', (_what, pid, state) => {
    running(pid, state);
    expect(() => databaseOf('GATEWAY', settings(), nowhere)).toThrow(
      `No site runs on ${folder}: run "npm start" first, or set DATABASE_URL_GATEWAY.`,
    );
  });
});
