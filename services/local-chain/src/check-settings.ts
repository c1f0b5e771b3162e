import { checkSettings } from '@mintwire/service-kit';
import { chainConfig, ChainSettings } from './config';

await checkSettings({ schema: ChainSettings, read: chainConfig });
