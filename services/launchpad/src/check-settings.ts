import type { CheckedSettings } from '@mintwire/service-kit';
import { openBucket, storageOf } from '@mintwire/service-kit/storage-settings';
import { launchpadConfig } from './config';
import { LaunchpadSettings } from './settings';
import { givenTableAuthority } from './plugins/key-files';

export const settings: CheckedSettings<typeof LaunchpadSettings> = {
  schema: LaunchpadSettings,
  read: (env) => launchpadConfig(env, process.cwd()),
  probes: {
    LOOKUP_TABLE_KEYPAIR: async (given) => {
      const { LOOKUP_TABLE_KEYPAIR: keyPair } = given;
      // Without the setting a key is made at the start, not before.
      if (keyPair !== undefined) await givenTableAuthority(keyPair);
    },
    STORAGE_URL: async (given) => {
      const storage = storageOf(given);
      if (storage !== null) (await openBucket(storage)).close();
    },
  },
};
