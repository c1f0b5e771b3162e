import { AppError, type ErrorCode, type ErrorLine } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import type { Launch, LaunchPending, LaunchReport, Quote, QuoteRequest } from '@mintwire/contracts/launchpad';
import { launchError } from '@mintwire/solana/launch/errors';
import { createAttemptStore } from './attempt-store';
import type { LandOutcome, TransactionFacts } from '@mintwire/signing';
import type { LaunchPorts } from './launch-ports';
import type { LaunchRequest } from './launch-token';
import { EMPTY_DRAFT } from '../../draft/model/token-draft';

/** Names at which a test may break the world once. */
export type Breakable =
  | 'upload'
  | 'metadata'
  | 'readBack'
  | 'checkContent'
  | 'quote'
  | 'prepare'
  | 'sign'
  | 'accept'
  | 'land'
  | 'signMessage'
  | 'table'
  | 'payout'
  | 'payouts'
  | 'report'
  | 'mintExists';

/**
 * A chain, a service and a wallet in memory that keep the rules which the launch relies on: one token per mint address, a
 * transaction lands at most once, a report is recorded only when the token exists. Counts what was asked of each.
 */
export class LaunchWorld {
  readonly storage = new MemoryStorage();
  readonly calls: string[] = [];
  /** Mint -> signature of the transaction that made it. */
  readonly tokens = new Map<string, string>();
  readonly recorded = new Map<string, Launch>();
  readonly reports: LaunchReport[] = [];
  readonly locks = new Set<string>();
  readonly sent: string[] = [];
  address: string | null = 'WalletA';
  now = 1_000_000;
  /** The page's own clock; sending takes {@link landingMillis} of it. */
  elapsed = 5_000;
  landingMillis = 840.6;
  feeLamports = 110_000_000n;
  signsMessages = true;
  /** The last launch was prepared with a lookup table. */
  tabled = false;
  /** Payouts that have landed. */
  readonly paid = new Set<string>();
  payouts: 'land' | 'expire' = 'land';
  /** What sending leads to; `land` makes the token. */
  landing: 'land' | 'expire' | 'fail' | 'land-but-silent' = 'land';
  /** A confirmed transaction is not there any more. */
  forked = false;
  /** The service finds every payment late. */
  late = false;
  /** How many reports are answered "not seen yet". */
  pendingReports = 0;
  /** A prompt that the test answers. */
  prompt: ((bytes: Uint8Array) => Promise<Uint8Array>) | null = null;
  private breaks = new Map<Breakable, (ErrorCode | Error)[]>();
  private seeds = 0;
  private readonly quoted: Quote[] = [];

  breakOnce(at: Breakable, ...errors: (ErrorCode | Error)[]): void {
    this.breaks.set(at, errors);
  }

  request(change: Partial<LaunchRequest> = {}): LaunchRequest {
    const draft = { ...EMPTY_DRAFT, name: ' Solar Coin ', symbol: 'SOLAR', description: 'Pays for sunshine.' };
    return {
      chainId: 'chain-1',
      wallet: 'WalletA',
      draft,
      image: new Blob(['png']),
      pageOpenedAt: this.now,
      ...change,
    };
  }

