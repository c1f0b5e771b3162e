import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import type { TokenStandard } from '@mintwire/contracts/launchpad';
import { baseUnits, lamports } from '@mintwire/money';
import {
  AuthorityType,
  createBurnInstruction,
  createMintToInstruction,
  createSetAuthorityInstruction,
} from '@solana/spl-token';
import {
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { PROGRAMS, tokenAccountAddress, TOKEN_PROGRAMS, type Address } from '../src/core/addresses';
import { buildLaunchInstructions } from '../src/launch/build';
import { rentSizes, type LaunchPlan } from '../src/launch/plan';
import type { ChainRpc } from '../src/core/rpc';
import { findLaunchByMint, verifyLaunch, type FindingCode } from '../src/launch/verify';
import { address } from './support/keys';
import { appending, launch } from './support/launch';
import { CREATOR, FEE_WALLET, makePlan, recipients } from './support/plans';
import { SvmChain } from './support/svm-chain';

const SOL = 1_000_000_000n;
const key = (text: Address) => new PublicKey(text);
let chain: SvmChain;

beforeAll(() => {
  chain = new SvmChain();
  for (const wallet of [makePlan().wallet, FEE_WALLET, address(50)]) chain.fund(wallet, 1_000n * SOL);
});

const memo = new TransactionInstruction({ programId: key(PROGRAMS.memo), keys: [], data: Buffer.from('guard') });

async function send(...instructions: TransactionInstruction[]): Promise<string> {
  const { blockhash } = await chain.getLatestBlockhash();
  const transaction = new VersionedTransaction(
    new TransactionMessage({
      payerKey: CREATOR.publicKey,
      recentBlockhash: blockhash,
      instructions,
    }).compileToV0Message(),
  );
  transaction.sign([CREATOR]);
  const signature = await chain.sendTransaction(transaction.serialize());
  expect(chain.landed.at(-1)?.err).toBeNull();
  return signature;
}

/** A chain as a plain object, whose methods can be replaced. */
const bound = (original: SvmChain): ChainRpc => ({
  getGenesisHash: () => original.getGenesisHash(),
  getLatestBlockhash: () => original.getLatestBlockhash(),
  getBlockHeight: () => original.getBlockHeight(),
  getSlot: () => original.getSlot(),
  getBalance: (account) => original.getBalance(account),
  getAccount: (account) => original.getAccount(account),
  getAccounts: (accounts) => original.getAccounts(accounts),
  getMinimumBalanceForRentExemption: (bytes) => original.getMinimumBalanceForRentExemption(bytes),
  getRecentPrioritizationFees: () => original.getRecentPrioritizationFees(),
  simulateTransaction: (bytes) => original.simulateTransaction(bytes),
  sendTransaction: (bytes) => original.sendTransaction(bytes),
  getSignatureStatuses: (signatures) => original.getSignatureStatuses(signatures),
  getSignaturesForAddress: (account, page) => original.getSignaturesForAddress(account, page),
  getTransaction: (signature) => original.getTransaction(signature),
});

const codes = async (plan: LaunchPlan, signature?: string) => {
  const { findings } = await verifyLaunch({ rpc: chain, plan, ...(signature ? { signature } : {}) });
  return findings.map(({ code, severity }) => `${severity}: ${code}`);
};

describe('finding the launch', () => {
  it('needs no signature: the reference leads to it', async () => {
    const plan = makePlan();
    const { outcome } = await launch(chain, plan);
    const result = await verifyLaunch({ rpc: chain, plan });
    expect(result).toMatchObject({
      ok: true,
      facts: { signature: outcome.signature, feePaidLamports: plan.feeLamports, feePayer: plan.wallet },
    });
    expect(await findLaunchByMint(chain, plan.mint)).toMatchObject({
      signature: outcome.signature,
      description: { token: { mint: plan.mint, seed: plan.seed } },
    });
  });

  it('is not led astray by dust payments with the same reference, before or after', async () => {
    const plan = makePlan();
    const dust = (amount: number) => {
      const instruction = SystemProgram.transfer({
        fromPubkey: CREATOR.publicKey,
        toPubkey: key(FEE_WALLET),
        lamports: amount,
      });
      instruction.keys.push({ pubkey: key(plan.reference), isSigner: false, isWritable: false });
      return instruction;
    };
    await send(dust(1));
    const { outcome } = await launch(chain, plan);
    await send(dust(2));
    expect(await verifyLaunch({ rpc: chain, plan })).toMatchObject({
      ok: true,
      facts: { signature: outcome.signature },
    });
  });

  it('asks for the token once, whatever else names its address', async () => {
    const plan = makePlan();
    for (const amount of [3, 4, 5]) {
      const dust = SystemProgram.transfer({
        fromPubkey: CREATOR.publicKey,
        toPubkey: key(FEE_WALLET),
        lamports: amount,
      });
      dust.keys.push({ pubkey: key(plan.mint), isSigner: false, isWritable: false });
      await send(dust);
    }
    await launch(chain, { ...plan, feeLamports: lamports(1n) });
    let asked = 0;
    const rpc: ChainRpc = {
      ...bound(chain),
      getAccounts: async (accounts) => {
        asked += 1;
        return chain.getAccounts(accounts);
      },
    };
    expect(await verifyLaunch({ rpc, plan })).toMatchObject({
      status: 'mismatch',
      facts: { now: { mint: plan.mint } },
    });
    expect(asked).toBe(1);
  });

  it('looks at the oldest of what names its mint, and at few that name its reference', async () => {
    const plan = makePlan();
    const looked: string[] = [];
    const rpc: ChainRpc = {
      ...bound(chain),
      getSignaturesForAddress: async (of) =>
        Array.from({ length: 60 }, (_, at) => ({ signature: `${of} ${60 - at}`, slot: 1, err: null, blockTime: null })),
      getTransaction: async (signature) => {
        looked.push(signature);
        return null;
      },
    };
    expect(await verifyLaunch({ rpc, plan })).toMatchObject({ status: 'not-found' });
    const oldest = (of: string, count: number) => Array.from({ length: count }, (_, at) => `${of} ${at + 1}`);
    expect(looked).toEqual([...oldest(plan.reference, 10), ...oldest(plan.mint, 50)]);
  });

  it('is judged by the transaction that made the token, not by an earlier one with its reference', async () => {
    const plan = makePlan();
    const earlier = SystemProgram.transfer({
      fromPubkey: CREATOR.publicKey,
      toPubkey: key(FEE_WALLET),
      lamports: plan.feeLamports,
    });
    earlier.keys.push({ pubkey: key(plan.reference), isSigner: false, isWritable: false });
    await send(earlier);
    const { outcome } = await launch(chain, { ...plan, feeLamports: lamports(1n) });
    expect(await verifyLaunch({ rpc: chain, plan })).toMatchObject({
      status: 'mismatch',
      findings: [{ code: 'fee-transfer' }, { code: 'fee-balance' }],
      facts: { signature: outcome.signature, token: { mint: plan.mint } },
    });
  });

  it('is not stopped by transactions that it cannot read', async () => {
    const plan = makePlan();
    const { outcome } = await launch(chain, plan);
    const strange = (answer: () => Promise<never>): ChainRpc => ({
      ...bound(chain),
      getSignaturesForAddress: async () =>
        ['strange', outcome.signature]
          .reverse()
          .map((signature) => ({ signature, slot: 1, err: null, blockTime: null })),
      getTransaction: (signature) => (signature === 'strange' ? answer() : chain.getTransaction(signature)),
    });
    const newer = strange(() =>
      Promise.reject(new AppError(ERRORS.CHAIN_RPC_ERROR, { reason: 'newer', rpcCode: -32015 })),
    );
    expect(await verifyLaunch({ rpc: newer, plan })).toMatchObject({
      ok: true,
      facts: { signature: outcome.signature },
    });
    expect(await findLaunchByMint(newer, plan.mint)).toMatchObject({ signature: outcome.signature });
    const broken = strange(() => Promise.reject(new AppError(ERRORS.CHAIN_RPC_TIMEOUT)));
    await expect(verifyLaunch({ rpc: broken, plan })).rejects.toMatchObject({ code: 'CHAIN_RPC_TIMEOUT' });
  });

  it('is asked for again when the node that is asked for the mint lags behind, or has only SOL there', async () => {
    const plan = makePlan();
    const { outcome } = await launch(chain, plan);
    const { signature } = outcome;
    const sol = { owner: PROGRAMS.system, lamports: lamports(1n), data: new Uint8Array(), slot: 1 };
    for (const account of [null, sol]) {
      const lagging: ChainRpc = { ...bound(chain), getAccounts: async () => [account, null] };
      for (const where of [{}, { signature }]) {
        const result = await verifyLaunch({ rpc: lagging, plan, ...where });
        expect(result).toEqual({ ok: false, status: 'not-found', findings: [] });
      }
      const wrong = { ...plan, decimals: 5 };
      expect((await verifyLaunch({ rpc: lagging, plan: wrong, signature })).status).toBe('mismatch');
    }
  });

  it('is a mismatch when something else than a mint is at its address', async () => {
    const plan = makePlan();
    const { outcome } = await launch(chain, plan);
    const strange = { owner: PROGRAMS.memo, lamports: lamports(1n), data: new Uint8Array(), slot: 1 };
    const rpc: ChainRpc = { ...bound(chain), getAccounts: async () => [strange, null] };
    const result = await verifyLaunch({ rpc, plan, signature: outcome.signature });
    expect([result.status, result.findings.map(({ code }) => code)]).toEqual(['mismatch', ['mint-missing']]);
  });

  it('has failed only by a transaction of its wallet that carries its reference', async () => {
    const plan = makePlan();
    const again = makePlan({ ...plan, reference: address(70) });
    await launch(chain, plan);
    const failed = await launch(chain, again, { blind: true });
    expect(failed.outcome.kind).toBe('failed');
    const { signature } = failed.outcome;
    expect(await verifyLaunch({ rpc: chain, plan: again, signature })).toMatchObject({
      status: 'failed',
      failedSignature: signature,
    });
    for (const other of [makePlan(), makePlan({ reference: again.reference, wallet: address(71) })])
      expect((await verifyLaunch({ rpc: chain, plan: other, signature })).status).toBe('not-found');
  });

  it('says when the chain knows nothing', async () => {
    const plan = makePlan();
    const result = await verifyLaunch({ rpc: chain, plan });
    expect(result).toEqual({ ok: false, status: 'not-found', findings: [] });
    expect(await findLaunchByMint(chain, plan.mint)).toBeUndefined();
  });

  it('refuses an unrelated transaction that is reported as the launch', async () => {
    const signature = await send(memo);
    const result = await verifyLaunch({ rpc: chain, plan: makePlan(), signature });
    expect(result.status).toBe('mismatch');
    expect(result.findings.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['fee-transfer', 'reference', 'mint-missing', 'holders']),
    );
  });
});

