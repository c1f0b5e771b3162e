import {
  FRAGMENT_SETTINGS,
  fragmentConfig,
  METRICS_SETTINGS,
  metricsConfig,
  readConfig,
  type ChainSource,
  type FragmentConfig,
  type MetricsConfig,
} from '@mintwire/service-kit';
import { Type, type Static } from 'typebox';

const Port = (value: number, description: string) =>
  Type.Integer({ minimum: 1, maximum: 65_535, default: value, description });

/** Settings of this process; the README's table says the same. */
export const PresaleSettings = Type.Object({
  ...FRAGMENT_SETTINGS,
  ...METRICS_SETTINGS,
  PRESALE_PORT: Port(3002, 'port of the presale service'),
  PRESALE_HOST: Type.String({ minLength: 1, default: '127.0.0.1', description: 'address it binds to' }),
  DATABASE_URL_PRESALE: Type.String({ pattern: '^postgres(ql)?://', description: 'its Postgres database' }),
  SOLANA_RPC_URL: Type.Optional(
    Type.String({ pattern: '^https?://', description: 'a public chain instead of the embedded one' }),
  ),
  CHAIN_RPC_PORT: Port(8899, 'port of the embedded chain'),
  LOG_LEVEL: Type.String({
    default: 'info',
    pattern: '^(fatal|error|warn|info|debug|trace|silent)$',
    description: 'least level logged',
  }),
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
