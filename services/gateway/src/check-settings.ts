import type { CheckedSettings } from '@mintwire/service-kit';
import { openBucket, storageOf } from '@mintwire/service-kit/storage-settings';
import { gatewayConfig, GatewaySettings } from './config';

export const settings: CheckedSettings<typeof GatewaySettings> = {
  schema: GatewaySettings,
  read: gatewayConfig,
  probes: {
    STORAGE_URL: async (given) => {
      const storage = storageOf(given);
      if (storage !== null) (await openBucket(storage)).close();
    },
  },
};
