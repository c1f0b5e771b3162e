import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import type { PurchaseQuote } from '@mintwire/contracts';
import { createWorld, recorded, REQUEST } from './purchase-world.testing';
import type { ReviewAnswer } from './purchase-ports';

beforeEach(() => localStorage.clear());

const UNKNOWN = new AppError(ERRORS.CHAIN_OUTCOME_UNKNOWN, { signature: 'sig-1' });

describe('a purchase', () => {
  it('takes one reservation, one signature and one report, and leaves no note', async () => {
    const world = createWorld();
    await world.store.start(REQUEST);
    expect(world.calls).toEqual(['quote', 'prepare', 'sign', 'send', 'report sig-1']);
    expect(world.reported).toEqual(['success provisional']);
    expect(world.store.getState()).toMatchObject({ kind: 'success', result: { purchase: { id: 'purchase-1' } } });
    expect(world.notes()).toEqual([]);
  });

  it('is one, however often the button is pressed', async () => {
    const world = createWorld();
    await Promise.all([world.store.start(REQUEST), world.store.start(REQUEST), world.store.start(REQUEST)]);
    expect(world.calls.filter((call) => call === 'sign')).toHaveLength(1);
  });

  it('is noted before it is sent', async () => {
    const world = createWorld({ land: [UNKNOWN] });
    await world.store.start(REQUEST);
    expect(world.notes()).toHaveLength(1);
    expect(world.reported).toEqual(['CHAIN_OUTCOME_UNKNOWN open']);
  });

  it('that stays unreported for a moment is asked for until it is recorded', async () => {
    const world = createWorld({
      reports: [
        { status: 'pending' },
        new AppError(ERRORS.UPSTREAM_UNAVAILABLE, { service: 'The presale' }),
        recorded(),
      ],
    });
    await world.store.start(REQUEST);
    expect(world.calls.filter((call) => call.startsWith('report'))).toHaveLength(3);
    expect(world.reported).toEqual(['success provisional']);
  });

  it('that could not be credited says why and is over', async () => {
    const world = createWorld({ reports: [recorded({ state: 'refundable', reason: 'over-goal', tokens: '0' })] });
    await world.store.start(REQUEST);
    expect(world.reported).toEqual(['success refundable']);
    expect(world.notes()).toEqual([]);
  });

  it('whose report is refused for good is not reported again: it is found by itself', async () => {
    const world = createWorld({ reports: [new AppError(ERRORS.PRESALE_QUOTE_UNKNOWN)] });
    await world.store.start(REQUEST);
    expect(world.store.getState()).toMatchObject({
      kind: 'success',
      result: { purchase: null, notice: 'There is no such quote.' },
    });
    expect(world.notes()).toEqual([]);
  });
});

describe('nothing is signed', () => {
  it.each([
    ['another treasury', { treasury: 'Treasury11111111111111111111111111111111111' }],
    ['another amount', { lamports: '1000000001' }],
    ['another wallet', { wallet: 'Wa11etB1111111111111111111111111111111111111' }],
    ['fewer tokens than shown', { tokens: '62499' }],
    ['another sale', { saleId: 2 }],
    ['another network', { chainId: 'other' }],
  ])('when the reservation is for %s', async (_what, quote) => {
    const world = createWorld({ quote });
    await world.store.start(REQUEST);
    expect(world.calls).toEqual(['quote', 'release quote-1']);
    expect(world.reported).toEqual(['CHAIN_TRANSACTION_ALTERED nothing']);
  });

  it('when the visitor says no in the review', async () => {
    const world = createWorld({ answers: ['cancel'] });
    await world.store.start(REQUEST);
    expect(world.calls).toEqual(['quote', 'prepare', 'release quote-1']);
    expect(world.store.getState().kind).toBe('idle');
    expect(world.reported).toEqual([]);
  });

  it('when another wallet is connected meanwhile', async () => {
    const world = createWorld({
      answers: [
        () => {
          world.connect('Wa11etB1111111111111111111111111111111111111');
          return 'agree';
        },
      ],
    });
    await world.store.start(REQUEST);
    expect(world.calls).toEqual(['quote', 'prepare']);
    expect(world.reported).toEqual(['WALLET_CHANGED nothing']);
  });

  it('while the wallet is busy in another tab', async () => {
    const world = createWorld({ busy: true });
    await world.store.start(REQUEST);
    expect(world.calls).toEqual([]);
    expect(world.reported).toEqual(['WALLET_OTHER_TAB nothing']);
  });
});

