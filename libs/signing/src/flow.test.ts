import { AppError, isAppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import {
  answerOf,
  askNoted,
  assertWallet,
  createAttemptStore,
  eachLeftAsking,
  factsDifference,
  isUnderWay,
  landAttempt,
  landFurther,
  signReviewed,
  type AttemptOnChain,
  type LandOutcome,
  type SigningAttempt,
  type SigningPorts,
} from '.';

/** A purchase: something else than a launch goes the same way. */
interface Purchase extends SigningAttempt {
  readonly reference: string;
  readonly left?: readonly string[];
}

const purchase = (change: Partial<Purchase> = {}): Purchase => ({
  version: 1,
  chainId: 'chain-1',
  wallet: 'WalletA',
  reference: 'ref-1',
  signed: null,
  landed: null,
  recordedAt: null,
  ...change,
});
const SIGNED = { bytes: btoa('signed'), signature: 'sig', lastValidBlockHeight: 9 };

const storeIn = (storage: Storage | undefined) =>
  createAttemptStore<Purchase>(storage, {
    prefix: 'test.buy.',
    subjectOf: ({ reference }) => reference,
    isWaiting: ({ left }) => (left?.length ?? 0) > 0,
    isOne: ({ reference }) => typeof reference === 'string',
  });

const codeOf = (job: Promise<unknown>) =>
  job.then(
    () => 'none',
    (error: unknown) => (isAppError(error) ? error.code : String(error)),
  );
const signal = new AbortController().signal;

beforeEach(() => localStorage.clear());

describe('attempts', () => {
  it('are kept over a reload, one for each wallet and chain', () => {
    storeIn(localStorage).save(purchase({ signed: SIGNED }));
    storeIn(localStorage).save(purchase({ wallet: 'WalletB', reference: 'ref-2' }));
    const reloaded = storeIn(localStorage);
    expect(reloaded.load('chain-1', 'WalletA')).toEqual(purchase({ signed: SIGNED }));
    expect(reloaded.load('chain-2', 'WalletA')).toBeNull();
    expect(reloaded.of('chain-1', 'ref-2')?.wallet).toBe('WalletB');
    expect(reloaded.underWay('chain-1').map(({ reference }) => reference)).toEqual(['ref-1']);
  });

  it('give way to a new one, but are put aside while something of them waits', () => {
    const store = storeIn(localStorage);
    const waiting = store.save(purchase({ recordedAt: 5, left: ['more'] }));
    store.save(purchase({ reference: 'ref-2' }));
    expect(store.load('chain-1', 'WalletA')?.reference).toBe('ref-2');
    expect(store.of('chain-1', 'ref-1')).toEqual(waiting);
    store.save({ ...waiting, left: [] });
    expect(store.of('chain-1', 'ref-1')).toBeNull();
    expect(store.load('chain-1', 'WalletA')?.reference).toBe('ref-2');
  });

  it.each([
    ['of another version', { ...purchase(), version: 2 }],
    ['of another kind', { ...purchase(), reference: undefined }],
    ['without a wallet', { ...purchase(), wallet: '' }],
    ['that is no object', 'text'],
  ])('a note %s is none', (_what, note) => {
    localStorage.setItem('test.buy.chain-1.WalletA', JSON.stringify(note));
    expect(storeIn(localStorage).load('chain-1', 'WalletA')).toBeNull();
    expect(storeIn(localStorage).underWay('chain-1')).toEqual([]);
  });

  it.each([
    ['of no chain', purchase({ chainId: '' })],
    ['of no wallet', purchase({ wallet: '' })],
  ])('%s are not begun: no page would find them again', (_what, nowhere) => {
    expect(() => storeIn(localStorage).save(nowhere)).toThrow(
      expect.objectContaining({ code: 'WALLET_STORAGE_BLOCKED' }),
    );
  });

  it('are not begun where the browser only seems to keep what is written', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined);
    expect(() => storeIn(localStorage).save(purchase())).toThrow(
      expect.objectContaining({ code: 'WALLET_STORAGE_BLOCKED' }),
    );
    jest.restoreAllMocks();
  });

  it('are not begun where the browser keeps nothing', () => {
    expect(() => storeIn(undefined).save(purchase())).toThrow(
      expect.objectContaining({ code: 'WALLET_STORAGE_BLOCKED' }),
    );
    expect(storeIn(undefined).load('chain-1', 'WalletA')).toBeNull();
  });
});

