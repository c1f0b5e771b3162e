import { checkSettings } from '@mintwire/service-kit';
import { newsConfig, NewsSettings } from './config';

await checkSettings({ schema: NewsSettings, read: newsConfig });
