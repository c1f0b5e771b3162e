import manifest from '../package.json';

/** Version of this facade. A remote's `remote.json` names the range it needs. */
export const PLATFORM_VERSION: string = manifest.version;
