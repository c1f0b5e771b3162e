import type { PresaleState, PurchaseQuote } from '@mintwire/contracts';
import { PublicKey, type Keypair } from '@solana/web3.js';
import { addressOf, askQuote, fundedWallet, land, pay, quoteFor, recorded, signPayment, SOL } from './support/pay';
import { startChain, startService, type Chain, type TestService } from './support/service';

const TENTH = SOL / 10n;
/** `npm run chaos` makes it larger. */
const FLOOD = Number(process.env['FAULT_QUOTES'] ?? 500);

/** As a buyer does whom a busy service asks to come again. */
async function patiently<T extends { statusCode: number }>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < 40; tries += 1) {
    const answer = await ask();
    if (answer.statusCode < 500) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100 * (tries + 1)));
  }
  return ask();
}

describe('a reservation', () => {
  let chain: Chain;
  let service: TestService;
  let wallet: Keypair;
  const sql = (text: string) => service.app.pg.pool.query(text);
  const codeOf = async (who: string, amount: bigint | string) => {
    const answer = await askQuote(service, who, amount);
    return [answer.statusCode, answer.json<{ code?: string; detail?: string }>().code];
  };
  const detailOf = async (who: string, amount: bigint | string) =>
    (await askQuote(service, who, amount)).json<{ detail: string }>().detail;

  beforeAll(async () => {
    chain = await startChain();
    service = await startService({ chain });
    wallet = await fundedWallet(chain, 200n);
  });
  afterAll(async () => {
    await service?.stop();
    await chain?.stop();
  });
  beforeEach(async () => {
    await sql('truncate quotes, allowlist cascade');
    await sql('update sales set wallet_max_lamports = null, allowlist_until = null, paused_at = null');
  });

  it('holds its amount for two minutes, and half a minute longer against others', async () => {
    const quote = await quoteFor(service, wallet, SOL);
    expect(quote).toMatchObject({
      wallet: addressOf(wallet),
      treasury: service.local.addresses.treasury,
      lamports: '1000000000',
      tokens: '62500',
      chainId: chain.chainId,
    });
    expect(Date.parse(quote.expiresAt) - Date.parse(quote.issuedAt)).toBe(120_000);
    const held = async () => (await service.app.inject('/api/presale')).json<PresaleState>().reservedLamports;
    expect(await held()).toBe(String(SOL));
    service.clock.forward(149_000);
    expect(await held()).toBe(String(SOL));
    service.clock.forward(2_000);
    expect(await held()).toBe('0');
  });

  it('is the same when the same amount is asked for again, and another one for another amount or later', async () => {
    const quote = await quoteFor(service, wallet, SOL);
    const again = await askQuote(service, addressOf(wallet), SOL);
    const { releaseKey: _kept, ...given } = quote;
    expect([again.statusCode, again.json()]).toEqual([200, given]);
    const other = await quoteFor(service, wallet, 2n * SOL);
    expect(other.id).not.toBe(quote.id);
    const states = await sql('select state, lamports from quotes order by issued_at');
    expect(states.rows).toEqual([
      { state: 'replaced', lamports: String(SOL) },
      { state: 'open', lamports: String(2n * SOL) },
    ]);
    service.clock.forward(121_000);
    expect((await quoteFor(service, wallet, 2n * SOL)).id).not.toBe(other.id);
  });

  it('repeats its answer to a repeated Idempotency-Key', async () => {
    const ask = (key: string) =>
      service.app.inject({
        method: 'POST',
        url: '/api/presale/quotes',
        headers: { 'idempotency-key': key },
        payload: { wallet: addressOf(wallet), lamports: String(SOL) },
      });
    const [first, second] = [await ask('the-same-key'), await ask('the-same-key')];
    expect([first.statusCode, second.statusCode, second.json()]).toEqual([201, 201, first.json()]);
    // With the status of what was found meanwhile, too.
    for (let times = 0; times < 2; times += 1) expect((await ask('another-key')).statusCode).toBe(200);
  });

  it('is refused in the words of the product', async () => {
    const who = addressOf(wallet);
    expect(await detailOf(who, TENTH - 1n)).toBe('Minimum purchase is 0.1 SOL');
    expect(await detailOf(who, 100n * SOL + 1n)).toBe('Maximum purchase is 100 SOL');
    await sql('update sales set paused_at = now()');
    expect(await detailOf(who, SOL)).toBe('Presale is not active');
    await sql(`update sales set paused_at = null, wallet_max_lamports = ${SOL}`);
    expect(await detailOf(who, 2n * SOL)).toBe('One wallet may buy for 1 SOL in all. This wallet has 1 SOL left.');
  });

  it.each([
    ['0', 422, 'PRESALE_BELOW_MINIMUM'],
    ['-1', 400, 'VALIDATION_FAILED'],
    ['NaN', 400, 'VALIDATION_FAILED'],
    ['1e308', 400, 'VALIDATION_FAILED'],
    ['0.10000000000000000001', 400, 'VALIDATION_FAILED'],
    ['18446744073709551616', 422, 'MONEY_OUT_OF_RANGE'],
    ['99999999999999999999', 422, 'MONEY_OUT_OF_RANGE'],
    ['999999999999999999999', 400, 'VALIDATION_FAILED'],
  ])('of %s lamports is refused', async (amount, status, code) => {
    const answer = await askQuote(service, addressOf(wallet), amount);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
  });

  it('is refused to what is no wallet, to the treasury and to those who cannot pay', async () => {
    const [program] = PublicKey.findProgramAddressSync([Buffer.from('x')], PublicKey.default);
    expect(await codeOf(program.toBase58(), SOL)).toEqual([422, 'PRESALE_WALLET_REFUSED']);
    expect(await codeOf(service.local.addresses.treasury, SOL)).toEqual([422, 'PRESALE_WALLET_REFUSED']);
    expect(await codeOf('1'.repeat(44), SOL)).toEqual([422, 'CHAIN_ADDRESS_INVALID']);
    expect(await codeOf('not-an-address', SOL)).toEqual([400, 'VALIDATION_FAILED']);
    const poor = await fundedWallet(chain, 1n);
    expect(await detailOf(addressOf(poor), SOL)).toBe(
      'This wallet holds 1 SOL; the purchase and the network fee take 1.000005 SOL. Nothing was charged.',
    );
  });

  it('is for listed wallets alone while a list holds, each up to its cap', async () => {
    await sql("update sales set allowlist_until = now() + interval '1 hour'");
    expect(await codeOf(addressOf(wallet), SOL)).toEqual([403, 'PRESALE_WALLET_NOT_LISTED']);
    await sql(`insert into allowlist select id, '${addressOf(wallet)}', ${2n * SOL} from sales`);
    expect(await codeOf(addressOf(wallet), 3n * SOL)).toEqual([409, 'PRESALE_WALLET_LIMIT']);
    expect((await codeOf(addressOf(wallet), 2n * SOL))[0]).toBe(201);
  });

  it('freezes treasury and token of the sale', async () => {
    await quoteFor(service, wallet, SOL);
    await expect(sql(`update sales set treasury = '${addressOf(wallet)}'`)).rejects.toThrow('frozen');
    await expect(sql(`update sales set token_mint = '${addressOf(wallet)}'`)).rejects.toThrow('frozen');
  });

  describe('that is let go', () => {
    let other: Keypair;
    const letGo = async ({ id, releaseKey }: Pick<PurchaseQuote, 'id' | 'releaseKey'>) => {
      const url = `/api/presale/quotes/${id}/release`;
      const answer = await service.app.inject({ method: 'POST', url, payload: { releaseKey } });
      return answer.statusCode === 204 ? 'let go' : answer.json<{ code: string }>().code;
    };
    const held = async () => (await service.app.inject('/api/presale')).json<PresaleState>().reservedLamports;
    const leave = (lamports: bigint) =>
      sql(`update sales set goal_lamports = opening_balance_lamports + credited_lamports + ${lamports}`);

    beforeAll(async () => {
      other = await fundedWallet(chain, 20n);
    });
    beforeEach(() => leave((8n * SOL) / 10n));
    afterAll(() => leave(10_000n * SOL));

    it('leaves its room to others at once, who were told before what is held and how long at most', async () => {
      const quote = await quoteFor(service, wallet, (8n * SOL) / 10n);
      service.clock.forward(30_000);
      expect(await detailOf(addressOf(other), (8n * SOL) / 10n)).toMatch(
        /^0\.8 SOL is left in this sale\. Open purchases hold 0\.8 SOL of it, for at most 1(?:19|20) seconds more\. 0 SOL is free now\.$/,
      );
      expect(await codeOf(addressOf(other), SOL)).toEqual([409, 'PRESALE_EXCEEDS_GOAL']);
      expect([await letGo(quote), await letGo(quote), await held()]).toEqual(['let go', 'let go', '0']);
      expect((await codeOf(addressOf(other), (8n * SOL) / 10n))[0]).toBe(201);
      expect((await quoteFor(service, wallet, TENTH).catch(String)).toString()).toMatch('PRESALE_ROOM_RESERVED');
    });

    it('is told to pages where so little is left that it matters', async () => {
      const notified = async () => {
        const { rows } = await sql(
          "select data->'totals'->>'reservedLamports' as held from kit.events where data->'purchase' = 'null' order by position",
        );
        return (rows as { held: string }[]).map((row) => row.held);
      };
      const before = (await notified()).length;
      await letGo(await quoteFor(service, wallet, SOL / 2n));
      expect((await notified()).slice(before)).toEqual([String(SOL / 2n), '0']);
      await leave(1_000n * SOL);
      await letGo(await quoteFor(service, wallet, SOL));
      expect(await notified()).toHaveLength(before + 2);
    });

    it('is a new one when it is asked for again', async () => {
      const quote = await quoteFor(service, wallet, SOL / 2n);
      await letGo(quote);
      expect((await quoteFor(service, wallet, SOL / 2n)).id).not.toBe(quote.id);
    });

    it('is kept when it was given out more than once: whoever else has it may be paying', async () => {
      const quote = await quoteFor(service, wallet, SOL / 2n);
      await quoteFor(service, wallet, SOL / 2n);
      expect([await letGo(quote), await held()]).toEqual(['PRESALE_QUOTE_KEPT', String(SOL / 2n)]);
    });

    it('is kept when its payment is on the chain, recorded or not', async () => {
      const quote = await quoteFor(service, wallet, SOL / 2n);
      const signature = await pay(service, quote, wallet);
      expect(await letGo(quote)).toBe('PRESALE_QUOTE_KEPT');
      expect((await recorded(service, quote.id, signature)).state).toBe('provisional');
      expect(await letGo(quote)).toBe('PRESALE_QUOTE_KEPT');
    });

    it('is credited all the same while there is room, and goes back where there is none', async () => {
      const [one, two] = [await quoteFor(service, wallet, SOL / 2n), await quoteFor(service, other, SOL / 4n)];
      const signed = [await signPayment(service.rpc, one, wallet), await signPayment(service.rpc, two, other)];
      expect([await letGo(one), await letGo(two)]).toEqual(['let go', 'let go']);
      const [late, later] = [
        await land(service.rpc, signed[0] as Uint8Array),
        await land(service.rpc, signed[1] as Uint8Array),
      ];
      expect((await recorded(service, one.id, late)).state).toBe('provisional');
      await leave(0n);
      expect(await recorded(service, two.id, later)).toMatchObject({ state: 'refundable', reason: 'over-goal' });
    });

    it('is none when nobody knows it', async () => {
      const nobody = '00000000-0000-4000-8000-000000000000';
      expect(await letGo({ id: nobody, releaseKey: nobody })).toBe('PRESALE_QUOTE_UNKNOWN');
    });

    it('is kept from all but who asked for it first, and from who knows what its payment makes public', async () => {
      const quote = await quoteFor(service, wallet, SOL / 2n);
      const again = await quoteFor(service, wallet, SOL / 2n);
      expect([typeof quote.releaseKey, again.releaseKey]).toEqual(['string', undefined]);
      for (const releaseKey of [quote.id, (await quoteFor(service, other, TENTH)).releaseKey])
        expect(await letGo({ id: quote.id, ...(releaseKey && { releaseKey }) })).toBe('PRESALE_QUOTE_UNKNOWN');
      expect(await letGo({ id: quote.id })).toBe('VALIDATION_FAILED');
      expect(await held()).toBe(String(SOL / 2n + TENTH));
    });

    it('holds its room on when somebody else asks in the name of its wallet: its payment is credited', async () => {
      await leave(SOL);
      const quote = await quoteFor(service, wallet, SOL / 2n);
      const signed = await signPayment(service.rpc, quote, wallet);
      const elsewhere = await quoteFor(service, wallet, SOL / 4n);
      expect(await held()).toBe(String(SOL / 2n + SOL / 4n));
      // A third one takes the place of the second.
      await quoteFor(service, wallet, TENTH);
      expect(await held()).toBe(String(SOL / 2n + TENTH));
      expect(await codeOf(addressOf(other), SOL / 2n)).toEqual([409, 'PRESALE_ROOM_RESERVED']);
      expect(await letGo(elsewhere)).toBe('let go');
      const signature = await land(service.rpc, signed);
      expect((await recorded(service, quote.id, signature)).state).toBe('provisional');
    });

    it('holds its room for its half minute when its wallet asks anew after its time: its payment is credited', async () => {
      await leave(SOL);
      const quote = await quoteFor(service, wallet, SOL / 2n);
      const signature = await pay(service, quote, wallet);
      service.clock.forward(121_000);
      const next = await quoteFor(service, wallet, SOL / 4n);
      expect(await held()).toBe(String(SOL / 2n + SOL / 4n));
      expect(await codeOf(addressOf(other), SOL / 2n)).toEqual([409, 'PRESALE_ROOM_RESERVED']);
      expect((await recorded(service, quote.id, signature)).state).toBe('provisional');
      // One that nobody paid is let go before the next one is asked for.
      service.clock.forward(121_000);
      expect([await letGo(next), await letGo(next), await held()]).toEqual(['let go', 'let go', '0']);
    });

    it.each([
      ['of every wallet', async () => sql(`update sales set wallet_max_lamports = ${SOL}`)],
      [
        'of an invited one',
        async () => {
          await sql("update sales set allowlist_until = now() + interval '1 day'");
          await sql(`insert into allowlist select id, '${addressOf(wallet)}', ${SOL} from sales`);
        },
      ],
    ])(
      'does not go beyond the limit %s together with the one before, and keeps its word otherwise',
      async (_of, limit) => {
        await leave(10n * SOL);
        await limit();
        const [one, two] = [await quoteFor(service, wallet, SOL), await quoteFor(service, wallet, SOL - TENTH)];
        const first = await recorded(service, one.id, await pay(service, one, wallet));
        const second = await recorded(service, two.id, await pay(service, two, wallet));
        expect([first.state, second.state, second.reason]).toEqual(['provisional', 'refundable', 'over-wallet-limit']);
      },
    );

    it('is credited in time though the limit of a wallet was lowered meanwhile', async () => {
      const quote = await quoteFor(service, other, SOL / 2n);
      await sql(`update sales set wallet_max_lamports = ${TENTH}`);
      const paid = await recorded(service, quote.id, await pay(service, quote, other));
      expect(paid.state).toBe('provisional');
    });

    it('lets the room of one that was replaced go as well, so that a smaller one fits', async () => {
      const quote = await quoteFor(service, wallet, SOL / 2n);
      expect(await codeOf(addressOf(wallet), (7n * SOL) / 10n)).toEqual([409, 'PRESALE_ROOM_RESERVED']);
      await quoteFor(service, wallet, SOL / 4n);
      expect([await letGo(quote), await letGo(quote), await held()]).toEqual(['let go', 'let go', String(SOL / 4n)]);
    });
  });

  it('never exceeds the goal, with 500 wallets at its last units and two instances', async () => {
    const other = await service.another();
    await sql(`update sales set goal_lamports = opening_balance_lamports + ${40n * SOL}`);
    const wallets = await Promise.all(Array.from({ length: 20 }, () => fundedWallet(chain, 20n)));
    // One balance is asked for by many wallets: what is decided here is who gets the room.
    const asked = Array.from({ length: 500 }, (_none, index) => ({
      app: index % 2 === 0 ? service : other,
      who: addressOf(wallets[index % wallets.length] as Keypair),
      amount: SOL + BigInt(index % 7) * (SOL / 3n) + BigInt(Math.floor(index / 20)),
    }));
    const answers = await Promise.all(asked.map(({ app, who, amount }) => patiently(() => askQuote(app, who, amount))));
    const codes = answers.map((answer) => (answer.statusCode < 300 ? 'given' : answer.json<{ code: string }>().code));
    expect(new Set(codes)).toEqual(new Set(['given', 'PRESALE_ROOM_RESERVED']));
    const open = await sql(
      "select sum(lamports) as held, count(distinct wallet) = count(*) as one_each from quotes where state = 'open'",
    );
    const [{ held, one_each: oneEach } = { held: '0', one_each: false }] = open.rows as {
      held: string;
      one_each: boolean;
    }[];
    expect(oneEach).toBe(true);
    expect(BigInt(held)).toBeLessThanOrEqual(40n * SOL);
    // A wallet may have given up more for less since the others were refused.
    expect(BigInt(held)).toBeGreaterThan(10n * SOL);
  }, 180_000);

  it(
    `asked for ${FLOOD} times from one address is given as often as the limit says, holds once, and keeps nobody else out`,
    async () => {
      const limited = await startService({ chain, env: { PRESALE_QUOTES_PER_MINUTE: '30' } });
      const ask = (who: string, amount: bigint, remoteAddress: string) =>
        limited.app.inject({
          method: 'POST',
          url: '/api/presale/quotes',
          remoteAddress,
          payload: { wallet: who, lamports: String(amount) },
        });
      const codes = new Map<number, number>();
      const begun = Date.now();
      for (let from = 0; from < FLOOD; from += 100) {
        const asked = Array.from({ length: 100 }, (_, at) =>
          patiently(() => ask(addressOf(wallet), TENTH + BigInt(from + at), '203.0.113.7')),
        );
        for (const { statusCode } of await Promise.all(asked)) codes.set(statusCode, (codes.get(statusCode) ?? 0) + 1);
      }
      const minutes = Math.ceil((Date.now() - begun) / 60_000) + 1;
      expect([...codes.keys()].sort()).toEqual([201, 429]);
      expect(codes.get(201)).toBeLessThanOrEqual(30 * minutes);
      const { rows } = await limited.app.pg.pool.query("select count(*)::int as open from quotes where state = 'open'");
      expect(rows).toEqual([{ open: 1 }]);
      const other = await fundedWallet(chain);
      expect((await ask(addressOf(other), SOL, '198.51.100.9')).statusCode).toBe(201);
      await limited.stop();
    },
    60_000 + FLOOD * 20,
  );

  it('is rate-limited by address', async () => {
    const limited = await startService({ chain, env: { PRESALE_QUOTES_PER_MINUTE: '2' } });
    const codes: number[] = [];
    for (let index = 0; index < 3; index += 1) codes.push((await askQuote(limited, addressOf(wallet), SOL)).statusCode);
    expect(codes).toEqual([201, 200, 429]);
    await limited.stop();
  });
});
