import type { CheckedSettings } from '@mintwire/service-kit';
import { presaleConfig } from './config';
import { PresaleSettings } from './settings';

export const settings: CheckedSettings<typeof PresaleSettings> = { schema: PresaleSettings, read: presaleConfig };
