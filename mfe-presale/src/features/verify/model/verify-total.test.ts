/** @jest-environment node */
import type { LedgerLine, LedgerPage } from '@mintwire/contracts';
import { lamports } from '@mintwire/money';
import { parseAddress } from '@mintwire/solana/addresses';
import { buildPaymentTransaction } from '@mintwire/solana/payment/build';
import type { AddressSignature, ChainRpc, ChainTransaction } from '@mintwire/solana/rpc';
import { Keypair } from '@solana/web3.js';
import type { ChainEntry } from './chain-entry';
import { verifyTotal, type VerifyPorts } from './verify-total';

const key = () => parseAddress(Keypair.generate().publicKey.toBase58());
const [seller, payer] = [Keypair.generate(), Keypair.generate()];
const treasury = parseAddress(seller.publicKey.toBase58());
const SALE = { saleId: 1, chainId: 'chain', treasury, tokenPrice: 20_000n, bonusPercentage: 25 };
const SINCE = '2026-01-01T00:00:00.000Z';
const NOW = Date.parse(SINCE) / 1000 + 60;

/** A payment of so many lamports as a node gives it. */
function paid(amount: bigint, slot: number, { from, to } = { from: payer, to: String(treasury) }): ChainTransaction {
  const wallet = parseAddress(from.publicKey.toBase58());
  const transaction = buildPaymentTransaction(
    { wallet, treasury: parseAddress(to), lamports: lamports(amount), reference: key(), memo: 'test' },
    { blockhash: key(), computeUnitPriceMicroLamports: 0n },
  );
  transaction.sign([from]);
  const accounts = transaction.message.staticAccountKeys.map(String);
  const at = (account: string, balance: bigint) => accounts.map((each) => (each === account ? balance : 1n));
  return {
    slot,
    blockTime: NOW,
    bytes: transaction.serialize(),
    err: null,
    feeLamports: lamports(5_000n),
    preBalances: at(to, 0n),
    postBalances: at(to, amount),
    preTokenBalances: [],
    postTokenBalances: [],
    innerInstructions: [],
    loadedAddresses: { writable: [], readonly: [] },
    logs: [],
    computeUnitsConsumed: null,
  };
}

/** A chain with so many payments of 100,000 lamports and more, newest first, and a node that tells of it. */
function world(count: number) {
  const listed: AddressSignature[] = [];
  /** What the node says of a transaction instead of what it was. */
  const reported = new Map<string, ChainTransaction | null>();
  for (let index = count; index > 0; index -= 1) {
    const signature = `S${index}`;
    listed.push({ signature, slot: index, err: null, blockTime: NOW });
  }
  const lines: LedgerLine[] = listed
    .map(({ signature, slot }) => ({
      signature,
      instruction: '3',
      slot,
      wallet: payer.publicKey.toBase58(),
      payer: payer.publicKey.toBase58(),
      lamports: String(100_000 * slot),
      token: null,
      tokens: String(Math.floor((100_000 * slot * 125) / (20_000 * 100))),
      state: 'final' as const,
      reason: null,
      refundSignature: null as string | null,
      refundedTo: null as string | null,
    }))
    .reverse();
  const asked: string[] = [];
  const saved: ChainEntry[] = [];
  const page = (after: string | null): LedgerPage => {
    const from = Number(after ?? 0);
    const items = lines.slice(from, from + 10);
    return {
      saleId: 1,
      treasury,
      verifiedLamports: String(lines.reduce((sum, each) => sum + BigInt(each.lamports), 0n)),
      since: SINCE,
      items,
      next: from + 10 < lines.length ? String(from + 10) : null,
    };
  };
  const ports: VerifyPorts = {
    rpc: {
      getGenesisHash: async () => 'chain',
      getSignaturesForAddress: async (_address: string, { before }: { before?: string } = {}) => {
        const from = before === undefined ? 0 : listed.findIndex(({ signature }) => signature === before) + 1;
        return listed.slice(from, from + 1_000);
      },
      getTransaction: async (signature: string) => {
        asked.push(signature);
        const index = Number(signature.slice(1));
        return reported.has(signature) ? (reported.get(signature) ?? null) : paid(BigInt(100_000 * index), index);
      },
    } as unknown as ChainRpc,
    finalizedSlot: async () => count,
    ledgerPage: async (after) => page(after),
    store: {
      load: async () => [...saved],
      save: async (entries) => void saved.push(...entries),
    },
    onProgress: () => undefined,
  };
  return { listed, reported, lines, asked, saved, ports };
}
const never = new AbortController().signal;

