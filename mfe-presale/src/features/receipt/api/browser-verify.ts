import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { createPageRpc } from '@mintwire/solana/rpc';
import type { Verification } from '@mintwire/ui/verification';
import { verifyPurchase, type PurchaseFacts } from '../model/verify-purchase';
import { askPurchase } from './purchase';

/** Asks the service anew what it says of a purchase, and the chain whether that is so. @throws AppError */
export async function browserVerify(id: string, facts: PurchaseFacts, signal: AbortSignal): Promise<Verification> {
  const purchase = await askPurchase(id);
  if (!purchase) throw new AppError(ERRORS.PRESALE_PURCHASE_UNKNOWN);
  return verifyPurchase({ ...facts, purchase, rpc: createPageRpc(), signal });
}
