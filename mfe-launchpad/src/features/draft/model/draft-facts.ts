import { isOwnCreator, isOwnDistribution } from '@mintwire/contracts/launch-price';
import { supplyInBaseUnits } from '@mintwire/money';
import { distributionRows } from './distribution';
import type { TokenFacts } from './review-words';
import { decimalsOf, launchTexts, type TokenDraft } from './token-draft';

/** A valid draft as the facts that decide over a launch by this wallet. What changes nothing is left out. */
export function draftFacts(draft: TokenDraft, wallet: string | null): TokenFacts {
  const { name, symbol } = launchTexts(draft);
  const { advanced, standard, authorities } = draft;
  const decimals = decimalsOf(draft);
  if (decimals === null) throw new Error('facts are of a valid draft');
  const recipients = advanced.multiWallet ? distributionRows(draft) : undefined;
  const customCreator = advanced.modifyCreator ? advanced.customCreator.trim() : undefined;
  return {
    name,
    symbol,
    decimals,
    supplyBaseUnits: supplyInBaseUnits(draft.supply, decimals).toString(),
    standard,
    authorities,
    ...(wallet !== null && { wallet }),
    ...(recipients && !isOwnDistribution({ wallet, recipients }) && { recipients }),
    ...(customCreator !== undefined && !isOwnCreator({ wallet, customCreator }) && { customCreator }),
  };
}
