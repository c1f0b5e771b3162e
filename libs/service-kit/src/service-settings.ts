import { join } from 'node:path';
import { SERVICES, type ServiceName } from '@mintwire/contracts';
import { FRAGMENT_SETTINGS, fragmentConfig, type FragmentSettings } from './fragments/fragment-settings';
import { METRICS_SETTINGS, metricsConfig, type MetricsSettings } from './observability/metrics-settings';
import type { ServiceConfig } from './run-service';
import { dataFolderOf, databaseSetting, hostSetting, LOG_LEVEL_SETTING, portSetting } from './settings';
import { PROXY_SETTINGS } from './trusted-proxies';

/** Settings of every service, those that are its own under its name; spread into what it has besides. */
export function serviceSettings<Name extends ServiceName>(name: Name) {
  const own = nameInSettings(name);
  return {
    ...FRAGMENT_SETTINGS,
    ...METRICS_SETTINGS,
    ...PROXY_SETTINGS,
    ...setting(`${own}_PORT`, portSetting(SERVICES[name].port, `port of the ${name} service`)),
    ...setting(`${own}_HOST`, hostSetting('127.0.0.1', 'address it binds to')),
    ...setting(`DATABASE_URL_${own}`, databaseSetting('its Postgres database')),
    LOG_LEVEL: LOG_LEVEL_SETTING,
  };
}

type Own<Name extends ServiceName> = Readonly<
  Record<`${Uppercase<Name>}_PORT`, number> &
    Record<`${Uppercase<Name>}_HOST` | `DATABASE_URL_${Uppercase<Name>}`, string>
>;

/** Reads what {@link serviceSettings} checked. A relative data folder is below `workingFolder`. */
export function serviceConfig<Name extends ServiceName>(
  name: Name,
  settings: Own<Name> & FragmentSettings & MetricsSettings & { readonly LOG_LEVEL: string },
  workingFolder: string = process.cwd(),
): ServiceConfig {
  const own = nameInSettings(name);
  return {
    host: settings[`${own}_HOST` as const],
    port: settings[`${own}_PORT` as const],
    databaseUrl: settings[`DATABASE_URL_${own}` as const],
    folder: join(dataFolderOf(settings, workingFolder), name),
    fragments: fragmentConfig(settings, workingFolder),
    metrics: metricsConfig(settings, workingFolder),
    logLevel: settings.LOG_LEVEL,
  };
}

const nameInSettings = <Name extends ServiceName>(name: Name) => name.toUpperCase() as Uppercase<Name>;
const setting = <Key extends string, Schema>(key: Key, schema: Schema) => ({ [key]: schema }) as Record<Key, Schema>;
