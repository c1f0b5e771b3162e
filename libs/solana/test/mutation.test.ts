import { isAppError } from '@mintwire/contracts/app-error';
import { baseUnits, lamports } from '@mintwire/money';
import {
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { PROGRAMS } from '../src/core/addresses';
import { deriveMintAddress, launchSeed } from '../src/launch/addresses/seed';
import {
  assertTransactionMatchesPlan,
  buildLaunchInstructions,
  buildLaunchTransaction,
  type PlanMatchLimits,
} from '../src/launch/build';
import type { LaunchPlan } from '../src/launch/plan';
import { address } from './support/keys';
import { appending } from './support/launch';
import { makePlan, recipients } from './support/plans';

const RUNS = Number(process.env['MUTATIONS'] ?? 200);
const SEED = Number(process.env['MUTATION_SEED'] ?? 20_261_121);
const BLOCKHASH = address(3);
const EXACT = { blockhash: BLOCKHASH, computeUnitLimit: 90_000, computeUnitPriceMicroLamports: 1_000n };
const LIMITS: PlanMatchLimits = { ...EXACT, mintRentLamports: lamports(1_461_600n), maxPriorityFeeLamports: 500_000n };

/** mulberry32: a small generator, so that a seed repeats a run. */
function random(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const build = (plan: LaunchPlan, limits = LIMITS) => buildLaunchTransaction(plan, { ...limits, ...EXACT });
type Roll = (below: number) => number;

/** Changes of what is wanted: each gives a valid plan that differs. */
const PLAN_CHANGES: ((plan: LaunchPlan, roll: Roll) => LaunchPlan)[] = [
  (plan, roll) => ({ ...plan, feeLamports: lamports(plan.feeLamports + BigInt(1 + roll(1e6))) }),
  (plan, roll) => ({ ...plan, feeWallet: address(2_000 + roll(1e6)) }),
  (plan, roll) => ({ ...plan, reference: address(2_000_000 + roll(1e6)) }),
  (plan) => ({ ...plan, name: `${plan.name}!` }),
  (plan) => ({ ...plan, symbol: `${plan.symbol}X` }),
  (plan) => ({ ...plan, uri: plan.uri.replace('ab', 'ba') }),
  (plan) => ({ ...plan, decimals: (plan.decimals + 1) % 10 }),
  (plan, roll) => ({ ...plan, supplyBaseUnits: baseUnits(plan.supplyBaseUnits - BigInt(1 + roll(1e6))) }),
  (plan, roll) => ({
    ...plan,
    recipients: [{ wallet: address(3_000 + roll(1e6)), amountBaseUnits: baseUnits(1n) }, ...plan.recipients.slice(1)],
  }),
  (plan) => ({
    ...plan,
    recipients: plan.recipients
      .map((entry) => ({ ...entry, amountBaseUnits: baseUnits(entry.amountBaseUnits + 1n) }))
      .concat(recipients(3).slice(2)),
  }),
  (plan) => ({
    ...plan,
    authorities: { ...plan.authorities, revokeMintAuthority: !plan.authorities.revokeMintAuthority },
  }),
  (plan) => ({ ...plan, authorities: { ...plan.authorities, revokeUpdate: !plan.authorities.revokeUpdate } }),
  (plan) => ({ ...plan, authorities: { ...plan.authorities, enableFreeze: true, revokeFreezeAuthority: false } }),
  (plan, roll) => ({ ...plan, creators: [{ address: address(4_000 + roll(1e6)), share: 100 }] }),
  (plan, roll) => {
    const seed = launchSeed(Uint8Array.from({ length: 16 }, () => roll(256)));
    return { ...plan, seed, mint: deriveMintAddress({ ...plan, seed }) };
  },
  (plan, roll) => {
    const wallet = address(5_000 + roll(1e6));
    return { ...plan, wallet, mint: deriveMintAddress({ ...plan, wallet }) };
  },
];

const rebuilt = (
  transaction: VersionedTransaction,
  change: (instructions: TransactionInstruction[]) => TransactionInstruction[],
) => {
  const message = TransactionMessage.decompile(transaction.message);
  message.instructions = change(message.instructions);
  return new VersionedTransaction(message.compileToV0Message()).serialize();
};

/** Changes of what is there: further, missing, reordered or altered instructions, other accounts, other bytes. */
const TRANSACTION_CHANGES: ((transaction: VersionedTransaction, roll: Roll, plan: LaunchPlan) => Uint8Array)[] = [
  (transaction, roll, { wallet }) =>
    appending(
      SystemProgram.transfer({
        fromPubkey: new PublicKey(wallet),
        toPubkey: new PublicKey(address(6_000 + roll(1e6))),
        lamports: 1 + roll(1e6),
      }),
    )(transaction).serialize(),
  (transaction, roll) =>
    rebuilt(transaction, (list) => {
      const gone = roll(list.length);
      return list.filter((_, index) => index !== gone);
    }),
  (transaction, roll) =>
    rebuilt(transaction, (list) => {
      const at = 2 + roll(list.length - 3);
      return [...list.slice(0, at), ...list.slice(at, at + 2).reverse(), ...list.slice(at + 2)];
    }),
  (transaction, roll) =>
    rebuilt(transaction, (list) => {
      const at = roll(list.length);
      return list.flatMap((instruction, index) => (index === at ? [instruction, instruction] : [instruction]));
    }),
  (transaction, roll) =>
    rebuilt(transaction, (list) => {
      const target = list[2 + roll(list.length - 2)];
      const meta = target?.keys[roll(target.keys.length)];
      if (meta) meta.pubkey = new PublicKey(address(7_000 + roll(1e6)));
      return list;
    }),
  (transaction, roll) =>
    rebuilt(transaction, (list) => {
      const target = list[2 + roll(list.length - 2)];
      if (target) target.programId = new PublicKey(address(8_000 + roll(1e6)));
      return list;
    }),
  (transaction, roll) => {
    const unlocked = new TransactionInstruction({
      programId: new PublicKey(PROGRAMS.lighthouse),
      keys: [{ pubkey: new PublicKey(address(9_000 + roll(1e6))), isSigner: false, isWritable: true }],
      data: Buffer.from([1]),
    });
    return appending(unlocked)(transaction).serialize();
  },
];

/** Any bit of the message: signatures are somebody else's business (assertSignedBy). */
function flipBit(bytes: Uint8Array, roll: Roll): Uint8Array {
  const changed = Uint8Array.from(bytes);
  const at = 65 + roll(bytes.length - 65);
  changed[at] = (changed[at] ?? 0) ^ (1 << roll(8));
  return changed;
}

function verdict(bytes: Uint8Array, plan: LaunchPlan, limits: PlanMatchLimits): string {
  try {
    assertTransactionMatchesPlan(bytes, plan, limits);
    return 'accepted';
  } catch (error) {
    if (isAppError(error)) return error.code;
    throw error;
  }
}

const variants = [
  makePlan({ recipients: recipients(2) }),
  makePlan({ standard: 'token-2022', recipients: recipients(2) }),
  makePlan({ authorities: { revokeMintAuthority: false, revokeUpdate: true } }),
  makePlan({ standard: 'token-2022', authorities: { revokeUpdate: true } }),
];

describe('a transaction that is not the plan', () => {
  it.each(variants)('is told from one that is', (plan) => {
    expect(verdict(build(plan).serialize(), plan, LIMITS)).toBe('accepted');
  });

  const kinds = ['plan', 'transaction', 'bit'] as const;
  it.each(kinds)(
    `is refused after any random change of its %s (${RUNS} runs, seed ${SEED})`,
    (kind) => {
      const roll = random(SEED + kinds.indexOf(kind));
      for (let run = 0; run < RUNS; run += 1) {
        const plan = variants[roll(variants.length)] as LaunchPlan;
        const original = build(plan);
        const which = kind === 'plan' ? roll(PLAN_CHANGES.length) : roll(TRANSACTION_CHANGES.length);
        const bytes =
          kind === 'bit'
            ? flipBit(original.serialize(), roll)
            : kind === 'plan'
              ? build((PLAN_CHANGES[which] as (typeof PLAN_CHANGES)[number])(plan, roll)).serialize()
              : (TRANSACTION_CHANGES[which] as (typeof TRANSACTION_CHANGES)[number])(original, roll, plan);
        if (Buffer.compare(Buffer.from(bytes), Buffer.from(original.serialize())) === 0)
          throw new Error(`run ${run}: change ${which} changed nothing`);
        const answer = verdict(bytes, plan, kind === 'transaction' ? { ...LIMITS, allowGuards: true } : LIMITS);
        if (answer === 'accepted') throw new Error(`run ${run}: change ${which} of the ${kind} was accepted`);
        expect(['LAUNCHPAD_TRANSACTION_ALTERED', 'CHAIN_TRANSACTION_UNREADABLE']).toContain(answer);
      }
    },
    300_000,
  );
});

describe('the first difference is named', () => {
  const plan = makePlan();
  const difference = (bytes: Uint8Array, limits = LIMITS) => {
    try {
      assertTransactionMatchesPlan(bytes, plan, limits);
    } catch (error) {
      return isAppError(error) ? error.context : undefined;
    }
    return undefined;
  };

  it.each([
    ['instruction 2 (transfer): lamports', { feeLamports: lamports(1n) }],
    ['instruction 2 (transfer): to', { feeWallet: address(88) }],
    ['instruction 4 (initialize-mint): decimals', { decimals: 3 }],
    ['instruction 5 (create-metadata): name', { name: 'Other' }],
    ['instruction 7 (mint-to): amount', { supplyBaseUnits: baseUnits(7n) }],
  ])('%s', (path, change) => {
    expect(difference(build({ ...plan, ...change }).serialize())).toMatchObject({ path });
  });

  it('a price that drains the wallet', () => {
    const { blockhash: _b, computeUnitLimit: _l, computeUnitPriceMicroLamports: _p, ...limits } = LIMITS;
    const greedy = buildLaunchTransaction(plan, {
      ...LIMITS,
      ...EXACT,
      computeUnitPriceMicroLamports: 10_000_000_000n,
    });
    expect(difference(greedy.serialize(), limits)).toMatchObject({ path: 'priority fee', actual: '900000000' });
  });

  it('a rent that drains the wallet', () => {
    const greedy = build(plan, { ...LIMITS, mintRentLamports: lamports(5_000_000_000n) });
    expect(difference(greedy.serialize())).toMatchObject({ path: 'instruction 3 (create-with-seed): lamports' });
  });

  it('a second signer', () => {
    const extra = new TransactionInstruction({
      programId: new PublicKey(PROGRAMS.lighthouse),
      keys: [{ pubkey: new PublicKey(address(89)), isSigner: true, isWritable: false }],
      data: Buffer.alloc(0),
    });
    expect(difference(appending(extra)(build(plan)).serialize(), { ...LIMITS, allowGuards: true })).toMatchObject({
      path: 'signers',
    });
  });
});

it("lets a wallet's own assertions pass only where that is allowed", () => {
  const plan = makePlan();
  const guard = new TransactionInstruction({
    programId: new PublicKey(PROGRAMS.lighthouse),
    keys: [{ pubkey: new PublicKey(plan.wallet), isSigner: false, isWritable: false }],
    data: Buffer.from([7]),
  });
  const bytes = appending(guard)(build(plan)).serialize();
  expect(verdict(bytes, plan, LIMITS)).toBe('LAUNCHPAD_TRANSACTION_ALTERED');
  expect(verdict(bytes, plan, { ...LIMITS, allowGuards: true })).toBe('accepted');
});

it('asks for no signature but the wallet’s', () => {
  for (const plan of variants) {
    const signers = buildLaunchInstructions(plan, LIMITS).flatMap(({ keys }) =>
      keys.filter(({ isSigner }) => isSigner).map(({ pubkey }) => pubkey.toBase58()),
    );
    expect(new Set(signers)).toEqual(new Set([plan.wallet]));
    expect(build(plan).message.header.numRequiredSignatures).toBe(1);
  }
});
