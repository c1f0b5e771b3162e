import {
  FRAGMENT_SETTINGS,
  fragmentConfig,
  METRICS_SETTINGS,
  metricsConfig,
  readConfig,
  type FragmentConfig,
  type MetricsConfig,
} from '@mintwire/service-kit';
import { Type } from 'typebox';

/** Settings of this process; the README's table says the same. */
export const NewsSettings = Type.Object({
  ...FRAGMENT_SETTINGS,
  ...METRICS_SETTINGS,
  NEWS_PORT: Type.Integer({ minimum: 1, maximum: 65_535, default: 3001, description: 'port of the news service' }),
  NEWS_HOST: Type.String({ minLength: 1, default: '127.0.0.1', description: 'address it binds to' }),
  DATABASE_URL_NEWS: Type.String({ pattern: '^postgres(ql)?://', description: 'its Postgres database' }),
  LOG_LEVEL: Type.String({
    default: 'info',
    pattern: '^(fatal|error|warn|info|debug|trace|silent)$',
    description: 'least level logged',
  }),
});

/** Parsed settings. */
export interface NewsConfig {
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string;
  readonly fragments: FragmentConfig;
  readonly metrics: MetricsConfig;
}

/** @throws {ConfigError} */
export function newsConfig(env: NodeJS.ProcessEnv): NewsConfig {
  const settings = readConfig(NewsSettings, env);
  return {
    host: settings.NEWS_HOST,
    port: settings.NEWS_PORT,
    databaseUrl: settings.DATABASE_URL_NEWS,
    fragments: fragmentConfig(settings),
    metrics: metricsConfig(settings),
  };
}
