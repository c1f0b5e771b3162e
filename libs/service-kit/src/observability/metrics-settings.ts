import { resolve } from 'node:path';
import type { Static, TObject } from 'typebox';
import { DATA_FOLDER_SETTING, dataFolderOf, hostSetting, portSetting } from '../settings';

/** Settings of every process that offers `/metrics`; spread into its own. */
export const METRICS_SETTINGS = {
  MINTWIRE_DATA_DIR: DATA_FOLDER_SETTING,
  METRICS_HOST: hostSetting('127.0.0.1', 'address on which the process offers /metrics'),
  METRICS_PORT: portSetting(0, 'port of /metrics; 0 takes any free one', 0),
};

/** Values of {@link METRICS_SETTINGS}. */
export type MetricsSettings = Static<TObject<typeof METRICS_SETTINGS>>;

/** Where the figures are offered, and where it is written down. */
export interface MetricsConfig {
  readonly host: string;
  readonly port: number;
  /** Folder of the files by which Prometheus finds the processes of this site. */
  readonly targetsFolder: string;
}

/** Reads what {@link METRICS_SETTINGS} checked. A relative data folder is below `workingFolder`. */
export function metricsConfig(settings: MetricsSettings, workingFolder: string = process.cwd()): MetricsConfig {
  const { METRICS_HOST: host, METRICS_PORT: port } = settings;
  return { host, port, targetsFolder: resolve(dataFolderOf(settings, workingFolder), 'metrics') };
}
