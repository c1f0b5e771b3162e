import { chainSetting, originSetting, perMinuteSetting, serviceSettings } from '@mintwire/service-kit';
import { CHAIN_SETTINGS, CHAIN_SOCKET_SETTINGS } from '@mintwire/service-kit/chain';
import { PRICE_SETTINGS } from '@mintwire/service-kit/price';
import { Type } from 'typebox';

const Address = (description: string) =>
  Type.Optional(Type.String({ description, allowed: 'a Solana address of 32 to 44 letters and digits' }));

/** Settings of this process; the README's table says the same. */
export const PresaleSettings = Type.Object({
  ...serviceSettings('presale'),
  ...PRICE_SETTINGS,
  ...CHAIN_SETTINGS,
  ...CHAIN_SOCKET_SETTINGS,
  PRESALE_SECOND_RPC_URL: Type.Optional(
    chainSetting('a second node of the same chain: what the two do not both say waits'),
  ),
  PUBLIC_URL: Type.Optional(originSetting('origin of the site as visitors see it')),
  PRESALE_TREASURY: Address('address that the first sale is paid to'),
  PRESALE_MINT: Address('mint of the token in the first sale'),
  FEE_WALLET: Address('address that receives the launch fee'),
  PRESALE_QUOTES_PER_MINUTE: perMinuteSetting(30, 'reservations given per client address and minute'),
  PRESALE_REPORTS_PER_MINUTE: perMinuteSetting(120, 'reports of payments taken per client address and minute'),
});
