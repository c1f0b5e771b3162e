import type { Keypair } from '@solana/web3.js';
import { baseUnits, lamports } from '@mintwire/money';
import { addressFromBytes } from '../../src/core/addresses';
import { deriveMintAddress, launchSeed } from '../../src/launch/addresses/seed';
import type { LaunchPlan } from '../../src/launch/plan';
import { address, keypair } from './keys';

export const CREATOR: Keypair = keypair(1);
export const FEE_WALLET = address(2);

let used = 0;

type Overrides = Partial<Omit<LaunchPlan, 'authorities'>> & { authorities?: Partial<LaunchPlan['authorities']> };

/** A launch as the form starts it, with a seed of its own; the mint follows the overrides. */
export function makePlan(overrides: Overrides = {}): LaunchPlan {
  used += 1;
  const { authorities, ...rest } = overrides;
  const wallet = rest.wallet ?? addressFromBytes(CREATOR.publicKey.toBytes());
  const random = new Uint8Array(16);
  new DataView(random.buffer).setUint32(0, used);
  const seed = rest.seed ?? launchSeed(random);
  const standard = rest.standard ?? 'spl-token';
  return {
    wallet,
    seed,
    standard,
    mint: deriveMintAddress({ wallet, seed, standard }),
    name: 'Mintwire Test',
    symbol: 'MWT',
    uri: `https://mintwire.example/metadata/${'ab'.repeat(32)}.json`,
    decimals: 6,
    supplyBaseUnits: baseUnits(10_000_000_000n * 10n ** 6n),
    recipients: [],
    creators: [],
    feeWallet: FEE_WALLET,
    feeLamports: lamports(110_000_000n),
    reference: address(10_000 + used),
    ...rest,
    authorities: {
      enableFreeze: false,
      revokeMintAuthority: true,
      revokeFreezeAuthority: true,
      revokeUpdate: false,
      ...authorities,
    },
  };
}

/** `count` recipients with different amounts. */
export const recipients = (count: number): LaunchPlan['recipients'] =>
  Array.from({ length: count }, (_, index) => ({
    wallet: address(500 + index),
    amountBaseUnits: baseUnits(1_000_000n + BigInt(index)),
  }));
