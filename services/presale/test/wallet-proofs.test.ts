import type { PresaleState, PurchaseQuote } from '@mintwire/contracts';
import { signatureOf } from '@mintwire/solana/decode';
import type { Keypair } from '@solana/web3.js';
import {
  addressOf,
  askQuote,
  challengeFor,
  fundedWallet,
  land,
  pay,
  proofOf,
  quoteFor,
  recorded,
  signPayment,
  SOL,
} from './support/pay';
import { startChain, startService, type Chain, type TestService } from './support/service';

const HALF = SOL / 2n;

describe('a wallet that is proved', () => {
  let chain: Chain;
  let service: TestService;
  let buyer: Keypair;
  let other: Keypair;
  let hidden: string | null = null;
  const sql = async <T extends object>(text: string, values: unknown[] = []) =>
    (await service.app.pg.pool.query<T>(text, values)).rows;
  const leave = (lamports: bigint) =>
    sql(`update sales set goal_lamports = opening_balance_lamports + credited_lamports + ${lamports}`);
  const held = async () => BigInt((await service.app.inject('/api/presale')).json<PresaleState>().reservedLamports);
  const outcome = (answer: Awaited<ReturnType<typeof askQuote>>) =>
    answer.statusCode < 300 ? answer.statusCode : answer.json<{ code: string }>().code;
  const ask = async (wallet: Keypair, amount: bigint) => outcome(await askQuote(service, addressOf(wallet), amount));
  const proveFor = async (wallet: Keypair, amount: bigint) =>
    proofOf(await challengeFor(service, wallet, amount), wallet);
  const askProven = async (wallet: Keypair, amount: bigint) =>
    askQuote(service, addressOf(wallet), amount, await proveFor(wallet, amount));
  const provenQuote = async (wallet: Keypair, amount: bigint) =>
    (await askProven(wallet, amount)).json<PurchaseQuote>();
  const holding = async () =>
    (
      await sql<{ id: string }>("select id from quotes where state <> 'paid' and held_until > $1", [
        service.clock.now(),
      ])
    ).map(({ id }) => id);

  beforeAll(async () => {
    chain = await startChain();
    service = await startService({
      chain,
      wrapRpc: (rpc) => ({
        ...rpc,
        getTransaction: async (signature, options) =>
          signature === hidden ? null : rpc.getTransaction(signature, options),
      }),
    });
    [buyer, other] = [await fundedWallet(chain, 20n), await fundedWallet(chain, 20n)];
  });
  afterAll(async () => {
    await service?.stop();
    await chain?.stop();
  });
  beforeEach(async () => {
    hidden = null;
    await service.look();
    await sql('delete from quotes where id not in (select quote_id from payments where quote_id is not null)');
    await sql("update quotes set held_until = issued_at where state <> 'paid'");
    await sql('delete from wallet_challenges');
  });

  it('gets its room at once where 88 named ones hold all of it, and so does the next one', async () => {
    const named = await Promise.all(Array.from({ length: 88 }, () => fundedWallet(chain, 2n)));
    await leave(88n * SOL);
    for (const wallet of named) for (const amount of [HALF, HALF - 1n]) expect(await ask(wallet, amount)).toBe(201);
    await leave(await held());
    expect(await ask(buyer, SOL)).toBe('PRESALE_ROOM_RESERVED');
    expect(outcome(await askProven(buyer, SOL))).toBe(201);
    expect(await ask(other, SOL)).toBe('PRESALE_ROOM_RESERVED');
    expect(outcome(await askProven(other, SOL))).toBe(201);
    const paid = await provenQuote(other, 2n * SOL);
    expect((await recorded(service, paid.id, await pay(service, paid, other))).state).toBe('provisional');
  }, 120_000);

  it('takes the room of the newest ones without proof, of its own first, of no more than it needs, and tells their pages', async () => {
    await leave(3n * SOL);
    const names = await Promise.all(Array.from({ length: 4 }, () => fundedWallet(chain)));
    const own = await quoteFor(service, buyer, HALF);
    const others: PurchaseQuote[] = [];
    for (const name of names) others.push(await quoteFor(service, name, HALF));
    const [oldest, older] = others;
    const quote = await provenQuote(buyer, 2n * SOL - 1n);
    expect((await holding()).sort()).toEqual([oldest?.id, older?.id, quote.id].sort());
    const [event] = await sql<{ data: { gaveWay: string[]; totals: { reservedLamports: string } } }>(
      'select data from kit.events order by position desc limit 1',
    );
    expect(event?.data.gaveWay.sort()).toEqual([own.id, others[2]?.id, others[3]?.id].sort());
    expect(event?.data.totals.reservedLamports).toBe(String(await held()));
  });

  it('takes nothing from others that are proved, and may use its proof when there is room', async () => {
    await leave(3n * SOL);
    const first = await provenQuote(buyer, 2n * SOL);
    const proof = await proveFor(other, 2n * SOL);
    const again = () => askQuote(service, addressOf(other), 2n * SOL, proof);
    expect(outcome(await again())).toBe('PRESALE_ROOM_RESERVED');
    expect(await holding()).toEqual([first.id]);
    await leave(4n * SOL);
    expect(outcome(await again())).toBe(201);
  });

  it('leaves all as it was where even all the others without proof have too little', async () => {
    await leave(2n * SOL);
    const first = await provenQuote(other, SOL);
    const named = await quoteFor(service, await fundedWallet(chain), SOL);
    expect(outcome(await askProven(buyer, 2n * SOL))).toBe('PRESALE_ROOM_RESERVED');
    expect((await holding()).sort()).toEqual([first.id, named.id].sort());
  });

  it('keeps its room whatever is asked for in its name', async () => {
    await leave(3n * SOL);
    await quoteFor(service, buyer, HALF);
    const mine = await provenQuote(buyer, SOL);
    for (const amount of [HALF - 1n, HALF - 2n, HALF - 3n]) await quoteFor(service, buyer, amount);
    expect(await holding()).toContain(mine.id);
    expect((await recorded(service, mine.id, await pay(service, mine, buyer))).state).toBe('provisional');
  });

  it('makes the reservation its own that was asked for in its name', async () => {
    await leave(2n * SOL);
    const named = await quoteFor(service, buyer, SOL);
    const answer = await askProven(buyer, SOL);
    expect([outcome(answer), answer.json<PurchaseQuote>().id]).toEqual([200, named.id]);
    expect(outcome(await askProven(other, 2n * SOL))).toBe('PRESALE_ROOM_RESERVED');
  });

  it('takes nothing from one that is paid, whether or not that is recorded', async () => {
    await leave(2n * SOL);
    const named = await quoteFor(service, other, SOL);
    const signature = await pay(service, named, other);
    expect(outcome(await askProven(buyer, 2n * SOL))).toBe('PRESALE_EXCEEDS_GOAL');
    expect((await recorded(service, named.id, signature)).state).toBe('provisional');
    expect(outcome(await askProven(buyer, SOL))).toBe(201);
  });

  it('takes nothing while a payment is listed that cannot be read', async () => {
    await leave(SOL);
    const named = await quoteFor(service, other, SOL);
    const bytes = await signPayment(service.rpc, named, other);
    hidden = signatureOf(bytes);
    await land(service.rpc, bytes);
    expect(outcome(await askProven(buyer, SOL))).toBe('CHAIN_UNAVAILABLE');
    expect(await holding()).toEqual([named.id]);
  });

  it('has what is paid for one that gave way treated as late', async () => {
    await leave(SOL);
    const named = await quoteFor(service, other, SOL);
    const signed = await signPayment(service.rpc, named, other);
    const mine = await provenQuote(buyer, SOL);
    const late = await recorded(service, named.id, await land(service.rpc, signed));
    expect(late).toMatchObject({ state: 'refundable', reason: 'over-goal' });
    expect((await recorded(service, mine.id, await pay(service, mine, buyer))).state).toBe('provisional');
  });

  describe('by a signature', () => {
    const withProof = async (proof: Parameters<typeof askQuote>[3], amount = SOL) =>
      outcome(await askQuote(service, addressOf(buyer), amount, proof));
    beforeEach(() => leave(100n * SOL));

    it('of the words that it is shown', async () => {
      expect(await challengeFor(service, buyer, SOL)).toMatchObject({
        site: 'localhost:3000',
        saleId: 1,
        chainId: chain.chainId,
        wallet: addressOf(buyer),
        lamports: String(SOL),
      });
    });

    it('that was used before is refused', async () => {
      const proof = await proveFor(buyer, SOL);
      expect([await withProof(proof), await withProof(proof)]).toEqual([201, 'PRESALE_PROOF_EXPIRED']);
    });

    it('that is used twice at once reserves once', async () => {
      const proof = await proveFor(buyer, SOL);
      expect((await Promise.all([withProof(proof), withProof(proof)])).sort()).toEqual([201, 'PRESALE_PROOF_EXPIRED']);
    });

    it('is answered alike where the request is repeated', async () => {
      const payload = { wallet: addressOf(buyer), lamports: String(SOL), proof: await proveFor(buyer, SOL) };
      const send = () =>
        service.app.inject({
          method: 'POST',
          url: '/api/presale/quotes',
          headers: { 'idempotency-key': 'a-key-of-a-proof' },
          payload,
        });
      const [first, second] = [await send(), await send()];
      expect([first.statusCode, second.statusCode, second.json()]).toEqual([201, 201, first.json()]);
    });

    it('of another wallet, for another wallet, or for another amount is refused', async () => {
      expect(await withProof(proofOf(await challengeFor(service, buyer, SOL), other))).toBe('PRESALE_PROOF_INVALID');
      expect(await withProof(await proveFor(other, SOL))).toBe('PRESALE_PROOF_INVALID');
      expect(await withProof(await proveFor(buyer, 2n * SOL))).toBe('PRESALE_PROOF_INVALID');
      const proof = await proveFor(buyer, SOL);
      expect(await withProof({ ...proof, signature: '1'.repeat(64) })).toBe('PRESALE_PROOF_INVALID');
      expect(await holding()).toEqual([]);
    });

    it('that comes after its time is refused', async () => {
      const proof = await proveFor(buyer, SOL);
      await sql('update wallet_challenges set expires_at = $1', [service.clock.now()]);
      expect(await withProof(proof)).toBe('PRESALE_PROOF_EXPIRED');
      await challengeFor(service, other, SOL);
      expect(await sql('select wallet from wallet_challenges')).toEqual([{ wallet: addressOf(other) }]);
    });
  });

  describe('with a balance', () => {
    beforeEach(() => leave(100n * SOL));

    it('reserves it once in all', async () => {
      const rich = await fundedWallet(chain, 10n);
      expect(await ask(rich, 6n * SOL)).toBe(201);
      const answer = await askQuote(service, addressOf(rich), 5n * SOL);
      expect(answer.json<{ detail: string }>().detail).toMatch(
        /^This wallet holds 10 SOL, and open purchases in its name reserve 6 SOL of it, for at most 1(?:19|20) seconds more\. Nothing was charged\.$/,
      );
      expect(outcome(answer)).toBe('PRESALE_BALANCE_RESERVED');
      expect([await ask(rich, 6n * SOL), await ask(rich, 3n * SOL)]).toEqual([200, 201]);
    });

    it('reserves it though others named it, and not twice itself', async () => {
      const rich = await fundedWallet(chain, 10n);
      expect(await ask(rich, 9n * SOL)).toBe(201);
      expect(outcome(await askProven(rich, 6n * SOL))).toBe(201);
      expect(outcome(await askProven(rich, 5n * SOL))).toBe('PRESALE_BALANCE_RESERVED');
    });

    it('may reserve it anew as soon as the time of the one before is over', async () => {
      const rich = await fundedWallet(chain, 10n);
      await quoteFor(service, rich, 9n * SOL);
      service.clock.forward(120_001);
      expect(await ask(rich, 9n * SOL)).toBe(201);
    });
  });
});
