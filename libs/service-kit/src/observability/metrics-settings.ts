import { isAbsolute, resolve } from 'node:path';
import { Type, type Static, type TObject } from 'typebox';
import { hostSetting, portSetting } from '../settings';

/** Settings of every process that offers `/metrics`; spread into its own. */
export const METRICS_SETTINGS = {
  MINTWIRE_DATA_DIR: Type.String({ minLength: 1, default: '.mintwire', description: 'data folder of the site' }),
  METRICS_HOST: hostSetting('127.0.0.1', 'address on which the process offers /metrics'),
  METRICS_PORT: portSetting(0, 'port of /metrics; 0 takes any free one', 0),
};

/** Where the figures are offered, and where it is written down. */
export interface MetricsConfig {
  readonly host: string;
  readonly port: number;
  /** Folder of the files by which Prometheus finds the processes of this site. */
  readonly targetsFolder: string;
}

/** Reads what {@link METRICS_SETTINGS} checked. A relative data folder is below `workingFolder`. */
export function metricsConfig(
  settings: Static<TObject<typeof METRICS_SETTINGS>>,
  workingFolder: string = process.cwd(),
): MetricsConfig {
  const { METRICS_HOST: host, METRICS_PORT: port, MINTWIRE_DATA_DIR: folder } = settings;
  return {
    host,
    port,
    targetsFolder: resolve(isAbsolute(folder) ? folder : resolve(workingFolder, folder), 'metrics'),
  };
}
