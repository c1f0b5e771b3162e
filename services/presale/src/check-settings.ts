import { checkSettings } from '@mintwire/service-kit';
import { presaleConfig, PresaleSettings } from './config';

await checkSettings({ schema: PresaleSettings, read: presaleConfig });
