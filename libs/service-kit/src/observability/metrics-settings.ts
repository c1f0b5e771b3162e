import { isAbsolute, resolve } from 'node:path';
import { Type, type Static, type TObject } from 'typebox';

/** Settings of every process that offers `/metrics`; spread into its own. */
export const METRICS_SETTINGS = {
  MINTWIRE_DATA_DIR: Type.String({ minLength: 1, default: '.mintwire', description: 'data folder of the site' }),
  METRICS_HOST: Type.String({
    minLength: 1,
    default: '127.0.0.1',
    description: 'address on which the process offers /metrics',
  }),
  METRICS_PORT: Type.Integer({
    minimum: 0,
    maximum: 65_535,
    default: 0,
    description: 'port of /metrics; 0 takes any free one',
  }),
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
