import { checkSettings } from '@mintwire/service-kit';
import { launchpadConfig } from './config';
import { LaunchpadSettings } from './settings';
import { tableAuthority } from './store/key-files';

await checkSettings({
  schema: LaunchpadSettings,
  read: async (env) => {
    const { folder, tables, chain } = launchpadConfig(env, process.cwd());
    // Without the setting a key is made at the start, not before.
    if (tables.keyPair !== null) await tableAuthority(folder, tables.keyPair, chain.embedded);
  },
});