describe('a wallet that is asked', () => {
  const lockName = (chainId: string, wallet: string) => `${chainId} ${wallet}`;
  const left = async (alone: SigningPorts['alone'] = (_name, job) => job()) => {
    const found: Purchase[] = [];
    const attempts = storeIn(localStorage);
    await eachLeftAsking('chain-1', lockName, { attempts, alone }, (attempt) => {
      found.push(attempt);
      attempts.remove(attempt);
    });
    return found.map(({ wallet }) => wallet);
  };
  const ask = (attempt: Purchase, answer: Promise<string>) => {
    const store = storeIn(localStorage);
    return askNoted(
      attempt,
      store,
      () => answer,
      () => store.remove(attempt),
    );
  };

  it('leaves nothing behind once it has answered, whatever it says', async () => {
    expect(await ask(purchase(), Promise.resolve('signed'))).toBe('signed');
    await expect(ask(purchase(), Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(localStorage).toHaveLength(0);
    expect(await left()).toEqual([]);
  });

  it('is found by the next page, once, unless another tab is still asking', async () => {
    const unanswered = new Promise<string>(() => undefined);
    for (const wallet of ['WalletA', 'WalletB']) void ask(purchase({ wallet }), unanswered);
    storeIn(localStorage).save(purchase({ wallet: 'WalletC', signed: SIGNED }));
    const busy: SigningPorts['alone'] = (name, job) =>
      name === 'chain-1 WalletA' ? Promise.reject(new AppError(ERRORS.WALLET_OTHER_TAB)) : job();
    expect(await left(busy)).toEqual(['WalletB']);
    expect(await left()).toEqual(['WalletA']);
    expect(await left()).toEqual([]);
  });
});

/** A page whose wallet adds a mark to what it signs. */
function page(change: Partial<SigningPorts['wallet']> = {}) {
  const prompts: number[] = [];
  const ports: SigningPorts = {
    wallet: {
      address: () => 'WalletA',
      signsMessages: () => true,
      signMessage: async (bytes) => bytes,
      sign: async (list) => (prompts.push(list.length), list.map((bytes) => Uint8Array.of(...bytes, 9))),
      ...change,
    },
    clock: {
      now: () => 0,
      elapsed: () => 77,
      sleep: (_ms, abort) =>
        new Promise((_, reject) => abort.addEventListener('abort', () => reject(abort.reason as Error))),
    },
    alone: (_name, job) => job(),
    explain: async () => new AppError(ERRORS.WALLET_REJECTED),
  };
  return { ports, prompts };
}

const unsigned = {
  bytes: [Uint8Array.of(1), Uint8Array.of(2)],
  accept: async (signed: readonly Uint8Array[]) =>
    signed.map((bytes) => ({ signature: `sig-${bytes.join('-')}`, lastValidBlockHeight: 5 })),
};

describe('signing what was reviewed', () => {
  it('is one prompt for all of it, and gives what is to be kept', async () => {
    const { ports, prompts } = page();
    expect(await signReviewed('WalletA', async () => unsigned, ports, signal)).toEqual({
      signed: [
        { bytes: btoa('\x01\x09'), signature: 'sig-1-9', lastValidBlockHeight: 5 },
        { bytes: btoa('\x02\x09'), signature: 'sig-2-9', lastValidBlockHeight: 5 },
      ],
      signedAt: 77,
    });
    expect(prompts).toEqual([2]);
  });

  it.each([
    ['fewer', [Uint8Array.of(1)]],
    ['more', [Uint8Array.of(1), Uint8Array.of(2), Uint8Array.of(3)]],
    ['none', []],
  ])('refuses a wallet that gives back %s transactions', async (_what, given) => {
    const { ports } = page({ sign: async () => given });
    expect(await codeOf(signReviewed('WalletA', async () => unsigned, ports, signal))).toBe(
      'CHAIN_TRANSACTION_ALTERED',
    );
  });

  it.each([
    [null, 'WALLET_NOT_CONNECTED'],
    ['WalletB', 'WALLET_CHANGED'],
  ])('is not asked of %s', async (address, code) => {
    const { ports, prompts } = page({ address: () => address });
    expect(await codeOf(signReviewed('WalletA', async () => unsigned, ports, signal))).toBe(code);
    expect(() => assertWallet('WalletA', ports.wallet)).toThrow(expect.objectContaining({ code }));
    expect(prompts).toEqual([]);
  });

  it('puts what a wallet throws in words, and ends with its signal', async () => {
    const { ports } = page();
    expect(await codeOf(answerOf(Promise.reject(new Error('no')), ports, signal))).toBe('WALLET_REJECTED');
    const control = new AbortController();
    const answer = answerOf(new Promise(() => undefined), ports, control.signal);
    control.abort(new Error('gone'));
    expect(await codeOf(answer)).toBe('Error: gone');
  });

  it('is not asked for what was given up while it was made', async () => {
    const { ports, prompts } = page();
    const control = new AbortController();
    const build = async () => (control.abort(new Error('gone')), unsigned);
    expect(await codeOf(signReviewed('WalletA', build, ports, control.signal))).toBe('Error: gone');
    expect(prompts).toEqual([]);
  });

  it('names the first step that is another one', () => {
    const step = (text: string) => ({ text, program: 'System', fingerprint: text });
    const facts = (steps: readonly string[]) => [{ feePayer: 'W', signers: ['W'], steps: steps.map(step) }];
    expect(factsDifference(facts(['pay 1']), facts(['pay 1']))).toBeNull();
    expect(factsDifference(facts(['pay 1']), facts(['pay 2']))).toBe('step 1 is “pay 2”, not “pay 1”');
    expect(factsDifference(facts(['pay 1']), facts(['pay 1', 'pay 2']))).toBe('there is a further step: pay 2');
  });
});

describe('landing an attempt', () => {
  const chain = (outcome: LandOutcome, more: Partial<AttemptOnChain<Purchase>> = {}): AttemptOnChain<Purchase> => ({
    land: async () => outcome,
    exists: async () => false,
    missing: async () => false,
    ...more,
  });
  const stages: string[] = [];
  const watch = { stage: (stage: string) => void stages.push(stage) };
  const land = async (on: AttemptOnChain<Purchase>) => {
    const store = storeIn(localStorage);
    const code = await codeOf(landAttempt(store.save(purchase({ signed: SIGNED })), on, store, watch, signal));
    return { code, kept: store.load('chain-1', 'WalletA') };
  };

  it('keeps that it landed', async () => {
    const { code, kept } = await land(chain({ kind: 'confirmed', signature: 'sig', slot: 3 }));
    expect(code).toBe('none');
    expect(kept).toMatchObject({ signed: SIGNED, landed: { signature: 'sig' } });
    expect(kept && isUnderWay(kept)).toBe(true);
  });

  it.each([
    ['expired', 'CHAIN_TRANSACTION_EXPIRED'],
    ['failed', 'CHAIN_TRANSACTION_FAILED'],
  ] as const)('that %s keeps nothing signed', async (kind, code) => {
    expect(await land(chain({ kind, signature: 'sig' }))).toMatchObject({ code, kept: { signed: null, landed: null } });
  });

  it('that another tab landed is no failure', async () => {
    const { code, kept } = await land(chain({ kind: 'failed', signature: 'sig' }, { exists: async () => true }));
    expect([code, kept?.landed]).toEqual(['none', { signature: null }]);
  });

  it('whose effect is gone again keeps what was signed', async () => {
    const gone = chain({ kind: 'confirmed', signature: 'sig', slot: 3 }, { missing: async () => true });
    expect(await land(gone)).toMatchObject({ code: 'CHAIN_OUTCOME_UNKNOWN', kept: { signed: SIGNED, landed: null } });
  });

  it('sends what follows one by one, and stops at the first that does not land', async () => {
    const further = ['a', 'b', 'c'].map((name) => ({ ...SIGNED, bytes: btoa(name), signature: name }));
    const kept: string[][] = [];
    let sent = 0;
    await landFurther(
      further,
      async (bytes) => ({
        kind: String.fromCharCode(...bytes) === 'b' ? 'expired' : 'confirmed',
        signature: '',
        slot: 1,
      }),
      {
        onSend: () => (sent += 1),
        onLanded: (left) => kept.push(left.map(({ signature }) => signature)),
      },
      signal,
    );
    expect(kept).toEqual([['b', 'c']]);
    expect(sent).toBe(2);
  });
});
