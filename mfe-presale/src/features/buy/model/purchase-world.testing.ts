import { AppError, isAppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import type { Purchase, PurchaseQuote, PurchaseReportAnswer } from '@mintwire/contracts';
import type { LandOutcome } from '@mintwire/signing';
import { presaleState } from '../../../shared/presale-state.testing';
import { parseSale } from '../../../shared/sale';
import type { PurchasePorts, ReviewAnswer } from './purchase-ports';
import type { PurchaseRequest } from './check-quote';
import { createAttempts } from './purchase-attempt';
import { createPurchaseStore } from './purchase-store';

const WALLET = 'Wa11etA1111111111111111111111111111111111111';
const HELD_MS = 120_000;
const SALE = parseSale(presaleState());
export const REQUEST: PurchaseRequest = { wallet: WALLET, lamports: 1_000_000_000n, sale: SALE, serverAhead: 0 };

/** What may go otherwise than well. */
export interface WorldChange {
  readonly quote?: Partial<PurchaseQuote>;
  readonly sign?: () => Promise<Uint8Array[]>;
  readonly signsMessages?: boolean;
  readonly signMessage?: () => Promise<Uint8Array>;
  /** What the service says to each request for a reservation, before it gives one. */
  readonly rejections?: readonly Error[];
  readonly land?: readonly (LandOutcome | Error)[];
  readonly reports?: readonly (PurchaseReportAnswer | Error)[];
  /** What the visitor answers to each review. */
  readonly answers?: readonly (ReviewAnswer | 'wait' | (() => ReviewAnswer))[];
  /** The service gives out once more what was reserved before. */
  readonly given?: boolean;
  /** The chain shows the payment, whoever sent it. */
  readonly onChain?: string | null | ((quote: PurchaseQuote) => string | null);
  /** Another tab holds this wallet's lock. */
  readonly busy?: boolean;
}

const CONFIRMED: LandOutcome = { kind: 'confirmed', signature: 'sig-1', slot: 7 };
export const recorded = (change: Partial<Purchase> = {}): PurchaseReportAnswer => ({
  status: 'recorded',
  purchase: {
    id: 'purchase-1',
    saleId: 1,
    wallet: WALLET,
    payer: WALLET,
    lamports: '1000000000',
    tokens: '62500',
    solUsdMicros: null,
    state: 'provisional',
    reason: null,
    signature: 'sig-1',
    instruction: '3',
    slot: 7,
    at: '2026-01-01T12:00:05.000Z',
    refundSignature: null,
    refundedTo: null,
    deliveredTokens: '0',
    deliverySignatures: [],
    token: null,
    feeLamports: '5000',
    ...change,
  },
});

/** A page with a wallet, a service and a chain that do what they are told; the notes are the browser's. */
export function createWorld(change: WorldChange = {}) {
  const calls: string[] = [];
  let elapsed = 1_000;
  let address: string | null = WALLET;
  let leave: () => unknown = () => undefined;
  const lands = [...(change.land ?? [CONFIRMED])];
  const reports = [...(change.reports ?? [recorded()])];
  const rejections = [...(change.rejections ?? [])];
  const next = <T>(list: T[], last: T): T => list.shift() ?? last;
  const given = <T>(answer: T | Error): T => {
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const ports: PurchasePorts = {
    wallet: {
      address: () => address,
      signsMessages: () => change.signsMessages ?? true,
      signMessage: async (bytes) => {
        calls.push(`prove ${new TextDecoder().decode(bytes)}`);
        return change.signMessage ? change.signMessage() : bytes;
      },
      sign: async (list) => {
        calls.push('sign');
        return change.sign ? change.sign() : [...list];
      },
    },
    clock: {
      // The visitor's clock is wrong by ten years; nothing may ask it.
      now: () => 1_000_000_000_000,
      elapsed: () => elapsed,
      sleep: (ms, signal) =>
        ms >= 300_000
          ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
          : Promise.resolve(),
    },
    alone: (_name, job) => (change.busy ? Promise.reject(new AppError(ERRORS.WALLET_OTHER_TAB)) : job()),
    explain: async (error) => (isAppError(error) ? error : new AppError(ERRORS.WALLET_REJECTED, {}, { cause: error })),
    attempts: createAttempts(localStorage),
    shown: new Map(),
    gaveWay: new Set(),
    service: {
      challenge: async (wallet, lamports) => ({
        id: 'challenge-1',
        site: 'mintwire.example',
        saleId: SALE.saleId,
        chainId: SALE.chainId,
        wallet,
        lamports: lamports.toString(),
        expiresAt: new Date(elapsed + HELD_MS).toISOString(),
      }),
      quote: async (wallet, lamports, proof) => {
        calls.push(proof ? `quote by ${proof.challengeId}, ${proof.signature}` : 'quote');
        const rejection = rejections.shift();
        if (rejection) throw rejection;
        return {
          id: `quote-${calls.length}`,
          saleId: SALE.saleId,
          chainId: SALE.chainId,
          wallet,
          treasury: SALE.treasury,
          lamports: lamports.toString(),
          tokens: '62500',
          reference: 'Reference11111111111111111111111111111111111',
          memo: 'presale',
          issuedAt: new Date(elapsed).toISOString(),
          expiresAt: new Date(elapsed + HELD_MS).toISOString(),
          ...(!change.given && { releaseKey: '6e4f9a52-0000-4000-8000-000000000001' }),
          ...change.quote,
        };
      },
      release: async ({ id }) => {
        calls.push(`release ${id}`);
      },
      releaseOnLeaving: ({ id }, isFree) => {
        leave = () => isFree() && calls.push(`release ${id}`);
        return () => (leave = () => undefined);
      },
      report: async ({ signature }) => {
        calls.push(`report ${signature}`);
        return given(next(reports, recorded()));
      },
    },
    chain: {
      prepare: async (quote) => {
        calls.push('prepare');
        return {
          quote,
          feeLamports: 5_000n,
          walletAfterLamports: 1n,
          build: async () => ({
            bytes: [Uint8Array.of(1)],
            accept: async (signed) => signed.map(() => ({ signature: 'sig-1', lastValidBlockHeight: 9 })),
          }),
        };
      },
      signatureOf: async (quote) =>
        typeof change.onChain === 'function' ? change.onChain(quote) : (change.onChain ?? null),
      missing: async () => false,
      proofWords: ({ id }) => new TextEncoder().encode(id),
      signatureText: (signature) => `signed ${new TextDecoder().decode(signature)}`,
      land: async () => {
        calls.push('send');
        return given(next(lands, CONFIRMED));
      },
    },
  };
  const reported: string[] = [];
  const store = createPurchaseStore(ports, {
    began: () => undefined,
    succeeded: ({ purchase }) => reported.push(`success ${purchase?.state ?? 'unrecorded'}`),
    failed: ({ code, charged }) => reported.push(`${code} ${charged}`),
    unexpected: (error) => reported.push(`unexpected ${String(error)}`),
  });
  const answers = [...(change.answers ?? [])];
  store.subscribe((state) => {
    if (state.kind !== 'review') return;
    const answer = next<ReviewAnswer | 'wait' | (() => ReviewAnswer)>(answers, 'agree');
    if (answer === 'wait') return;
    // The visitor looks first.
    queueMicrotask(() => store.answer(typeof answer === 'function' ? answer() : answer));
  });
  return {
    store,
    calls,
    reported,
    notes: () => Object.keys(localStorage),
    pass: (ms: number) => {
      elapsed += ms;
    },
    /** The page is closed. */
    leave: () => leave(),
    connect: (to: string | null) => {
      address = to;
    },
  };
}
