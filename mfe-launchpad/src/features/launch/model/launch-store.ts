import { AppError, isAppError, type ErrorCode } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { loadOnDemand } from '@mintwire/platform/load-on-demand';
import { ASKS_ANEW, eachLeftAsking, isOpen, isUnderWay, LEFT_ASKING } from '@mintwire/signing';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isWaiting, lockName, type LaunchAttempt } from './launch-attempt';
import { LaunchCancelled } from './launch-cancelled';
import { asLaunch } from './launch-codes';
import type * as Flow from './launch-flow';
import type { LaunchPorts } from './launch-ports';
import { resultOf, type LaunchResult } from './launch-result';
import { isCancellable, type LaunchStage } from './launch-stages';
import type { LaunchRequest, LaunchReview, LaunchWatch, ReviewAnswer } from './launch-token';
import { walletWords } from './wallet-words';

/** What a failed launch means for the visitor. */
export interface LaunchFailure {
  readonly code: ErrorCode;
  readonly message: string;
  /** The wallet's own words, where the message has none for them. */
  readonly walletSaid: string | null;
  /** Stage at which it stopped; null when it never began. */
  readonly stage: LaunchStage | null;
  /** `open`: it was sent and its end is unknown; the same transaction is looked for again. */
  readonly charged: 'nothing' | 'network-fee' | 'open';
}

/** `several`: the distribution takes further transactions. `payout`: the token exists, and only its distribution goes on. */
export type LaunchCourse = 'single' | 'several' | 'payout';

/** Where the page stands with a launch. */
export type LaunchState =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'minting';
      readonly stage: LaunchStage;
      readonly progress: number | null;
      readonly review: LaunchReview | null;
      readonly course: LaunchCourse;
      /** A lookup table was asked for. */ readonly tabled: boolean;
      readonly resumed: boolean;
    }
  | {
      readonly kind: 'success';
      readonly result: LaunchResult;
      readonly resumed: boolean;
      /** Why paying out the rest, tried a moment ago, came to nothing. */ readonly stopped: string | null;
    }
  | { readonly kind: 'error'; readonly failure: LaunchFailure; readonly resumed: boolean };

/** The launch of this page and what can be done with it. Its life is the page's, not a component's: a launch goes on while the visitor reads elsewhere. */
export interface LaunchStore extends StoreApi<LaunchState> {
  /** Asks the chain which one it is. */
  chainId(): Promise<string>;
  /** Does nothing while a launch is running: a double click is one launch. */
  start(request: LaunchRequest): Promise<void>;
  answer(answer: ReviewAnswer): void;
  /** Gives up, as long as nothing was sent. */
  cancel(): void;
  /** Takes up what an earlier page sent and did not bring to its end, one wallet after the other; says of a launch that waited for its signature that nothing was sent. */
  resume(chainId: string): Promise<void>;
  /** The same for what this page has not shown yet. */
  resumeNext(chainId: string): Promise<void>;
  /** Forgets the wallet's seed after an error, so that the next launch takes a new one. Does nothing while what was sent could still land. */
  startOver(chainId: string, wallet: string): void;
  /** Pays out what is left of a distribution, after a success that says so. Whatever comes of it, the success is shown again. */
  payOut(chainId: string): Promise<void>;
  /** Leaves the success or error behind; the form is as it was. */
  dismiss(): void;
  /** The latest token that an earlier page may have shown and nobody has closed. */
  lastCreated(chainId: string): LaunchResult | null;
  /** The visitor has closed what was said of tokens that were created. */
  closeCreated(chainId: string): void;
}

/** Loads the code of the launch itself, once. Call it ahead of need. @throws AppError NETWORK_UNREACHABLE */
export const loadFlow = (): Promise<typeof Flow> => loadOnDemand(() => import('./launch-flow'));

const IDLE: LaunchState = { kind: 'idle' };
const LEFT_UNSIGNED = `${LEFT_ASKING} What you typed is kept. ${ASKS_ANEW}`;
const ONCE_SIGNED =
  'This page was reloaded or closed while your wallet was asked to sign again. Nothing was sent this time. Try again: what was signed before is looked for first, so that nothing is paid twice.';
const UNSIGNED = { code: 'LAUNCHPAD_REJECTED', walletSaid: null, stage: 'sign', charged: 'nothing' } as const;
const NOTES_GONE = 'The notes of this browser are gone. The receipt offers the same.';

