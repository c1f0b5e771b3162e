import type { CheckedSettings } from '@mintwire/service-kit';
import { gatewayConfig, GatewaySettings } from './config';

export const settings: CheckedSettings<typeof GatewaySettings> = { schema: GatewaySettings, read: gatewayConfig };
