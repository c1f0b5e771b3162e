/** @jest-environment node */
import type { Purchase } from '@mintwire/contracts';
import { lamports } from '@mintwire/money';
import { PAYMENT_COMPUTE_UNITS } from '@mintwire/solana/payment';
import { buildPaymentTransaction } from '@mintwire/solana/payment/build';
import { parseAddress } from '@mintwire/solana/addresses';
import { signatureOf } from '@mintwire/solana/decode';
import type { ChainRpc, ChainTransaction } from '@mintwire/solana/rpc';
import { outcomeOf } from '@mintwire/ui/verification';
import { Keypair } from '@solana/web3.js';
import { verifyPurchase } from './verify-purchase';

const pair = (n: number) => Keypair.fromSeed(new Uint8Array(32).fill(n));
const key = (n: number) => parseAddress(pair(n).publicKey.toBase58());
const SALE = { treasury: key(2), tokenPrice: 20_000n, bonusPercentage: 25, chainId: 'genesis' };
const AT = 1_767_268_805;

function transfer(from: number, to: number, amount: bigint) {
  const built = buildPaymentTransaction(
    { wallet: key(from), treasury: key(to), lamports: lamports(amount), reference: key(3), memo: 'presale' },
    { blockhash: key(9), computeUnitPriceMicroLamports: 0n },
  );
  built.sign([pair(from)]);
  const bytes = built.serialize();
  const transaction: ChainTransaction = {
    slot: 7,
    blockTime: AT,
    bytes,
    err: null,
    feeLamports: lamports(5_000n),
    preBalances: [],
    postBalances: [],
    preTokenBalances: [],
    postTokenBalances: [],
    innerInstructions: [],
    loadedAddresses: { writable: [], readonly: [] },
    logs: [],
    computeUnitsConsumed: PAYMENT_COMPUTE_UNITS,
  };
  return { signature: signatureOf(bytes), transaction };
}

const PAID = transfer(1, 2, 1_000_000_000n);
const BACK = transfer(2, 1, 1_000_000_000n);
const ELSEWHERE = transfer(2, 4, 1_000_000_000n);
const UNDONE = { signature: 'undone', transaction: { ...BACK.transaction, err: 'InsufficientFunds' } };
const purchase = (change: Partial<Purchase> = {}): Purchase => ({
  id: 'purchase-1',
  saleId: 1,
  wallet: key(1),
  payer: key(1),
  lamports: '1000000000',
  tokens: '62500',
  solUsdMicros: null,
  state: 'final',
  reason: null,
  signature: PAID.signature,
  instruction: '3',
  slot: 7,
  at: new Date(AT * 1000).toISOString(),
  refundSignature: null,
  refundedTo: null,
  deliveredTokens: '0',
  deliverySignatures: [],
  token: null,
  feeLamports: '5000',
  ...change,
});

async function verified(
  change: Partial<Purchase> = {},
  genesis = 'genesis',
  postTokenBalances: ChainTransaction['postTokenBalances'] = [],
) {
  const landed = new Map(
    [PAID, BACK, ELSEWHERE, UNDONE].map(({ signature, transaction }) => [
      signature,
      { ...transaction, postTokenBalances },
    ]),
  );
  const rpc = {
    getGenesisHash: async () => genesis,
    getTransaction: async (signature: string) => landed.get(signature) ?? null,
  } as unknown as ChainRpc;
  const { lines } = await verifyPurchase({
    ...SALE,
    purchase: purchase(change),
    rpc,
    signal: new AbortController().signal,
  });
  return {
    outcome: outcomeOf(lines),
    labels: lines.map(({ label }) => label),
    different: lines.filter(({ verdict }) => verdict !== 'same').map(({ id }) => id),
  };
}

describe('a receipt is compared with the chain, line by line', () => {
  it('and agrees when it is true', async () => {
    expect(await verified()).toMatchObject({ outcome: 'same', different: [] });
  });

  it.each([
    ['amount', { lamports: '1000000001' }],
    ['tokens', { tokens: '62501' }],
    ['payer', { payer: key(4) }],
    ['slot', { slot: 8 }],
    ['fee', { feeLamports: '5001' }],
    ['time', { at: new Date(AT * 1000 + 1000).toISOString() }],
    ['signature', { signature: 'not there' }],
    ['signature', { instruction: '2' }],
  ])('the line %s is named when %p is not', async (line, change) => {
    expect(await verified(change)).toMatchObject({ outcome: 'different', different: [line] });
  });

  it('another network is named', async () => {
    expect((await verified({}, 'elsewhere')).different).toEqual(['network']);
  });

  it('a payment that was not credited bought nothing', async () => {
    const state = { state: 'refundable', reason: 'over-goal' } as const;
    expect((await verified({ ...state, tokens: '0' })).outcome).toBe('same');
    expect((await verified({ ...state })).different).toEqual(['tokens']);
    const failed = { state: 'refundable', reason: 'below-soft-cap' } as const;
    expect((await verified(failed)).outcome).toBe('same');
    // What came when the sale had ended.
    expect((await verified({ ...failed, tokens: '0' })).outcome).toBe('same');
  });

  it('a payment in another token is compared in that token', async () => {
    const token = { mint: key(5), baseUnits: '700', decimals: 2 };
    const paid = { token, lamports: '0', tokens: '0', reason: 'other-token', state: 'refundable' } as const;
    const gained = [{ accountIndex: 1, mint: key(5), owner: key(2), amount: 700n, decimals: 2 }];
    const place = { instruction: 'account:1' };
    expect((await verified({ ...paid, ...place }, 'genesis', gained)).outcome).toBe('same');
    const more = { ...paid, ...place, token: { ...token, baseUnits: '701' } };
    expect((await verified(more, 'genesis', gained)).different).toEqual(['amount']);
    expect((await verified({ ...paid, instruction: '2' }, 'genesis', gained)).different).toEqual(['signature']);
  });

  it('a refund went to who paid, in full', async () => {
    const state = { state: 'refunded', reason: 'over-goal', tokens: '0' } as const;
    expect((await verified({ ...state, refundSignature: BACK.signature })).outcome).toBe('same');
    expect((await verified({ ...state, refundSignature: PAID.signature })).different).toEqual(['refund']);
    expect((await verified({ ...state, refundSignature: 'not there' })).different).toEqual(['refund']);
    expect((await verified({ ...state, refundSignature: UNDONE.signature })).different).toEqual(['refund']);
  });

  it('a refund that went to somebody else is named, unless the seller had confirmed that address', async () => {
    const state = { state: 'refunded', reason: 'over-goal', tokens: '0' } as const;
    const elsewhere = { ...state, refundSignature: ELSEWHERE.signature };
    expect((await verified({ ...elsewhere, refundedTo: key(1) })).different).toEqual(['refund-to']);
    expect((await verified(elsewhere)).different).toEqual(['refund-to']);
    expect(await verified({ ...elsewhere, refundedTo: key(4) })).toMatchObject({
      outcome: 'same',
      labels: expect.arrayContaining(['Paid back to, as the seller confirmed']),
    });
  });
});
