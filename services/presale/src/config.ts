import {
  chainSetting,
  databaseSetting,
  FRAGMENT_SETTINGS,
  fragmentConfig,
  hostSetting,
  LOG_LEVEL_SETTING,
  METRICS_SETTINGS,
  metricsConfig,
  portSetting,
  readConfig,
  type FragmentConfig,
  type MetricsConfig,
} from '@mintwire/service-kit';
import { type ChainSource } from '@mintwire/service-kit/chain';
import { Type, type Static } from 'typebox';

/** Settings of this process; the README's table says the same. */
export const PresaleSettings = Type.Object({
  ...FRAGMENT_SETTINGS,
  ...METRICS_SETTINGS,
  PRESALE_PORT: portSetting(3002, 'port of the presale service'),
  PRESALE_HOST: hostSetting('127.0.0.1', 'address it binds to'),
  DATABASE_URL_PRESALE: databaseSetting('its Postgres database'),
  SOLANA_RPC_URL: Type.Optional(chainSetting('a public chain instead of the embedded one')),
  CHAIN_RPC_PORT: portSetting(8899, 'port of the embedded chain'),
  LOG_LEVEL: LOG_LEVEL_SETTING,
});

/** Parsed settings. */
export interface PresaleConfig {
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string;
  readonly chain: ChainSource;
  readonly fragments: FragmentConfig;
  readonly metrics: MetricsConfig;
  readonly logLevel: string;
}

/** @throws {ConfigError} */
export function presaleConfig(env: NodeJS.ProcessEnv): PresaleConfig {
  const settings: Static<typeof PresaleSettings> = readConfig(PresaleSettings, env);
  return {
    host: settings.PRESALE_HOST,
    port: settings.PRESALE_PORT,
    databaseUrl: settings.DATABASE_URL_PRESALE,
    chain: settings.SOLANA_RPC_URL
      ? { rpcUrl: settings.SOLANA_RPC_URL, embedded: false }
      : { rpcUrl: `http://127.0.0.1:${settings.CHAIN_RPC_PORT}`, embedded: true },
    fragments: fragmentConfig(settings),
    metrics: metricsConfig(settings),
    logLevel: settings.LOG_LEVEL,
  };
}