describe('nothing is charged', () => {
  it('when the signature is refused, and it can be tried again', async () => {
    let rejected = false;
    const world = createWorld({
      sign: async () => {
        if (rejected) return [Uint8Array.of(1)];
        rejected = true;
        throw new Error('User rejected the request');
      },
    });
    await world.store.start(REQUEST);
    expect(world.reported).toEqual(['WALLET_REJECTED nothing']);
    expect(world.notes()).toEqual([]);
    await world.store.start(REQUEST);
    expect(world.reported.at(-1)).toBe('success provisional');
  });

  it('when the signature comes after the reservation has run out: it is not sent', async () => {
    const world = createWorld({
      sign: async () => {
        world.pass(120_000);
        return [Uint8Array.of(1)];
      },
    });
    await world.store.start(REQUEST);
    expect(world.calls).not.toContain('send');
    expect(world.reported).toEqual(['PRESALE_QUOTE_EXPIRED nothing']);
    expect(world.notes()).toEqual([]);
  });

  it('when it can no longer land, and the next one is a new one', async () => {
    const world = createWorld({ land: [{ kind: 'expired', signature: 'sig-1' }] });
    await world.store.start(REQUEST);
    expect(world.reported).toEqual(['CHAIN_TRANSACTION_EXPIRED nothing']);
    expect(world.notes()).toEqual([]);
  });

  it('but the network’s fee when it fails on the chain', async () => {
    const world = createWorld({ land: [{ kind: 'failed', signature: 'sig-1' }] });
    await world.store.start(REQUEST);
    expect(world.reported).toEqual(['CHAIN_TRANSACTION_FAILED network-fee']);
  });
});

describe('a reservation', () => {
  it('that has run out when the visitor agrees is renewed and reviewed again', async () => {
    const world = createWorld({
      answers: [
        () => {
          world.pass(119_000);
          return 'agree';
        },
        'agree',
      ],
    });
    await world.store.start(REQUEST);
    expect(world.calls.filter((call) => call === 'quote')).toHaveLength(2);
    expect(world.calls.filter((call) => call === 'sign')).toHaveLength(1);
  });

  it('made a while ago lasts only as long as it still does, whatever the visitor’s clock says', async () => {
    // The service gave back the reservation of 100 s ago.
    const world = createWorld({
      quote: { issuedAt: new Date(-99_000).toISOString(), expiresAt: new Date(21_000).toISOString() },
      answers: ['cancel'],
    });
    let until = 0;
    world.store.subscribe((state) => {
      if (state.kind === 'review') ({ until } = state.review);
    });
    await world.store.start(REQUEST);
    expect(until).toBe(18_000);
  });
});