describe('the total of a sale', () => {
  it('is recomputed over all pages of history and ledger', async () => {
    const { ports } = world(25);
    const total = await verifyTotal(SALE, ports, never);
    expect(total).toMatchObject({ lines: 25, transactions: 25, chainLamports: 32_500_000n, differences: [] });
    expect(total.publishedLamports).toBe(total.chainLamports);
  });

  it('differs where a node hides a transaction, gives another amount, or has nothing', async () => {
    const { ports, listed, reported } = world(5);
    listed.splice(1, 1);
    reported.set('S2', paid(7n, 2));
    reported.set('S3', null);
    const { differences } = await verifyTotal(SALE, ports, never);
    expect(differences.map(({ kind, signature }) => `${kind} ${signature}`)).toEqual([
      'amount S2',
      'left-out S4',
      'withheld S3',
    ]);
  });

  it('leaves alone what came before the sale was made, and what is not final', async () => {
    const { ports, listed, lines } = world(6);
    Object.assign(listed[5] as object, { blockTime: NOW - 3600 });
    lines.shift();
    const total = await verifyTotal(SALE, { ...ports, finalizedSlot: async () => 5 }, never);
    expect(total).toMatchObject({ lines: 4, newLines: 1, newLamports: 600_000n, differences: [] });
  });

  it('asks for what brought other tokens, which no history of the treasury lists', async () => {
    const { ports, lines, reported } = world(3);
    const mint = key();
    const token = { mint, baseUnits: '700', decimals: 6 };
    const bought = { lamports: '0', token, tokens: '0', state: 'refundable', reason: 'other-token' } as const;
    for (const signature of ['T1', 'T2'])
      lines.push({ ...(lines[0] as LedgerLine), ...bought, signature, instruction: 'account:1' });
    const gained = { accountIndex: 1, mint, owner: treasury, decimals: 6 };
    reported.set('T1', {
      ...paid(5n, 1, { from: payer, to: key() }),
      postTokenBalances: [{ ...gained, amount: 700n }],
    });
    reported.set('T2', null);
    const { differences } = await verifyTotal(SALE, ports, never);
    expect(differences.map(({ kind, signature }) => `${kind} ${signature}`)).toEqual(['not-on-chain T2']);
  });

  it('is wrong where a refund went to somebody else, whether the history lists it or not', async () => {
    const { ports, lines, reported, listed } = world(3);
    const wallet = payer.publicKey.toBase58();
    const refunded = { state: 'refunded', reason: 'below-soft-cap', refundedTo: wallet } as const;
    for (const [index, refundSignature] of ['R1', 'R2', 'R3'].entries())
      Object.assign(lines[index] as object, refunded, { refundSignature });
    const back = (amount: bigint, to: string) => paid(amount, 3, { from: seller, to });
    reported.set('R1', back(100_000n, wallet));
    reported.set('R2', back(200_000n, key()));
    reported.set('R3', null);
    listed.unshift({ signature: 'R1', slot: 3, err: null, blockTime: NOW });
    const { differences } = await verifyTotal(SALE, ports, never);
    expect(differences.map(({ kind, signature }) => `${kind} ${signature}`)).toEqual(['refund S2', 'refund S3']);
  });

  it('goes on where it was stopped: nothing is read twice', async () => {
    const { ports, asked, saved } = world(230);
    const rpc = ports.rpc;
    let left = 120;
    const cut = {
      ...rpc,
      getTransaction: async (signature: string) => {
        if ((left -= 1) < 0) throw new Error('cut off');
        return rpc.getTransaction(signature);
      },
    };
    await expect(verifyTotal(SALE, { ...ports, rpc: cut }, never)).rejects.toThrow('cut off');
    const kept = saved.length;
    expect(kept).toBeGreaterThan(100);
    asked.length = 0;
    const total = await verifyTotal(SALE, ports, never);
    expect(total).toMatchObject({ lines: 230, differences: [] });
    expect(asked).toHaveLength(230 - kept);
  });

  it('comes to an end with a node that gives the same page again and again', async () => {
    const { ports, listed } = world(1_000);
    const failed = listed.map((each) => ({ ...each, err: 'AccountNotFound' }));
    const rpc = { ...ports.rpc, getSignaturesForAddress: async () => failed };
    expect((await verifyTotal(SALE, { ...ports, rpc }, never)).transactions).toBe(1_000);
  });

  it('asks no node of another network', async () => {
    const { ports, asked } = world(3);
    const rpc = { ...ports.rpc, getGenesisHash: async () => 'other' };
    await expect(verifyTotal(SALE, { ...ports, rpc }, never)).rejects.toMatchObject({ code: 'CHAIN_WRONG_NETWORK' });
    expect(asked).toEqual([]);
  });

  it('is asked for again when the sale goes on between two pages of its ledger', async () => {
    const { ports } = world(15);
    let asks = 0;
    const ledgerPage: VerifyPorts['ledgerPage'] = async (after, signal) => {
      const page = await ports.ledgerPage(after, signal);
      return (asks += 1) === 3 ? { ...page, verifiedLamports: '1' } : page;
    };
    expect((await verifyTotal(SALE, { ...ports, ledgerPage }, never)).differences).toEqual([]);
  });
});
