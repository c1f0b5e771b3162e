import type { Distribution } from '@mintwire/contracts/launchpad';
import { baseUnits, lamports } from '@mintwire/money';
import type { Address } from '@mintwire/solana/addresses';
import type { LaunchFacts } from '@mintwire/solana/launch/verify';
import { contentLines } from '../api/content-lines';
import type { ReceiptView } from '../api/launch-receipt';
import { findingLines } from './finding-lines';
import { holderLines } from './holder-lines';
import { outcomeOf, type VerificationLine } from '@mintwire/ui/verification';
import { launchLines, presentLines } from './verification-lines';

const CREATOR = 'Creator1111111111111111111111111111111111111' as Address;
const FEE_WALLET = 'FeeWa11et11111111111111111111111111111111111' as Address;
const MINT = 'So1arCoinMint1111111111111111111111111111111' as Address;
const URI = `https://mintwire.example/metadata/${'ab'.repeat(32)}.json`;
const METADATA = { name: 'Solar', symbol: 'SOL2', uri: URI, creators: [], isMutable: true, updateAuthority: CREATOR };
const FACTS: LaunchFacts = {
  signature: 'Sig',
  slot: 12,
  blockTime: 1_767_268_720,
  feePayer: CREATOR,
  feeWallet: FEE_WALLET,
  feePaidLamports: 110_000_000n,
  networkFeeLamports: 5_000n,
  spentLamports: 128_621_481n,
  computeUnitsConsumed: null,
  bytes: 800,
  token: {
    mint: MINT,
    standard: 'spl-token',
    seed: null,
    decimals: 6,
    supplyBaseUnits: 5_000_000n,
    mintAuthority: null,
    freezeAuthority: null,
    metadata: METADATA,
    recipients: [],
  },
  holders: [{ wallet: CREATOR, tokenAccount: MINT, amountBaseUnits: 5_000_000n }],
  later: 0,
  now: {
    mint: MINT,
    standard: 'spl-token',
    decimals: 6,
    supplyBaseUnits: baseUnits(5_000_000n),
    mintAuthority: null,
    freezeAuthority: null,
    metadata: METADATA,
    slot: 20,
  },
};
const RECEIPT: ReceiptView = {
  mint: MINT,
  chainId: 'test',
  creator: CREATOR,
  standard: 'spl-token',
  name: 'Solar',
  symbol: 'SOL2',
  decimals: 6,
  description: '',
  imageUrl: '',
  metadataUri: URI,
  authorities: { enableFreeze: false, revokeMintAuthority: true, revokeFreezeAuthority: true, revokeUpdate: false },
  feeWallet: FEE_WALLET,
  signature: 'Sig',
  slot: 12,
  quotedAt: '2026-01-01T11:58:00.000Z',
  confirmedAt: '2026-01-01T11:58:40.000Z',
  recordedAt: '2026-01-01T11:58:41.000Z',
  supply: 5_000_000n,
  fee: lamports(110_000_000n),
  paid: lamports(110_000_000n),
  spent: 128_621_481n,
  solUsdMicros: 150_000_000n,
  items: [],
  supplyNow: 5_000_000n,
  onChain: {
    authorities: { mint: null, freeze: null, update: CREATOR, metadataMutable: true },
    supplyBaseUnits: '5000000',
    slot: 19,
  },
};
const wrong = (lines: readonly VerificationLine[]) =>
  lines.filter(({ verdict }) => verdict !== 'same').map(({ id, verdict }) => `${id} ${verdict}`);

describe('a receipt against the chain', () => {
  it('that says what the chain says is right in every line', () => {
    const lines = [...launchLines(RECEIPT, FACTS), ...presentLines(RECEIPT, FACTS), ...findingLines({ findings: [] })];
    expect(wrong(lines)).toEqual([]);
    expect(outcomeOf(lines)).toBe('same');
  });

  it.each([
    ['fee', { paid: lamports(1n) }],
    ['fee-wallet', { feeWallet: CREATOR }],
    ['creator', { creator: FEE_WALLET }],
    ['name', { name: 'Sоlar' }],
    ['supply', { supply: 5_000_001n }],
    ['slot', { slot: 13 }],
    ['time', { confirmedAt: '2026-01-01T11:58:41.000Z' }],
    ['uri', { metadataUri: 'https://elsewhere.example/' }],
    ['mint-authority', { authorities: { ...RECEIPT.authorities, revokeMintAuthority: false } }],
    ['freeze-authority', { authorities: { ...RECEIPT.authorities, enableFreeze: true, revokeFreezeAuthority: false } }],
    ['mutable', { authorities: { ...RECEIPT.authorities, revokeUpdate: true } }],
  ] satisfies [string, Partial<ReceiptView>][])('that lies about the %s is found out', (id, lie) => {
    const lines = launchLines({ ...RECEIPT, ...lie }, FACTS);
    expect(wrong(lines)).toEqual([`${id} different`]);
    expect(outcomeOf(lines)).toBe('different');
  });

  it('that lies about the present is found out; what the service could not read counts as not seen', () => {
    const { now } = FACTS;
    expect(wrong(presentLines(RECEIPT, { ...FACTS, now: now && { ...now, mintAuthority: CREATOR } }))).toEqual([
      'mint-now different',
    ]);
    expect(wrong(presentLines(RECEIPT, { ...FACTS, now: now && { ...now, supplyBaseUnits: baseUnits(1n) } }))).toEqual([
      'supply-now different',
    ]);
    const silent = presentLines({ ...RECEIPT, onChain: null, supplyNow: null }, FACTS);
    expect(new Set(silent.map(({ verdict }) => verdict))).toEqual(new Set(['unknown']));
    expect(outcomeOf(silent)).toBe('unknown');
  });

  it('keeps apart what changed since, as the launch allows, and what was never right', () => {
    const since = { code: 'supply', expected: '5', actual: '4', severity: 'since' } as const;
    expect(outcomeOf(findingLines({ findings: [since] }))).toBe('changed');
    expect(
      outcomeOf(findingLines({ findings: [since, { ...since, code: 'unexpected-instruction', severity: 'error' }] })),
    ).toBe('different');
  });
});