describe('a reservation is let go', () => {
  const given = (world: ReturnType<typeof createWorld>) => world.calls.filter((call) => call.startsWith('release'));

  it('when the wallet’s owner declines, before it is tried again', async () => {
    const world = createWorld({ sign: () => Promise.reject(new Error('User rejected the request')) });
    await world.store.start(REQUEST);
    expect(world.calls).toEqual(['quote', 'prepare', 'sign', 'release quote-1']);
  });

  it('when the visitor leaves the page in the review', async () => {
    const world = createWorld({ answers: ['wait'] });
    const done = world.store.start(REQUEST);
    await new Promise((resolve) => setTimeout(resolve));
    world.store.cancel();
    await done;
    expect(given(world)).toEqual(['release quote-1']);
  });

  it('when the page is closed in the review, and never in the wallet’s prompt', async () => {
    const world = createWorld({ answers: ['wait'] });
    void world.store.start(REQUEST);
    const asked = createWorld({ sign: () => new Promise(() => undefined) });
    void asked.store.start(REQUEST);
    await new Promise((resolve) => setTimeout(resolve));
    for (const { leave } of [world, asked]) leave();
    expect([given(world), given(asked)]).toEqual([['release quote-1'], []]);
    const done = createWorld();
    await done.store.start(REQUEST);
    done.leave();
    expect(given(done)).toEqual([]);
  });

  it('never once another device was shown what to pay, also when it is declined here', async () => {
    const phone = createWorld({ answers: ['phone', 'cancel'] });
    await phone.store.start(REQUEST);
    const both = createWorld({
      answers: ['phone', 'here', 'agree'],
      sign: () => Promise.reject(new Error('User rejected the request')),
    });
    await both.store.start(REQUEST);
    expect(both.reported).toEqual(['WALLET_REJECTED nothing']);
    expect([...given(phone), ...given(both)]).toEqual([]);
  });

  it('never while the wallet has not said no', async () => {
    const asked = createWorld({ sign: () => new Promise(() => undefined) });
    const done = asked.store.start(REQUEST);
    await new Promise((resolve) => setTimeout(resolve));
    asked.store.cancel();
    await done;
    const late = createWorld({
      sign: async () => {
        late.pass(120_000);
        return [Uint8Array.of(1)];
      },
    });
    await late.store.start(REQUEST);
    const sent = createWorld({ land: [UNKNOWN] });
    await sent.store.start(REQUEST);
    expect([...given(asked), ...given(late), ...given(sent)]).toEqual([]);
  });
});

describe('after a reload', () => {
  it('what was signed is brought to its end, without another signature', async () => {
    const first = createWorld({ land: [UNKNOWN] });
    await first.store.start(REQUEST);
    const second = createWorld();
    await second.store.resume('test');
    expect(second.calls).toEqual(['send', 'report sig-1']);
    expect(second.reported).toEqual(['success provisional']);
    expect(second.store.getState()).toMatchObject({ kind: 'success', resumed: true });
    expect(second.notes()).toEqual([]);
  });

  it('buying again first sees to what was signed before', async () => {
    await createWorld({ land: [UNKNOWN] }).store.start(REQUEST);
    const second = createWorld();
    await second.store.start(REQUEST);
    expect(second.calls).toEqual(['send', 'report sig-1']);
  });

  it('what can no longer land, but is on the chain, is a success', async () => {
    await createWorld({ land: [UNKNOWN] }).store.start(REQUEST);
    const second = createWorld({ land: [{ kind: 'expired', signature: 'sig-1' }], onChain: 'sig-2' });
    await second.store.resume('test');
    expect(second.reported).toEqual(['success provisional']);
    expect(second.calls.at(-1)).toBe('report sig-2');
  });

  it('nothing is done where nothing is left, and nothing is said where another tab sees to it', async () => {
    const idle = createWorld();
    await idle.store.resume('test');
    expect(idle.calls).toEqual([]);
    await createWorld({ land: [UNKNOWN] }).store.start(REQUEST);
    const busy = createWorld({ busy: true });
    await busy.store.resume('test');
    expect(busy.reported).toEqual([]);
    expect(busy.store.getState().kind).toBe('idle');
  });
});

