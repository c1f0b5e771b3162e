import { SERVICES } from '@mintwire/contracts';
import {
  chainSetting,
  databaseSetting,
  FRAGMENT_SETTINGS,
  hostSetting,
  LOG_LEVEL_SETTING,
  METRICS_SETTINGS,
  originSetting,
  portSetting,
  PROXY_SETTINGS,
} from '@mintwire/service-kit';
import { PRICE_SETTINGS } from '@mintwire/service-kit/price';
import { Type } from 'typebox';

const PerMinute = (value: number, description: string) =>
  Type.Integer({ minimum: 1, maximum: 100_000, default: value, description });
const Address = (description: string) =>
  Type.Optional(Type.String({ description, allowed: 'a Solana address of 32 to 44 letters and digits' }));

/** Settings of this process; the README's table says the same. */
export const PresaleSettings = Type.Object({
  ...FRAGMENT_SETTINGS,
  ...METRICS_SETTINGS,
  ...PRICE_SETTINGS,
  PRESALE_PORT: portSetting(SERVICES.presale.port, 'port of the presale service'),
  PRESALE_HOST: hostSetting('127.0.0.1', 'address it binds to'),
  DATABASE_URL_PRESALE: databaseSetting('its Postgres database'),
  SOLANA_RPC_URL: Type.Optional(chainSetting('a public chain instead of the embedded one')),
  SOLANA_WS_URL: Type.Optional(
    Type.String({
      pattern: '^wss?://[^\\s]+$',
      description: 'its WebSocket; follows from SOLANA_RPC_URL when not set',
      allowed: 'an address that begins with ws:// or wss://',
      kind: 'url',
    }),
  ),
  PRESALE_SECOND_RPC_URL: Type.Optional(
    chainSetting('a second node of the same chain: what the two do not both say waits'),
  ),
  CHAIN_RPC_PORT: portSetting(8899, 'port of the embedded chain'),
  CHAIN_WS_PORT: portSetting(8900, 'WebSocket port of the embedded chain'),
  PUBLIC_URL: Type.Optional(originSetting('origin of the site as visitors see it')),
  PRESALE_TREASURY: Address('address that the first sale is paid to'),
  PRESALE_MINT: Address('mint of the token in the first sale'),
  PRESALE_QUOTES_PER_MINUTE: PerMinute(30, 'reservations given per client address and minute'),
  PRESALE_REPORTS_PER_MINUTE: PerMinute(120, 'reports of payments taken per client address and minute'),
  ...PROXY_SETTINGS,
  LOG_LEVEL: LOG_LEVEL_SETTING,
});