describe('what wallets add for safety', () => {
  it('does not matter', async () => {
    const plan = makePlan();
    const { outcome } = await launch(chain, plan, { change: appending(memo) });
    expect(await verifyLaunch({ rpc: chain, plan, signature: outcome.signature })).toMatchObject({
      ok: true,
      findings: [],
    });
  });
});

describe.each<TokenStandard>(['spl-token', 'token-2022'])('a %s launch that differs from its quote', (standard) => {
  const other = address(60);
  const cases: [FindingCode[], string, (plan: LaunchPlan) => LaunchPlan][] = [
    [
      ['fee-transfer', 'fee-balance'],
      'fee too low',
      (plan) => ({ ...plan, feeLamports: lamports(plan.feeLamports - 1n) }),
    ],
    [
      ['fee-transfer', 'reference', 'fee-balance'],
      'another fee wallet',
      (plan) => ({ ...plan, feeWallet: address(50) }),
    ],
    [['reference'], 'no reference', (plan) => ({ ...plan, reference: other })],
    [['decimals'], 'decimals', (plan) => ({ ...plan, decimals: 5 })],
    [['supply', 'holders'], 'supply', (plan) => ({ ...plan, supplyBaseUnits: baseUnits(plan.supplyBaseUnits + 1n) })],
    [
      ['mint-authority'],
      'mint authority kept',
      (plan) => ({ ...plan, authorities: { ...plan.authorities, revokeMintAuthority: false } }),
    ],
    [
      ['freeze-authority'],
      'freeze authority',
      (plan) => ({ ...plan, authorities: { ...plan.authorities, enableFreeze: true, revokeFreezeAuthority: false } }),
    ],
    [['mutable'], 'immutable', (plan) => ({ ...plan, authorities: { ...plan.authorities, revokeUpdate: true } })],
    [['name'], 'name', (plan) => ({ ...plan, name: 'Other' })],
    [['symbol'], 'symbol', (plan) => ({ ...plan, symbol: 'OTH' })],
    [['uri'], 'uri', (plan) => ({ ...plan, uri: `${plan.uri}x` })],
    [['creators'], 'creators', (plan) => ({ ...plan, creators: [{ address: other, share: 100 }] })],
    [
      ['holders'],
      'recipient',
      (plan) => ({ ...plan, recipients: [{ wallet: other, amountBaseUnits: baseUnits(1n) }] }),
    ],
  ];

  it.each(cases)('is found out: %j (%s)', async (expected, _what, change) => {
    const plan = makePlan({ standard });
    const { outcome } = await launch(chain, change(plan));
    expect(outcome.kind).toBe('confirmed');
    const found = await codes(plan, outcome.signature);
    for (const code of expected) expect(found).toContain(`error: ${code}`);
  });

  it.each(['mint', 'freeze'] as const)(
    'is found out when the %s authority goes to somebody else in the same transaction',
    async (which) => {
      const plan = makePlan({
        standard,
        authorities: { revokeMintAuthority: false, enableFreeze: true, revokeFreezeAuthority: false },
      });
      const type = which === 'mint' ? AuthorityType.MintTokens : AuthorityType.FreezeAccount;
      const programId = key(TOKEN_PROGRAMS[standard]);
      const steal = createSetAuthorityInstruction(key(plan.mint), CREATOR.publicKey, type, key(other), [], programId);
      const { outcome } = await launch(chain, plan, { change: appending(steal) });
      expect(await codes(plan, outcome.signature)).toEqual([`error: ${which}-authority`]);
    },
  );

  it('is found out when somebody is given more tokens, or burns some', async () => {
    const programId = key(TOKEN_PROGRAMS[standard]);
    const plan = makePlan({ standard, authorities: { revokeMintAuthority: false } });
    const account = key(tokenAccountAddress({ owner: plan.wallet, mint: plan.mint, standard }));
    const extra = createMintToInstruction(key(plan.mint), account, CREATOR.publicKey, 1n, [], programId);
    const more = await launch(chain, plan, { change: appending(extra) });
    expect(await codes(plan, more.outcome.signature)).toEqual(['error: supply', 'error: holders']);

    const second = makePlan({ standard });
    const holding = key(tokenAccountAddress({ owner: second.wallet, mint: second.mint, standard }));
    const burn = createBurnInstruction(holding, key(second.mint), CREATOR.publicKey, 1n, [], programId);
    const less = await launch(chain, second, { change: appending(burn) });
    expect(await codes(second, less.outcome.signature)).toEqual(['error: holders', 'error: unexpected-instruction']);
  });

  it('is found out when a second token is launched for the same fee', async () => {
    const plan = makePlan({ standard });
    const second = makePlan({ standard });
    const funding = { mintRentLamports: await chain.getMinimumBalanceForRentExemption(rentSizes(second).mint) };
    const start = standard === 'spl-token' ? 3 : 4;
    const smuggled = buildLaunchInstructions(second, funding).slice(1, start);
    const { outcome } = await launch(chain, plan, { change: appending(...smuggled) });
    expect(outcome.kind).toBe('confirmed');
    expect(await codes(plan, outcome.signature)).toEqual(['error: other-mints']);
  });
});