  /** Ports of one page; call again for a second tab or the page after a reload. Storage, chain and service stay. */
  ports(): LaunchPorts {
    return {
      service: {
        uploadImage: async () => (
          this.visit('upload'),
          { hash: 'a'.repeat(64), url: '/media/a.png', mime: 'image/png', width: 1, height: 1, bytes: 3 }
        ),
        uploadBanner: async () => (
          this.visit('upload'),
          { hash: 'c'.repeat(64), url: '/media/c.png', mime: 'image/png', width: 1, height: 1, bytes: 3 }
        ),
        storeMetadata: async () => (
          this.visit('metadata'),
          { hash: 'b'.repeat(64), uri: 'http://site/metadata/b.json', imageUrl: 'http://site/media/a.png' }
        ),
        readBack: async () => this.visit('readBack'),
        checkContent: async () => this.visit('checkContent'),
        quote: async (request) => this.quote(request),
        lookupTable: async ({ proof }) => (
          this.visit('table'),
          { mint: '', address: `table of ${proof}`, addresses: [], activeSlot: 1 }
        ),
        report: async (report) => {
          const { signature, quoteId, quote } = report;
          if (quote?.id !== quoteId) throw new AppError(ERRORS.LAUNCHPAD_QUOTE_ALTERED);
          this.reports.push(report);
          return this.report(signature);
        },
        launch: async (mint) => this.recorded.get(mint) ?? null,
      },
      chain: async () => ({
        id: async () => 'chain-1',
        newSeed: () => `seed-${(this.seeds += 1)}`,
        mintAddress: ({ wallet, seed, standard }) => `mint:${wallet}:${seed}:${standard}`,
        mintExists: async (mint) => (this.visit('mintExists'), this.tokens.has(mint)),
        mintMissing: async () => this.forked,
        signatureOfMint: async (mint) => this.tokens.get(mint) ?? null,
        planTabled: async () => ({ transactions: 1, networkLamports: (price) => 1_000n + price }),
        tableMessage: ({ id, layout }) => (layout?.lookupTable ? new TextEncoder().encode(id) : null),
        signatureText: (signature) => new TextDecoder().decode(signature),
        prepare: async (quote, table) => {
          this.visit('prepare');
          this.tabled = table !== null;
          const fee = BigInt(quote.feeLamports);
          // What a table would save: one more transaction, and its fee.
          const several = table === null && (quote.request.recipients?.length ?? 0) > 3;
          const network = several ? 6_000n : 1_000n;
          const facts = factsOf(quote);
          return {
            quote,
            costs: [
              { id: 'service-fee', lamports: fee },
              { id: 'mint-rent', lamports: network },
            ],
            totalLamports: fee + network,
            computeUnitPriceMicroLamports: 0n,
            balanceLamports: 10n ** 10n,
            review: {
              transactions: several ? [facts, facts] : [facts],
              walletAfterLamports: 10n ** 10n - fee - network,
            },
            build: async () => ({
              bytes: [`${quote.request.mint}|${quote.id}`, ...this.payoutTexts(quote)].map((text) =>
                new TextEncoder().encode(text),
              ),
              accept: async (signed) => (this.visit('accept'), accepted(signed)),
            }),
          };
        },
        payouts: async (quote) => {
          this.visit('payouts');
          const texts = this.payoutTexts(quote).filter((text) => !this.paid.has(text));
          return texts.length === 0
            ? null
            : {
                bytes: texts.map((text) => new TextEncoder().encode(text)),
                accept: async (signed) => accepted(signed),
              };
        },
        land: async (signed, _height, onSent, signal) => this.land(new TextDecoder().decode(signed), onSent, signal),
        toAppError: (error) => launchError(error),
      }),
      wallet: {
        address: () => this.address,
        signsMessages: () => this.signsMessages,
        signMessage: async (bytes) => (this.visit('signMessage'), bytes),
        sign: async (list) => {
          this.visit('sign');
          const prompt = this.prompt;
          return prompt ? Promise.all(list.map((bytes) => prompt(bytes))) : [...list];
        },
      },
      attempts: createAttemptStore(this.storage),
      explain: async (error) => launchError(error),
      siteName: () => 'Test site',
      alone: async (name, job) => {
        if (this.locks.has(name)) throw new AppError(ERRORS.WALLET_OTHER_TAB);
        this.locks.add(name);
        try {
          return await job();
        } finally {
          this.locks.delete(name);
        }
      },
      random: (count) => new Uint8Array(count),
      clock: { now: () => this.now, elapsed: () => this.elapsed, sleep: (ms, signal) => this.sleep(ms / 200, signal) },
    };
  }

  /** As another browser would. */
  payEverybody(): void {
    for (const quote of this.quoted) for (const text of this.payoutTexts(quote)) this.paid.add(text);
  }

  count(call: string): number {
    return this.calls.filter((name) => name === call).length;
  }

  private visit(at: Breakable): void {
    this.calls.push(at);
    const error = this.breaks.get(at)?.shift();
    if (error !== undefined) throw typeof error === 'string' ? new AppError(ERRORS[error] as ErrorLine) : error;
  }

