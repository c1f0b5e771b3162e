import type { CheckedSettings } from '@mintwire/service-kit';
import { chainConfig, ChainSettings } from './config';

export const settings: CheckedSettings<typeof ChainSettings> = { schema: ChainSettings, read: chainConfig };