describe('the distribution against the chain', () => {
  const reported = {
    mint: MINT,
    state: 'complete',
    direct: [{ wallet: CREATOR, amountBaseUnits: '5000000' }],
    payouts: [],
    open: [],
    later: 0,
  } as unknown as Distribution;

  it('is compared wallet by wallet', () => {
    expect(wrong(holderLines(reported, FACTS, null, 6))).toEqual([]);
    expect(
      wrong(holderLines({ ...reported, direct: [{ wallet: CREATOR, amountBaseUnits: '4000000' }] }, FACTS, null, 6)),
    ).toEqual(['holder-0 different']);
    expect(
      wrong(holderLines({ ...reported, direct: [{ wallet: FEE_WALLET, amountBaseUnits: '5000000' }] }, FACTS, null, 6)),
    ).toEqual(['holder-0 different']);
  });

  it('lists what each wallet got later, and when, in plain words', () => {
    const payout = {
      index: 1,
      pocket: MINT,
      recipients: [{ wallet: FEE_WALLET, amountBaseUnits: '1500000' }],
      signature: 'Paid',
      slot: 14,
      paidAt: '2026-01-01T11:58:43.000Z',
    };
    const later = { ...reported, payouts: [payout], later: 1 } as Distribution;
    const landed = [
      {
        ...payout,
        pocket: MINT,
        recipients: [{ wallet: FEE_WALLET, amountBaseUnits: baseUnits(1_500_000n) }],
        blockTime: Date.parse(payout.paidAt) / 1000,
      },
    ];
    const lines = holderLines(later, FACTS, { landed, state: 'complete', open: [] }, 6);
    expect(wrong(lines)).toEqual([]);
    expect(lines.find(({ id }) => id === 'later-0')).toMatchObject({
      label: `Paid later to ${FEE_WALLET}`,
      service: '1.5',
      found: '1.5',
    });
    expect(lines.find(({ id }) => id === 'distribution')).toMatchObject({
      service: 'all are paid',
      found: 'all are paid',
    });
    const lie = {
      ...payout,
      paidAt: '2026-01-01T11:58:44.000Z',
      recipients: [{ wallet: FEE_WALLET, amountBaseUnits: '1500001' }],
    };
    expect(wrong(holderLines({ ...later, payouts: [lie] }, FACTS, { landed, state: 'complete', open: [] }, 6))).toEqual(
      ['later-0 different', 'payout-time-1 different'],
    );
    const nobody = { landed: [], state: 'unknown', open: [] } as const;
    expect(wrong(holderLines(later, FACTS, nobody, 6))).toEqual([
      'later-0 unknown',
      'distribution unknown',
      'payouts unknown',
      'payout-time-1 unknown',
    ]);
    expect(launchLines(RECEIPT, FACTS).find(({ id }) => id === 'standard')).toMatchObject({
      service: 'SPL Token with Metaplex metadata',
      verdict: 'same',
    });
  });

  it('says when wallets that are said to be paid are not', () => {
    const open = [{ wallet: FEE_WALLET, amountBaseUnits: baseUnits(1n) }];
    expect(wrong(holderLines(reported, FACTS, { landed: [], state: 'pending', open }, 6))).toEqual([
      'distribution different',
      'open different',
    ]);
  });
});

describe('the content of the address on the chain', () => {
  const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).buffer;
  const hash = 'ab'.repeat(32);
  const image = `https://mintwire.example/media/${'cd'.repeat(32)}.png`;
  const files: Record<string, ArrayBuffer> = {
    [`/metadata/${hash}.json`]: encode({ name: 'Solar', symbol: 'SOL2', image }),
    [`/media/${'cd'.repeat(32)}.png`]: encode('picture'),
  };
  const bytes = async (path: string) => {
    const file = files[path];
    if (!file) throw new Error('status 404');
    return file;
  };
  const named = (value: string) => new Uint8Array(value.match(/../g)?.map((pair) => parseInt(pair, 16)) ?? []).buffer;
  const sha256 = async (content: ArrayBuffer) =>
    named(content === files[`/metadata/${hash}.json`] ? hash : 'cd'.repeat(32));
  const look = (chain: object, reader: object) =>
    contentLines({ ...METADATA, ...chain }, { bytes, sha256, ...reader }, new AbortController().signal);

  it('is right when both hashes and both texts are', async () => {
    const lines = await look({}, {});
    expect(lines.map(({ id }) => id)).toEqual(['document', 'document-name', 'document-symbol', 'image']);
    expect(wrong(lines)).toEqual([]);
  });

  it('is wrong with other bytes or another name, and not seen where it cannot be fetched or hashed', async () => {
    expect(wrong(await look({}, { sha256: async () => named('00') }))).toEqual([
      'document different',
      'image different',
    ]);
    expect(wrong(await look({ name: 'Lunar' }, {}))).toEqual(['document-name different']);
    expect(wrong(await look({ uri: URI.replaceAll('ab', 'ef') }, {}))).toEqual(['document unknown']);
    expect(wrong(await look({}, { sha256: undefined }))).toEqual(['document unknown', 'image unknown']);
  });
});
