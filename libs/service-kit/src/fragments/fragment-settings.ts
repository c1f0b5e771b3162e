import { Type, type Static, type TObject } from 'typebox';
import { DATA_FOLDER_SETTING, dataFolderOf, originSetting, portSetting, publicKeysSetting } from '../settings';
import { givenKeys, keysInFolder, type PublicKeys } from '../internal/public-keys';

/** Settings of every service that renders fragments; spread into the service's own. */
export const FRAGMENT_SETTINGS = {
  MINTWIRE_DATA_DIR: DATA_FOLDER_SETTING,
  PORT: portSetting(3000, 'port of the gateway'),
  GATEWAY_URL: Type.Optional(originSetting('origin of the gateway, instead of its port')),
  GATEWAY_PUBLIC_KEY: Type.Optional(
    publicKeysSetting('public keys of gateways on other machines, 43 characters each, separated by commas'),
  ),
  FRAGMENT_CHILDREN: Type.Integer({
    minimum: 1,
    maximum: 32,
    default: 1,
    description: 'processes that render fragments',
  }),
  FRAGMENT_RENDER_MS: Type.Integer({
    minimum: 50,
    maximum: 30_000,
    default: 1_000,
    description: 'how long a fragment may take to render before its process is ended, in milliseconds',
  }),
  FRAGMENT_HEAP_MB: Type.Integer({
    minimum: 32,
    maximum: 4_096,
    default: 96,
    description: 'heap of each process that renders, in megabytes',
  }),
};

/** Values of {@link FRAGMENT_SETTINGS}. */
export type FragmentSettings = Static<TObject<typeof FRAGMENT_SETTINGS>>;

/** Parsed settings of rendering. */
export interface FragmentConfig {
  readonly dataFolder: string;
  readonly gatewayUrl: string;
  /** By which the gateway's tokens are known. */
  readonly keys: PublicKeys;
  readonly children: number;
  readonly renderMs: number;
  readonly heapMb: number;
}

/** Reads what {@link FRAGMENT_SETTINGS} checked. A relative data folder is below `workingFolder`. */
export function fragmentConfig(settings: FragmentSettings, workingFolder: string = process.cwd()): FragmentConfig {
  const { GATEWAY_PUBLIC_KEY: given } = settings;
  const dataFolder = dataFolderOf(settings, workingFolder);
  return {
    dataFolder,
    keys: given === undefined ? keysInFolder(dataFolder, () => performance.now()) : givenKeys(given),
    gatewayUrl: settings.GATEWAY_URL ?? `http://127.0.0.1:${settings.PORT}`,
    children: settings.FRAGMENT_CHILDREN,
    renderMs: settings.FRAGMENT_RENDER_MS,
    heapMb: settings.FRAGMENT_HEAP_MB,
  };
}