describe('after a reload while the wallet was asked', () => {
  /** A page that goes away while its wallet shows the request. */
  const left = async (change: Parameters<typeof createWorld>[0] = {}) => {
    const world = createWorld({ ...change, sign: () => new Promise(() => undefined) });
    void world.store.start(REQUEST);
    await new Promise((resolve) => setTimeout(resolve));
    expect(world.calls).toContain('sign');
  };
  const back = async (change: Parameters<typeof createWorld>[0] = {}) => {
    const world = createWorld(change);
    await world.store.resume('test');
    return world;
  };
  const said = (world: ReturnType<typeof createWorld>) => {
    const state = world.store.getState();
    return state.kind === 'error' ? state.failure : state.kind;
  };

  it('it is said once that nothing was sent and nothing was paid, and it is bought again', async () => {
    await left();
    const world = await back();
    expect(said(world)).toMatchObject({
      charged: 'nothing',
      message: expect.stringMatching(/while your wallet was asked to sign\. Nothing was sent and nothing was paid\./),
    });
    expect(world.notes()).toEqual([]);
    expect(said(await back())).toBe('idle');
    await world.store.start(REQUEST);
    expect(world.reported).toEqual(['success provisional']);
  });

  it('nothing is said in another tab, nor after an answer', async () => {
    await left();
    expect(said(await back({ busy: true }))).toBe('idle');
    await createWorld({ sign: () => Promise.reject(new Error('User rejected the request')) }).store.start(REQUEST);
    expect(said(await back())).toBe('idle');
  });

  it('what stops the next purchase before anything is signed does not pass for one that may be paid', async () => {
    await left();
    const world = createWorld({ rejections: [new AppError(ERRORS.PRESALE_NOT_ACTIVE)] });
    await world.store.start(REQUEST);
    expect(world.reported).toEqual(['PRESALE_NOT_ACTIVE nothing']);
  });

  it('what a phone has paid meanwhile is recorded', async () => {
    await left({ answers: ['phone', 'here', 'agree'] });
    const world = await back({ onChain: 'sig-phone' });
    expect(world.calls).toEqual(['report sig-phone']);
    expect(world.store.getState()).toMatchObject({ kind: 'success', resumed: true });
    expect(world.notes()).toEqual([]);
  });

  it('what a phone can still pay is not called unpaid, and is looked for before the next signature', async () => {
    let paid: string | null = null;
    await left({ answers: ['phone', 'here', 'agree'] });
    const world = await back({ onChain: () => paid });
    expect(said(world)).toMatchObject({ charged: 'nothing', message: expect.stringContaining('can still pay') });
    expect(JSON.stringify(said(world))).not.toContain('nothing was paid');
    paid = 'sig-phone';
    await world.store.start(REQUEST);
    expect(world.calls.at(-1)).toBe('report sig-phone');
    expect(world.calls).not.toContain('sign');
  });

  it('it stays open where the chain does not say whether a phone has paid', async () => {
    await left({ answers: ['phone', 'here', 'agree'] });
    const silent = () => {
      throw new AppError(ERRORS.CHAIN_UNAVAILABLE);
    };
    expect(said(await back({ onChain: silent }))).toMatchObject({
      code: 'PRESALE_PHONE_PAYMENT_UNKNOWN',
      charged: 'open',
    });
    expect((await back({ onChain: 'sig-phone' })).reported).toEqual(['success provisional']);
  });

  it('there is always something to find: a browser that keeps no note asks no wallet', async () => {
    const world = createWorld();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined);
    await world.store.start(REQUEST);
    jest.restoreAllMocks();
    expect(world.calls).toEqual(['quote', 'prepare', 'release quote-1']);
    expect(world.reported).toEqual(['WALLET_STORAGE_BLOCKED nothing']);
  });
});

