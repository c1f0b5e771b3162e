import { checkSettings } from '@mintwire/service-kit';
import { gatewayConfig, GatewaySettings } from './config';

await checkSettings({ schema: GatewaySettings, read: gatewayConfig });