describe.each<TokenStandard>(['spl-token', 'token-2022'])('a %s launch that pays more than quoted', (standard) => {
  it.each([1n, 1_000_000_000n])('by %d lamports is the launch of its quote, and says what it paid', async (surplus) => {
    const plan = makePlan({ standard });
    const { outcome } = await launch(chain, { ...plan, feeLamports: lamports(plan.feeLamports + surplus) });
    expect(await verifyLaunch({ rpc: chain, plan, signature: outcome.signature })).toMatchObject({
      ok: true,
      findings: [],
      facts: { feePaidLamports: plan.feeLamports + surplus },
    });
  });

  it('in a second transfer of the same transaction does so as well', async () => {
    const plan = makePlan({ standard, feeWallet: address(50) });
    const more = SystemProgram.transfer({ fromPubkey: CREATOR.publicKey, toPubkey: key(plan.feeWallet), lamports: 7 });
    const { outcome } = await launch(chain, plan, { change: appending(more) });
    expect(await verifyLaunch({ rpc: chain, plan, signature: outcome.signature })).toMatchObject({
      ok: true,
      facts: { feePaidLamports: plan.feeLamports + 7n },
    });
  });
});

describe('changes after the launch', () => {
  it('that it allows are told, and do not make it fail', async () => {
    const plan = makePlan({
      authorities: { revokeMintAuthority: false, enableFreeze: true, revokeFreezeAuthority: false },
    });
    const { outcome } = await launch(chain, plan);
    const account = key(tokenAccountAddress({ owner: plan.wallet, mint: plan.mint, standard: plan.standard }));
    await send(
      createBurnInstruction(account, key(plan.mint), CREATOR.publicKey, 5n),
      createSetAuthorityInstruction(key(plan.mint), CREATOR.publicKey, AuthorityType.MintTokens, null),
      createSetAuthorityInstruction(key(plan.mint), CREATOR.publicKey, AuthorityType.FreezeAccount, key(address(61))),
    );
    const result = await verifyLaunch({ rpc: chain, plan, signature: outcome.signature });
    expect(result.ok).toBe(true);
    expect(result.findings.map(({ code, severity }) => `${severity}: ${code}`)).toEqual([
      'since: supply',
      'since: mint-authority',
      'since: freeze-authority',
    ]);
    expect(result.facts?.now?.supplyBaseUnits).toBe(plan.supplyBaseUnits - 5n);
  });
});

it('tells apart a launch of several recipients whose amounts were swapped', async () => {
  const plan = makePlan({ recipients: recipients(2) });
  const [a, b] = plan.recipients;
  if (!a || !b) throw new Error('two recipients');
  const swapped = [
    { ...a, amountBaseUnits: b.amountBaseUnits },
    { ...b, amountBaseUnits: a.amountBaseUnits },
  ];
  const { outcome } = await launch(chain, { ...plan, recipients: swapped });
  expect(await codes(plan, outcome.signature)).toEqual(['error: holders']);
});
