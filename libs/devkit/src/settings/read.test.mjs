import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { portOf, SERVICE_NAMES } from '../services.mjs';
import { WORKSPACE } from '../workspace.mjs';
import { readSettings } from './read.mjs';
import { settingsTable } from './table.mjs';

describe('the settings of npm start', () => {
  it('have a default each', () => {
    expect(readSettings({})).toEqual({
      ports: {
        gateway: 3000,
        services: Object.fromEntries(SERVICE_NAMES.map((name) => [name, Number(portOf(name))])),
        chainRpc: 8899,
        chainWs: 8900,
        postgres: undefined,
        metrics: undefined,
      },
      dataFolder: join(WORKSPACE, '.mintwire'),
      publicUrl: 'http://localhost:3000',
      solanaRpcUrl: undefined,
      databaseUrls: {},
    });
  });

  it('come from the environment; an empty variable is not set', () => {
    const settings = readSettings({
      PORT: '8080',
      NEWS_PORT: '',
      MINTWIRE_DATA_DIR: '/srv/mintwire',
      DATABASE_URL_NEWS: 'postgresql://u:p@db/news',
    });
    expect(settings.ports).toMatchObject({ gateway: 8080, services: { news: 3001 } });
    expect(settings.publicUrl).toBe('http://localhost:8080');
    expect(settings.dataFolder).toBe('/srv/mintwire');
    expect(settings.databaseUrls).toEqual({ NEWS: 'postgresql://u:p@db/news' });
  });

  it.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '3e3'],
    ['CHAIN_WS_PORT', ' 8900'],
    ['METRICS_PORT', '65532'],
    ['PUBLIC_URL', 'https://example.org/path'],
    ['SOL_PRICE_URL', 'ftp://x'],
    ['SOLANA_RPC_URL', 'api.devnet.solana.com'],
    ['SOLANA_WS_URL', 'https://api.devnet.solana.com'],
    ['DATABASE_URL_GATEWAY', 'mysql://host/db'],
    ['PUBLIC_URL', 'ftp://example.org'],
  ])('refuse %s=%s by name', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^The setting ${name} \\(.+\\) must be .+\\.$`));
  });

  it('are named all at once, without their values', () => {
    const wrong = { PORT: 'x', DATABASE_URL_NEWS: 'secret-password' };
    expect(() => readSettings(wrong)).toThrow(
      "The setting PORT (the gateway, the only door of the site) must be a whole number from 1 to 65535.\nThe setting DATABASE_URL_NEWS (the news service's database) must be an address such as postgres://user:password@host:5432/name.",
    );
  });

  it('are all in the table of the README', () => {
    expect(readFileSync(join(WORKSPACE, 'libs/devkit/README.md'), 'utf8')).toContain(settingsTable());
  });
});
