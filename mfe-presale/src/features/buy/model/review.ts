import type { PreparedPayment } from './purchase-ports';

/** What is shown for consent before the wallet is asked. */
export interface PurchaseReview {
  readonly prepared: PreparedPayment;
  /** Until when it is reserved, by the page's own clock (`PurchasePorts.clock`). */
  readonly until: number;
  /** It was reserved anew since the visitor last looked. */
  readonly renewed: boolean;
  /** It is to be paid with another device, and the chain is watched for that. */
  readonly byPhone: boolean;
}

/** `phone`: another device pays what is reserved; `here`: not that after all. `renew`: the time ran out before the visitor had decided; `gone`: the reservation gave way. */
export type ReviewAnswer = 'agree' | 'phone' | 'here' | 'renew' | 'gone' | 'cancel';
