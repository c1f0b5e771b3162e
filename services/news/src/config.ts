import { join } from 'node:path';
import {
  databaseSetting,
  FRAGMENT_SETTINGS,
  fragmentConfig,
  hostSetting,
  LOG_LEVEL_SETTING,
  METRICS_SETTINGS,
  metricsConfig,
  originSetting,
  portSetting,
  readConfig,
  wrongSetting,
  type FragmentConfig,
  type MetricsConfig,
} from '@mintwire/service-kit';
import { clientIpBehind, trustedProxiesSetting, type ClientIp } from '@mintwire/service-kit/limits';
import { SMTP_SETTINGS, smtpConfig, type SmtpServer } from '@mintwire/service-kit/mail';
import { Type, type Static } from 'typebox';

/** Settings of this process; the README's table says the same. */
export const NewsSettings = Type.Object({
  ...FRAGMENT_SETTINGS,
  ...METRICS_SETTINGS,
  ...SMTP_SETTINGS,
  NEWS_PORT: portSetting(3001, 'port of the news service'),
  NEWS_HOST: hostSetting('127.0.0.1', 'address it binds to'),
  DATABASE_URL_NEWS: databaseSetting('its Postgres database'),
  PUBLIC_URL: Type.Optional(originSetting('origin of the site as visitors see it')),
  NEWS_TRUSTED_PROXIES: trustedProxiesSetting(),
  LOG_LEVEL: LOG_LEVEL_SETTING,
});

/** Parsed settings. */
export interface NewsConfig {
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string;
  /** This service's own folder inside the data folder. */
  readonly folder: string;
  readonly publicOrigin: string;
  /** Says which visitor a request comes from. */
  readonly clientIp: ClientIp;
  readonly mailServer: SmtpServer | null;
  readonly fragments: FragmentConfig;
  readonly metrics: MetricsConfig;
}

/** @throws {ConfigError} */
export function newsConfig(env: NodeJS.ProcessEnv): NewsConfig {
  const settings = readConfig(NewsSettings, env, { clientIp: clientIpOf, mailServer: smtpConfig });
  const fragments = fragmentConfig(settings);
  return {
    host: settings.NEWS_HOST,
    port: settings.NEWS_PORT,
    databaseUrl: settings.DATABASE_URL_NEWS,
    folder: join(fragments.dataFolder, 'news'),
    publicOrigin: new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).origin,
    clientIp: settings.clientIp,
    mailServer: settings.mailServer,
    fragments,
    metrics: metricsConfig(settings),
  };
}

function clientIpOf({ NEWS_TRUSTED_PROXIES: list }: Static<typeof NewsSettings>): ClientIp {
  try {
    return clientIpBehind(list);
  } catch {
    throw wrongSetting(NewsSettings, 'NEWS_TRUSTED_PROXIES');
  }
}