describe('paying with a phone', () => {
  it('asks for no signature: what arrives is recorded', async () => {
    const world = createWorld({ answers: ['phone', 'wait'], onChain: 'sig-phone' });
    await world.store.start(REQUEST);
    expect(world.calls).toEqual(['quote', 'prepare', 'report sig-phone']);
    expect(world.reported).toEqual(['success provisional']);
    expect(world.notes()).toEqual([]);
  });

  it('can be left for signing here, with the same reservation', async () => {
    const world = createWorld({ answers: ['phone', 'here', 'agree'] });
    await world.store.start(REQUEST);
    expect(world.calls).toEqual(['quote', 'prepare', 'sign', 'send', 'report sig-1']);
  });

  it('can be given up', async () => {
    const world = createWorld({ answers: ['phone', 'cancel'] });
    await world.store.start(REQUEST);
    expect(world.calls).toEqual(['quote', 'prepare']);
    expect(world.store.getState().kind).toBe('idle');
  });

  it('is not looked for where no phone was shown what to pay', async () => {
    const world = createWorld({ onChain: 'sig-phone' });
    await world.store.start(REQUEST);
    expect(world.calls).toContain('sign');
  });

  describe('is not paid once more', () => {
    const signed = (world: ReturnType<typeof createWorld>) => world.calls.includes('sign');

    /** The phone pays while the visitor gives the last of these answers. */
    const paidDuring = (...answers: ReviewAnswer[]) => {
      let paid: string | null = null;
      const last = answers.pop() ?? 'agree';
      const pay = () => {
        paid = 'sig-phone';
        return last;
      };
      return { answers: [...answers, pay, 'agree' as const], onChain: () => paid };
    };

    it.each<[string, ReviewAnswer[]]>([
      ['by who signs here after all', ['phone', 'here', 'agree']],
      ['by who reserves it anew', ['phone', 'renew']],
    ])('%s', async (_who, answers) => {
      const world = createWorld(paidDuring(...answers));
      await world.store.start(REQUEST);
      expect(world.calls).toEqual(['quote', 'prepare', 'report sig-phone']);
      expect(world.reported).toEqual(['success provisional']);
      expect(world.notes()).toEqual([]);
    });

    it('by who went back and is given the same reservation again', async () => {
      const world = createWorld({ given: true, onChain: 'sig-phone' });
      await world.store.start(REQUEST);
      expect(world.calls).toEqual(['quote', 'prepare', 'report sig-phone']);
    });

    describe('when the reservation that it paid was renewed', () => {
      const first = ({ id }: PurchaseQuote) => (id === 'quote-1' ? 'sig-phone' : null);
      /** The phone pays the first reservation while the visitor gives the last of these answers. */
      const paidLate = (...answers: ReviewAnswer[]) => {
        const { answers: given, onChain } = paidDuring(...answers);
        return { answers: given, onChain: (quote: PurchaseQuote) => onChain() && first(quote) };
      };

      it.each<[string, ReviewAnswer[]]>([
        ['while the new one is looked at', ['phone', 'renew', 'agree']],
        ['while a phone is shown the new one', ['phone', 'renew', 'phone', 'here']],
        ['after it was renewed twice', ['phone', 'renew', 'renew', 'agree']],
      ])('%s', async (_when, answers) => {
        const world = createWorld(paidLate(...answers));
        await world.store.start(REQUEST);
        expect(signed(world)).toBe(false);
        expect(world.calls.at(-1)).toBe('report sig-phone');
        expect(world.store.getState()).toMatchObject({ kind: 'success', result: { quote: { id: 'quote-1' } } });
        expect(world.notes()).toEqual([]);
      });

      it('without an answer of the visitor', async () => {
        const world: ReturnType<typeof createWorld> = createWorld({
          answers: ['phone', 'renew', 'wait'],
          onChain: (quote) => (world.calls.filter((call) => call === 'prepare').length > 1 ? first(quote) : null),
        });
        await world.store.start(REQUEST);
        expect(world.calls.at(-1)).toBe('report sig-phone');
      });

      it('or given up, and another one is made on this page', async () => {
        let paid = false;
        const world = createWorld({
          answers: ['phone', 'cancel'],
          onChain: (quote) => (paid ? first(quote) : null),
        });
        await world.store.start(REQUEST);
        paid = true;
        await world.store.start(REQUEST);
        expect(signed(world)).toBe(false);
        expect(world.reported).toEqual(['success provisional']);
        // Once it is known, the next purchase is another one.
        world.store.dismiss();
        await world.store.start(REQUEST);
        expect(signed(world)).toBe(true);
      });
    });

    it('while the chain does not say whether it is paid', async () => {
      const silent = () => {
        throw new AppError(ERRORS.CHAIN_UNAVAILABLE);
      };
      const shown = createWorld({ answers: ['phone', 'here', 'agree'], onChain: silent });
      const renewed = createWorld({ answers: ['phone', 'renew', 'agree'], onChain: silent });
      const again = createWorld({ given: true, onChain: silent });
      const worlds = [shown, renewed, again];
      for (const { store } of worlds) await store.start(REQUEST);
      expect(worlds.map(signed)).toEqual([false, false, false]);
      expect(worlds.map(({ reported }) => reported)).toEqual(
        worlds.map(() => ['PRESALE_PHONE_PAYMENT_UNKNOWN nothing']),
      );
    });
  });
});

