import type { CheckedSettings } from '@mintwire/service-kit';
import { newsConfig, NewsSettings } from './config';

export const settings: CheckedSettings<typeof NewsSettings> = { schema: NewsSettings, read: newsConfig };
