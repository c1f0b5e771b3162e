import type { CheckedSettings } from '@mintwire/service-kit';
import { presaleConfig, PresaleSettings } from './config';

export const settings: CheckedSettings<typeof PresaleSettings> = { schema: PresaleSettings, read: presaleConfig };
