import {
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
import { Type } from 'typebox';

/** Settings of this process; the README's table says the same. */
export const NewsSettings = Type.Object({
  ...FRAGMENT_SETTINGS,
  ...METRICS_SETTINGS,
  NEWS_PORT: portSetting(3001, 'port of the news service'),
  NEWS_HOST: hostSetting('127.0.0.1', 'address it binds to'),
  DATABASE_URL_NEWS: databaseSetting('its Postgres database'),
  LOG_LEVEL: LOG_LEVEL_SETTING,
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
