import type {
  ImageAnswer,
  Launch,
  LaunchPending,
  LaunchReport,
  LookupTableAnswer,
  LookupTableRequest,
  MetadataAnswer,
  MetadataRequest,
  Quote,
  QuoteRequest,
  TokenStandard,
} from '@mintwire/contracts/launchpad';
import type { AttemptStore } from './attempt-store';
import type { StoredContent } from './launch-requests';
import type { TransactionFacts } from './transaction-facts';

/** The launchpad service. All reject with an AppError, or with the signal's reason. */
export interface LaunchService {
  uploadImage(image: Blob, signal: AbortSignal, onProgress: (fraction: number) => void): Promise<ImageAnswer>;
  uploadBanner(image: Blob, signal: AbortSignal): Promise<ImageAnswer>;
  storeMetadata(request: MetadataRequest, signal: AbortSignal): Promise<MetadataAnswer>;
  /** Fetches image and metadata as the world will see them. @throws AppError LAUNCHPAD_METADATA_UNREACHABLE */
  readBack(stored: MetadataAnswer, expected: MetadataRequest, signal: AbortSignal): Promise<void>;
  /** Has image and metadata read from outside this page, where wallets will read them. @throws AppError LAUNCHPAD_CONTENT_NOT_PUBLIC */
  checkContent(stored: StoredContent, signal: AbortSignal): Promise<void>;
  quote(request: QuoteRequest, signal: AbortSignal): Promise<Quote>;
  lookupTable(request: LookupTableRequest, signal: AbortSignal): Promise<LookupTableAnswer>;
  report(report: LaunchReport, signal: AbortSignal): Promise<Launch | LaunchPending>;
  /** null: not recorded (yet). */
  launch(mint: string, signal: AbortSignal): Promise<Launch | null>;
}

/** One line of what a launch costs its wallet. */
export interface CostLine {
  readonly id: string;
  readonly lamports: bigint;
}

/** A quote made ready: simulated, priced and affordable. */
export interface PreparedLaunch {
  readonly quote: Quote;
  /** Service fee, rents and fees of the network, each once. */
  readonly costs: readonly CostLine[];
  readonly totalLamports: bigint;
  readonly balanceLamports: bigint;
  readonly review: TransactionReview;
  /** What is offered for each compute unit. */
  readonly computeUnitPriceMicroLamports: bigint;
  /** The transactions with a blockhash of now: the same as reviewed. @throws AppError LAUNCHPAD_TRANSACTION_ALTERED */
  build(signal: AbortSignal): Promise<UnsignedLaunch>;
}

/** What a launch comes to if the lookup table that it was quoted with is made. */
export interface TabledLaunch {
  readonly transactions: number;
  /** Of the network alone, at what is offered for each compute unit. */
  networkLamports(computeUnitPriceMicroLamports: bigint): bigint;
}

/** What the page shows of the transactions before they are signed. */
export interface TransactionReview {
  /** The launch, then the payouts of a distribution that does not fit into it. */
  readonly transactions: readonly TransactionFacts[];
  /** What the wallet would hold when all of them have landed: by the network's own trial of the launch, and what payouts take; null where it does not say. */
  readonly walletAfterLamports: bigint | null;
}

/** Transactions for the wallet to sign in one prompt, in the order in which they have to land. */
export interface UnsignedLaunch {
  readonly bytes: readonly Uint8Array[];
  /** Checks what came back from the wallet. @throws AppError LAUNCHPAD_TRANSACTION_ALTERED, CHAIN_TRANSACTION_UNSIGNED */
  accept(signed: readonly Uint8Array[], signal: AbortSignal): Promise<readonly AcceptedTransaction[]>;
}

/** A signed transaction that may be sent. */
export interface AcceptedTransaction {
  readonly signature: string;
  /** Block height after which the network no longer takes it. */
  readonly lastValidBlockHeight: number;
}

export type LandOutcome =
  | { readonly kind: 'confirmed'; readonly signature: string; readonly slot: number }
  | { readonly kind: 'failed'; readonly signature: string }
  | { readonly kind: 'expired'; readonly signature: string };

/** The chain. Everything rejects with an AppError, or with the signal's reason. */
export interface LaunchChain {
  newSeed(random: Uint8Array): string;
  mintAddress(of: { readonly wallet: string; readonly seed: string; readonly standard: TokenStandard }): string;
  /** True when a token is at this address; lamports alone make none. */
  mintExists(mint: string, signal: AbortSignal): Promise<boolean>;
  /** True when nodes that have got to `slot` say again and again that there is nothing at this address; what is not known is not missing. */
  mintMissing(mint: string, slot: number, signal: AbortSignal): Promise<boolean>;
  signatureOfMint(mint: string, signal: AbortSignal): Promise<string | null>;
  /** @throws AppError LAUNCHPAD_BALANCE_LOW, LAUNCHPAD_SIMULATION_FAILED, LAUNCHPAD_MINT_EXISTS */
  prepare(quote: Quote, table: string | null, signal: AbortSignal): Promise<PreparedLaunch>;
  /** Refuses a wallet that cannot pay, before it is asked for anything. @throws AppError LAUNCHPAD_BALANCE_LOW, LAUNCHPAD_MINT_EXISTS, LAUNCHPAD_NO_LAYOUT */
  planTabled(quote: Quote, signal: AbortSignal): Promise<TabledLaunch>;
  /** What the wallet signs to have a lookup table made; null where the launch was quoted without one. */
  tableMessage(quote: Quote, siteName: string): Uint8Array | null;
  signatureText(signature: Uint8Array): string;
  /** What is still to be paid of a distribution; null: nothing. @throws AppError CHAIN_UNAVAILABLE while the launch is not seen */
  payouts(quote: Quote, signal: AbortSignal): Promise<UnsignedLaunch | null>;
  /** Sends until it is confirmed or can no longer land; safe to repeat. @throws AppError CHAIN_OUTCOME_UNKNOWN */
  land(signed: Uint8Array, lastValidBlockHeight: number, onSent: () => void, signal: AbortSignal): Promise<LandOutcome>;
  /** Any error of this path as one of the catalogue. */
  toAppError(error: unknown): Error;
}

export interface LaunchWallet {
  address(): string | null;
  /** False: it is not asked for a message, and no lookup table is made. */
  signsMessages(): boolean;
  /** @returns the signature's 64 bytes */
  signMessage(bytes: Uint8Array): Promise<Uint8Array>;
  /** One prompt for all of them. */
  sign(list: readonly Uint8Array[]): Promise<Uint8Array[]>;
}

export interface LaunchClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds since some moment of this page; unlike {@link now} it never jumps. */
  elapsed(): number;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

/** Everything outside that a launch touches. */
export interface LaunchPorts {
  readonly service: LaunchService;
  /** Loads the chain code; it is large and comes ahead of need. */
  readonly chain: () => Promise<LaunchChain>;
  readonly wallet: LaunchWallet;
  readonly attempts: AttemptStore;
  /** What the site calls itself, for words that a wallet shows. */
  readonly siteName: () => string;
  /** Runs `job` alone among all tabs. @throws AppError LAUNCHPAD_OTHER_TAB when another one runs under this name. */
  readonly alone: <T>(name: string, job: () => Promise<T>) => Promise<T>;
  readonly random: (count: number) => Uint8Array;
  readonly clock: LaunchClock;
}
