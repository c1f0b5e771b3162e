import { supplyInBaseUnits } from '@mintwire/money';
import { distributionRows } from './distribution';
import type { TokenFacts } from './review-words';
import { decimalsOf, launchTexts, type TokenDraft } from './token-draft';

/** A valid draft as the facts that decide over a launch. */
export function draftFacts(draft: TokenDraft): TokenFacts {
  const { name, symbol } = launchTexts(draft);
  const { advanced, standard, authorities } = draft;
  const decimals = decimalsOf(draft);
  if (decimals === null) throw new Error('facts are of a valid draft');
  return {
    name,
    symbol,
    decimals,
    supplyBaseUnits: supplyInBaseUnits(draft.supply, decimals).toString(),
    standard,
    authorities,
    ...(advanced.multiWallet && { recipients: distributionRows(draft) }),
    ...(advanced.modifyCreator && { customCreator: advanced.customCreator.trim() }),
  };
}