  private quote(request: QuoteRequest): Quote {
    this.visit('quote');
    const fee = this.feeLamports.toString();
    const at = new Date(this.now);
    const quote: Quote = {
      id: `quote-${this.quoted.length + 1}`,
      chainId: 'chain-1',
      request,
      uri: 'http://site/metadata/b.json',
      reference: 'Reference',
      feeWallet: 'FeeWallet',
      items: [{ id: 'base', label: 'Service fee', lamports: fee }],
      feeLamports: fee,
      price: { solUsdMicros: '150000000', source: 'live', asOf: at.toISOString() },
      networkCostLamports: '1000',
      layout: {
        transactions: 1,
        lookupTable: request.lookupTable !== false && (request.recipients?.length ?? 0) > 3,
      },
      issuedAt: at.toISOString(),
      expiresAt: new Date(this.now + 60_000).toISOString(),
      signature: 'sealed',
    };
    this.quoted.push(quote);
    return quote;
  }

  private async land(signed: string, onSent: () => void, signal: AbortSignal): Promise<LandOutcome> {
    this.visit('land');
    const signature = `sig(${signed})`;
    if (signed.startsWith('payout')) return this.landPayout(signed);
    const mint = signed.split('|')[0] ?? '';
    this.sent.push(signature);
    this.elapsed += this.landingMillis;
    onSent();
    if (this.landing === 'expire') return { kind: 'expired', signature };
    if (this.landing === 'fail' || (this.tokens.has(mint) && this.tokens.get(mint) !== signature))
      return { kind: 'failed', signature };
    this.tokens.set(mint, signature);
    if (this.landing === 'land-but-silent')
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    return { kind: 'confirmed', signature, slot: 1 };
  }

  /** One payout for each recipient beyond the third. */
  private payoutTexts({ request: { mint, recipients = [] } }: Quote): string[] {
    return recipients.slice(3).map(({ wallet }) => `payout ${wallet} of ${mint}`);
  }

  private landPayout(signed: string): LandOutcome {
    this.visit('payout');
    if (this.payouts === 'expire') return { kind: 'expired', signature: signed };
    // The escrow account exists once: a second payment is refused.
    if (this.paid.has(signed)) return { kind: 'failed', signature: signed };
    this.paid.add(signed);
    return { kind: 'confirmed', signature: signed, slot: 1 };
  }

  private report(signature: string): Launch | LaunchPending {
    this.visit('report');
    if (this.pendingReports > 0) {
      this.pendingReports -= 1;
      return { status: 'pending', quoteId: 'quote-1', mint: '', signature, retryAfterSeconds: 1 };
    }
    const mint = [...this.tokens].find(([, made]) => made === signature)?.[0];
    if (!mint) throw new AppError(ERRORS.LAUNCHPAD_TRANSACTION_UNKNOWN);
    const launch = this.recorded.get(mint) ?? ({ mint, signature, paidLate: this.late } as Launch);
    this.recorded.set(mint, launch);
    return launch;
  }

  /** Waits are short, and end when their signal does. */
  private sleep(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, ms);
      signal.addEventListener('abort', () => (clearTimeout(timer), reject(signal.reason as Error)), { once: true });
    });
  }
}

function accepted(signed: readonly Uint8Array[]) {
  return signed.map((bytes) => ({ signature: `sig(${new TextDecoder().decode(bytes)})`, lastValidBlockHeight: 150 }));
}

function factsOf(quote: Quote): TransactionFacts {
  const steps = [
    {
      text: `Pay ${quote.feeLamports} lamports to ${quote.feeWallet}`,
      program: 'System',
      fingerprint: quote.feeLamports,
    },
  ];
  return { feePayer: quote.request.wallet, signers: [quote.request.wallet], steps };
}

/** A Storage without a browser; `full` makes it refuse to write. */
export class MemoryStorage implements Storage {
  [name: string]: unknown;
  full = false;
  private readonly items = new Map<string, string>();
  get length(): number {
    return this.items.size;
  }
  key(index: number): string | null {
    return [...this.items.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    if (this.full) throw new DOMException('full', 'QuotaExceededError');
    this.items.set(key, value);
  }
  removeItem(key: string): void {
    this.items.delete(key);
  }
  clear(): void {
    this.items.clear();
  }
}