export function createLaunchStore(ports: LaunchPorts, onUnexpected: (error: unknown) => void): LaunchStore {
  const store = createStore<LaunchState>(() => IDLE);
  let control = new AbortController();
  let answerReview: ((answer: ReviewAnswer) => void) | null = null;
  // What was recorded up to here the visitor has seen as a success of this page; pressing the button again means another token.
  let shownUntil = 0;
  // Mints whose outcome this page has shown.
  const shown = new Set<string>();
  let course: LaunchCourse = 'single';
  let tabled = false;

  const stage = (next: LaunchStage, resumed: boolean) => {
    tabled ||= next === 'table';
    if (next === 'distribute' && course === 'single') course = 'several';
    store.setState({ kind: 'minting', stage: next, progress: null, review: null, course, tabled, resumed }, true);
  };
  const watch = (resumed: boolean): LaunchWatch => ({
    stage: (next) => stage(next, resumed),
    progress: (progress) => {
      const state = store.getState();
      if (state.kind === 'minting') store.setState({ ...state, progress }, true);
    },
    review: (review) =>
      new Promise((resolve, reject) => {
        answerReview = resolve;
        control.signal.addEventListener('abort', () => reject(control.signal.reason as Error), { once: true });
        course = review.prepared.review.transactions.length > 1 ? 'several' : 'single';
        if (review.missedTable) tabled = false;
        store.setState({ kind: 'minting', stage: 'review', progress: null, review, course, tabled, resumed }, true);
      }),
  });

  const succeed = (result: LaunchResult, resumed: boolean, stopped: string | null = null) => {
    shown.add(result.mint);
    shownUntil = ports.clock.now() + 1;
    store.setState({ kind: 'success', result, resumed, stopped }, true);
  };

  /** Does a job; what went wrong is given to `fail` as an error of the catalogue, null when the visitor gave up. */
  async function run(
    job: (flow: typeof Flow, signal: AbortSignal) => Promise<LaunchResult>,
    resumed: boolean,
    fail: (error: Error | null) => void,
  ): Promise<void> {
    control = new AbortController();
    const { signal } = control;
    try {
      const flow = await loadFlow();
      signal.throwIfAborted();
      succeed(await job(flow, signal), resumed);
    } catch (error) {
      if (error instanceof LaunchCancelled) return fail(null);
      const known = await ports.explain(asLaunch(error));
      if (!isAppError(error) || error.code === 'LAUNCHPAD_UNKNOWN') onUnexpected(error);
      fail(known);
    } finally {
      answerReview = null;
    }
  }

  /** A launch that stopped: without a token, unless the attempt says that there is one. */
  const stop = (error: Error | null, attempt: LaunchAttempt | null, resumed: boolean) => {
    if (!error) return store.setState(IDLE, true);
    if (attempt) shown.add(attempt.mint);
    const elsewhere = isAppError(error) && error.code === 'LAUNCHPAD_OTHER_TAB';
    if (attempt?.landed && !elsewhere) return succeed(resultOf(attempt, error.message), resumed);
    store.setState({ kind: 'error', failure: failureOf(error, store.getState(), attempt), resumed }, true);
  };

  async function resumeNext(chainId: string): Promise<void> {
    for (const attempt of ports.attempts.underWay(chainId)) {
      if (store.getState().kind !== 'idle') return;
      const { wallet, mint } = attempt;
      if (shown.has(mint)) continue;
      // Another tab may have brought it to its end while this one waited for its turn.
      const now = () => ports.attempts.of(chainId, mint) ?? attempt;
      course = isWaiting(attempt) ? 'several' : 'single';
      stage(attempt.landed ? 'record' : 'send', true);
      await run(
        ({ settleLaunch }, signal) =>
          ports.alone(lockName(chainId, wallet), () => settleLaunch(now(), ports, watch(true), signal)),
        true,
        (error) => stop(error, now(), true),
      );
      // What another tab is busy with is that tab's to show; this page is a form like any other.
      const state = store.getState();
      if (state.kind === 'error' && state.failure.code === 'LAUNCHPAD_OTHER_TAB') store.setState(IDLE, true);
    }
    await eachLeftAsking(chainId, lockName, ports, sayUnsigned);
  }

  function sayUnsigned({ asking: _, ...attempt }: LaunchAttempt): void {
    if (store.getState().kind !== 'idle') return;
    ports.attempts.save(attempt);
    const failure: LaunchFailure = { ...UNSIGNED, message: attempt.wasSigned ? ONCE_SIGNED : LEFT_UNSIGNED };
    store.setState({ kind: 'error', failure, resumed: true }, true);
  }

  const created = (chainId: string) =>
    ports.attempts
      .all(chainId)
      .filter((attempt) => attempt.landed && !attempt.seen && !isOpen(attempt) && !isWaiting(attempt))
      .sort((one, other) => (other.recordedAt ?? 0) - (one.recordedAt ?? 0));
  const closeCreated = (chainId: string) => {
    for (const attempt of created(chainId)) ports.attempts.save({ ...attempt, seen: true });
  };

  return {
    ...store,
    lastCreated: (chainId) => created(chainId).map((attempt) => resultOf(attempt, null))[0] ?? null,
    closeCreated,
    chainId: async () => (await ports.chain()).id(),
    start: async (request) => {
      if (store.getState().kind === 'minting') return;
      course = 'single';
      tabled = false;
      stage('image', false);
      const pageOpenedAt = Math.max(request.pageOpenedAt, shownUntil);
      const { chainId, wallet } = request;
      await run(
        ({ launchToken }, signal) => {
          closeCreated(chainId);
          return launchToken({ ...request, pageOpenedAt }, ports, watch(false), signal);
        },
        false,
        (error) => {
          const last = ports.attempts.load(chainId, wallet);
          // One that is over has nothing to do with what stopped now.
          stop(error, last && isOpen(last) ? last : null, false);
        },
      );
    },
    answer: (answer) => {
      answerReview?.(answer);
      answerReview = null;
    },
    cancel: () => {
      const state = store.getState();
      if (state.kind === 'minting' && isCancellable(state.stage)) control.abort(new LaunchCancelled());
    },
    resume: async (chainId) => {
      shown.clear();
      await resumeNext(chainId);
    },
    resumeNext,
    payOut: async (chainId) => {
      const state = store.getState();
      if (state.kind !== 'success') return;
      const { result, resumed } = state;
      const attempt = ports.attempts.of(chainId, result.mint);
      if (!attempt) return succeed(result, resumed, NOTES_GONE);
      course = 'payout';
      stage('distribute', true);
      await run(
        async ({ payOutRest }, signal) => {
          await ports.alone(lockName(chainId, attempt.wallet), () => payOutRest(attempt, ports, watch(true), signal));
          return { ...result, waiting: false };
        },
        resumed,
        (error) => succeed(result, resumed, error?.message ?? null),
      );
    },
    startOver: (chainId, wallet) => {
      const attempt = ports.attempts.load(chainId, wallet);
      if (store.getState().kind === 'error' && attempt && !isUnderWay(attempt) && !isWaiting(attempt))
        ports.attempts.remove(attempt);
    },
    dismiss: () => {
      const state = store.getState();
      if (state.kind === 'minting') return;
      store.setState(IDLE, true);
      if (state.kind === 'success') closeCreated(state.result.chainId);
    },
  };
}

function failureOf(error: Error, state: LaunchState, attempt: LaunchAttempt | null): LaunchFailure {
  const code = isAppError(error) ? error.code : 'LAUNCHPAD_UNKNOWN';
  const open = attempt !== null && attempt.recordedAt === null && attempt.signed !== null;
  const charged =
    code === 'LAUNCHPAD_TRANSACTION_FAILED'
      ? 'network-fee'
      : open && code !== 'LAUNCHPAD_OTHER_TAB'
        ? 'open'
        : 'nothing';
  const begun = state.kind === 'minting' && code !== 'LAUNCHPAD_OTHER_TAB';
  // Errors of the launchpad speak of its end ("was not created", "nothing was charged"). While that is open none of them does.
  const reported =
    charged === 'open' && code.startsWith('LAUNCHPAD_')
      ? new AppError(ERRORS.CHAIN_OUTCOME_UNKNOWN, { signature: attempt?.signed?.signature ?? '' }, { cause: error })
      : { code, message: error.message };
  const walletSaid = reported.code === 'LAUNCHPAD_UNKNOWN' ? walletWords(error) : null;
  return { code: reported.code, message: reported.message, walletSaid, stage: begun ? state.stage : null, charged };
}
