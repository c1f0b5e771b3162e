/** The wallet as a page reaches it. */
export interface SigningWallet {
  /** Of the connected one; null while none is. */
  address(): string | null;
  /** False: it is not asked for a message. */
  signsMessages(): boolean;
  /** @returns the signature's 64 bytes */
  signMessage(bytes: Uint8Array): Promise<Uint8Array>;
  /** One prompt for all of them. @returns the signed ones, in the order given */
  sign(list: readonly Uint8Array[]): Promise<Uint8Array[]>;
}

/** The page's time. */
export interface SigningClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds since some moment of this page; unlike {@link now} it never jumps. */
  elapsed(): number;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

/** What signing needs of the page, whatever is signed. */
export interface SigningPorts {
  readonly wallet: SigningWallet;
  readonly clock: SigningClock;
  /** Runs `job` alone among all tabs. @throws AppError WALLET_OTHER_TAB when another one runs under this name. */
  readonly alone: <T>(name: string, job: () => Promise<T>) => Promise<T>;
  /** Whatever a wallet threw, as an error of the catalogue. */
  readonly explain: (error: unknown) => Promise<Error>;
}

/** How sending ended. `expired`: it can never land; `failed`: it landed and did nothing but pay the network. */
export type LandOutcome =
  | { readonly kind: 'confirmed'; readonly signature: string; readonly slot: number }
  | { readonly kind: 'failed'; readonly signature: string }
  | { readonly kind: 'expired'; readonly signature: string };

/** Sends signed bytes until they are confirmed or can no longer land; safe to repeat. @throws AppError CHAIN_OUTCOME_UNKNOWN */
export type Land = (
  signed: Uint8Array,
  lastValidBlockHeight: number,
  onSent: () => void,
  signal: AbortSignal,
) => Promise<LandOutcome>;
