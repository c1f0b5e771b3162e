import type { Quote } from '@mintwire/contracts/launchpad';
import { decodeBaseUnits, decodeLamports } from '@mintwire/money';
import { parseAddress } from '../../core/addresses';
import type { LaunchPlan } from './launch-plan';
import { validateLaunchPlan } from './validate';

/**
 * The launch that a quote describes.
 * @throws AppError as {@link validateLaunchPlan}, CHAIN_ADDRESS_INVALID, MONEY_NOT_A_NUMBER, MONEY_OUT_OF_RANGE
 */
export function launchPlanFromQuote(
  quote: Pick<Quote, 'request' | 'uri' | 'reference' | 'feeWallet' | 'feeLamports'>,
): LaunchPlan {
  const { request } = quote;
  const { seed, standard, name, symbol, decimals, authorities } = request;
  return validateLaunchPlan({
    wallet: parseAddress(request.wallet),
    mint: parseAddress(request.mint),
    seed,
    standard,
    name,
    symbol,
    uri: quote.uri,
    decimals,
    supplyBaseUnits: decodeBaseUnits(request.supplyBaseUnits),
    authorities,
    recipients: (request.recipients ?? []).map(({ wallet, amountBaseUnits }) => ({
      wallet: parseAddress(wallet),
      amountBaseUnits: decodeBaseUnits(amountBaseUnits),
    })),
    creators: request.customCreator === undefined ? [] : [{ address: parseAddress(request.customCreator), share: 100 }],
    feeWallet: parseAddress(quote.feeWallet),
    feeLamports: decodeLamports(quote.feeLamports),
    reference: parseAddress(quote.reference),
  });
}
