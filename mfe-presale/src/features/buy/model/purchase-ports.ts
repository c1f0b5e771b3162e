import type {
  Purchase,
  PurchaseQuote,
  PurchaseQuoteRequest,
  PurchaseReport,
  PurchaseReportAnswer,
  WalletChallenge,
} from '@mintwire/contracts';
import type { Land, SigningPorts, UnsignedTransactions } from '@mintwire/signing';
import type { PurchaseAttempts } from './purchase-attempt';

export type WalletProof = NonNullable<PurchaseQuoteRequest['proof']>;

/** The presale service. All reject with an AppError, or with the signal's reason. */
export interface PurchaseService {
  quote(wallet: string, lamports: bigint, proof: WalletProof | null, signal: AbortSignal): Promise<PurchaseQuote>;
  /** What the wallet signs to prove that such a reservation is its owner's. */
  challenge(wallet: string, lamports: bigint, signal: AbortSignal): Promise<WalletChallenge>;
  /** Lets others have the room of a quote at once. Only for one that nothing was signed for and no other device was shown. */
  release(quote: PurchaseQuote): Promise<void>;
  /** The same when the page is left while `isFree` says that nothing was signed or shown. @returns ends it */
  releaseOnLeaving(quote: PurchaseQuote, isFree: () => boolean): () => void;
  report(report: PurchaseReport, signal: AbortSignal): Promise<PurchaseReportAnswer>;
}

/** A quote made ready to be signed: affordable, tried against the network, and read back from its bytes. */
export interface PreparedPayment {
  readonly quote: PurchaseQuote;
  /** The network's whole fee. */
  readonly feeLamports: bigint;
  /** What the wallet would hold afterwards. */
  readonly walletAfterLamports: bigint;
  /** The payment with a blockhash of now. @throws AppError CHAIN_TRANSACTION_ALTERED */
  build(signal: AbortSignal): Promise<UnsignedTransactions>;
}

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

/** The chain. Everything rejects with an AppError, or with the signal's reason. */
export interface PaymentChain {
  /** @throws AppError PRESALE_BALANCE_LOW, CHAIN_TRANSACTION_ALTERED, CHAIN_SIMULATION_FAILED */
  prepare(quote: PurchaseQuote, signal: AbortSignal): Promise<PreparedPayment>;
  /** Of the payment of a quote that the chain shows; null: none. */
  signatureOf(quote: PurchaseQuote, signal: AbortSignal): Promise<string | null>;
  /** True when nodes that have got to `slot` say again and again that the transaction is not there; what is not known is not missing. */
  missing(signature: string, slot: number, signal: AbortSignal): Promise<boolean>;
  readonly land: Land;
  /** A challenge in words. */
  proofWords(challenge: WalletChallenge): Uint8Array;
  signatureText(signature: Uint8Array): string;
}

/** Everything outside that a purchase touches. */
export interface PurchasePorts extends SigningPorts {
  readonly service: PurchaseService;
  readonly chain: PaymentChain;
  readonly attempts: PurchaseAttempts;
  /** Quotes by their ids that a phone may have been shown since this page was opened: it can pay them at any time, and none is known to be paid. */
  readonly shown: Map<string, PurchaseQuote>;
  /** Ids of reservations whose room somebody with proof has now. */
  readonly gaveWay: Set<string>;
}

/** What became of a payment that is on the chain. `purchase` null: the service has not taken it down yet; `notice` says why. */
export interface PurchaseResult {
  readonly quote: PurchaseQuote;
  readonly symbol: string;
  readonly signature: string | null;
  readonly purchase: Purchase | null;
  readonly notice: string | null;
}
