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
import type { Land, SigningPorts, TransactionFacts, UnsignedTransactions } from '@mintwire/signing';

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
  build(signal: AbortSignal): Promise<UnsignedTransactions>;
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

/** The chain. Everything rejects with an AppError, or with the signal's reason. */
export interface LaunchChain {
  /** Which chain it is, as it says itself. */
  id(signal?: AbortSignal): Promise<string>;
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
  payouts(quote: Quote, signal: AbortSignal): Promise<UnsignedTransactions | null>;
  readonly land: Land;
  /** Any error of this path as one of the catalogue. */
  toAppError(error: unknown): Error;
}

/** Everything outside that a launch touches. */
export interface LaunchPorts extends SigningPorts {
  readonly service: LaunchService;
  /** Loads the chain code; it is large and comes ahead of need. */
  readonly chain: () => Promise<LaunchChain>;
  readonly attempts: AttemptStore;
  /** What the site calls itself, for words that a wallet shows. */
  readonly siteName: () => string;
  readonly random: (count: number) => Uint8Array;
}
