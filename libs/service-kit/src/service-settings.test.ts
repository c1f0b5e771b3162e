import { SERVICE_NAMES, SERVICES } from '@mintwire/contracts';
import { Type } from 'typebox';
import { CHAIN_SETTINGS, CHAIN_SOCKET_SETTINGS, chainOf, chainSocketOf } from './chain';
import { readConfig } from './config';
import { serviceConfig, serviceSettings } from './service-settings';

describe('settings that services share', () => {
  it.each(SERVICE_NAMES)('are under the name of %s where they are its own', (name) => {
    const own = name.toUpperCase();
    const env = {
      [`DATABASE_URL_${own}`]: 'postgres://me@127.0.0.1/mine',
      [`${own}_HOST`]: '0.0.0.0',
      MINTWIRE_DATA_DIR: 'data',
    };
    const settings = readConfig(Type.Object(serviceSettings(name)), env);
    expect(serviceConfig(name, settings, '/site')).toMatchObject({
      host: '0.0.0.0',
      port: SERVICES[name].port,
      databaseUrl: 'postgres://me@127.0.0.1/mine',
      folder: `/site/data/${name}`,
      fragments: { dataFolder: '/site/data' },
      metrics: { targetsFolder: '/site/data/metrics' },
      logLevel: 'info',
    });
  });

  it('name the embedded chain by its ports, and another one by its address', () => {
    const chain = (env: NodeJS.ProcessEnv) => {
      const settings = readConfig(Type.Object({ ...CHAIN_SETTINGS, ...CHAIN_SOCKET_SETTINGS }), env);
      return { ...chainOf(settings), wsUrl: chainSocketOf(settings) };
    };
    expect(chain({ CHAIN_RPC_PORT: '1', CHAIN_WS_PORT: '2', SOLANA_WS_URL: 'wss://a.example' })).toEqual({
      rpcUrl: 'http://127.0.0.1:1',
      wsUrl: 'ws://127.0.0.1:2',
      embedded: true,
    });
    const elsewhere = { SOLANA_RPC_URL: 'https://rpc.example/key' };
    expect(chain(elsewhere)).toEqual({
      rpcUrl: 'https://rpc.example/key',
      wsUrl: 'wss://rpc.example/key',
      embedded: false,
    });
    expect(chain({ ...elsewhere, SOLANA_WS_URL: 'wss://a.example' }).wsUrl).toBe('wss://a.example');
  });
});