describe('a wallet that is proved', () => {
  const PROVES = { ...REQUEST, proves: true };

  it('signs words first, and they go with the request for its reservation', async () => {
    const world = createWorld();
    await world.store.start(PROVES);
    expect(world.calls.slice(0, 3)).toEqual([
      'prove challenge-1',
      'quote by challenge-1, signed challenge-1',
      'prepare',
    ]);
    expect(world.reported).toEqual(['success provisional']);
  });

  it('is proved once: a renewed reservation is asked for without', async () => {
    const world = createWorld({ answers: ['renew', 'agree'] });
    await world.store.start(PROVES);
    expect(world.calls.filter((call) => /^(?:prove|quote)/.test(call))).toEqual([
      'prove challenge-1',
      'quote by challenge-1, signed challenge-1',
      'quote',
    ]);
  });

  it.each<[string, Parameters<typeof createWorld>[0], string, RegExp]>([
    [
      'cannot sign messages',
      { signsMessages: false },
      'PRESALE_PROOF_UNSUPPORTED',
      /^This wallet cannot sign messages, so it cannot prove that it is yours\./,
    ],
    [
      'cannot sign messages after all',
      { signMessage: () => Promise.reject(new AppError(ERRORS.WALLET_UNSUPPORTED)) },
      'PRESALE_PROOF_UNSUPPORTED',
      /^This wallet cannot sign messages/,
    ],
    [
      'declines',
      { signMessage: () => Promise.reject(new Error('User rejected the request')) },
      'WALLET_REJECTED',
      /^You declined to sign the message, so nothing was proved and nothing is reserved\. Nothing was charged\.$/,
    ],
    [
      'signs too late',
      { rejections: [new AppError(ERRORS.PRESALE_PROOF_EXPIRED)] },
      'PRESALE_PROOF_EXPIRED',
      /^The time for this proof is over, or it was used before\. Nothing was charged; please prove the wallet again\.$/,
    ],
  ])('that %s is told so in plain words, and nothing is charged', async (_what, change, code, message) => {
    const world = createWorld(change);
    await world.store.start(PROVES);
    expect(world.reported).toEqual([`${code} nothing`]);
    expect(world.store.getState()).toMatchObject({ failure: { message: expect.stringMatching(message) as string } });
    expect(world.calls).not.toContain('prepare');
  });
});

describe('a reservation that gave way', () => {
  it('ends its review', async () => {
    const world = createWorld({ answers: ['wait'] });
    const done = world.store.start(REQUEST);
    await new Promise((resolve) => setTimeout(resolve));
    world.store.gaveWay(['another']);
    expect(world.store.getState().kind).toBe('review');
    world.store.gaveWay(['quote-1']);
    await done;
    expect(world.calls).not.toContain('sign');
    expect(world.reported).toEqual(['PRESALE_QUOTE_GAVE_WAY nothing']);
  });

  it('before its review, too, is not signed', async () => {
    const world = createWorld();
    world.store.gaveWay(['quote-1']);
    await world.store.start(REQUEST);
    expect(world.calls).toEqual(['quote', 'prepare', 'release quote-1']);
    expect(world.reported).toEqual(['PRESALE_QUOTE_GAVE_WAY nothing']);
  });

  it('is not paid by what was signed meanwhile', async () => {
    const world = createWorld({
      sign: async () => {
        world.store.gaveWay(['quote-1']);
        return [Uint8Array.of(1)];
      },
    });
    await world.store.start(REQUEST);
    expect(world.calls).toContain('sign');
    expect(world.calls).not.toContain('send');
    expect(world.reported).toEqual(['PRESALE_QUOTE_GAVE_WAY nothing']);
    expect(world.notes()).toEqual([]);
  });

  it('is settled all the same where a phone has paid it', async () => {
    let looks = 0;
    const world = createWorld({
      answers: ['phone', 'wait'],
      onChain: () => {
        looks += 1;
        if (looks === 3) world.store.gaveWay(['quote-1']);
        return looks > 3 ? 'sig-phone' : null;
      },
    });
    await world.store.start(REQUEST);
    expect(world.reported).toEqual(['success provisional']);
  });
});
