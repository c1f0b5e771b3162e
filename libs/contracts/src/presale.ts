import { Type, type Static } from 'typebox';
import { AmountString, Instant } from './scalars';

/** Answer of `GET /api/presale`: the settings in force and the total on the current chain. */
export const PresaleState = Type.Object({
  chainId: Type.String(),
  isActive: Type.Boolean(),
  startsAt: Type.Union([Instant, Type.Null()]),
  launchDate: Instant,
  serverTime: Instant,
  tokenPriceLamports: AmountString,
  bonusPercentage: Type.Integer({ minimum: 0 }),
  minPurchaseLamports: AmountString,
  maxPurchaseLamports: AmountString,
  walletMaxLamports: Type.Union([AmountString, Type.Null()]),
  goalLamports: AmountString,
  openingBalanceLamports: Type.Unsafe<string>({
    ...AmountString,
    description: 'raised before this site counted; reported, not verified',
  }),
  totalRaisedLamports: AmountString,
});
export type PresaleState = Static<typeof PresaleState>;
