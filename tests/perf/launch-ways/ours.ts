import { randomBytes } from 'node:crypto';
import { type Connection, type Keypair, type VersionedTransaction, Keypair as Keys } from '@solana/web3.js';
import type { TokenStandard } from '@mintwire/contracts';
import { baseUnits, lamports } from '@mintwire/money';
import { addressFromBytes } from '@mintwire/solana/addresses';
import { deriveMintAddress, launchSeed } from '@mintwire/solana/launch/addresses';
import {
  buildLaunchTransaction,
  buildPayoutTransaction,
  layoutLaunch,
  payoutComputeUnits,
} from '@mintwire/solana/launch/build';
import type { LookupTable } from '@mintwire/solana/decode';
import { lookupTableAddresses, type LaunchPlan } from '@mintwire/solana/launch/plan';
import { createFetchRpc, type ChainRpc } from '@mintwire/solana/rpc';
import { fetchMintFunding } from '@mintwire/solana/launch/funding';
import { createTable, tableAddress } from '@mintwire/solana/tables';
import { funded } from '../../e2e/support/chain';
import type { Token } from './token';

const someone = () => addressFromBytes(Keys.generate().publicKey.toBytes());

/** As `/create` launches: everything is signed in one prompt, by the wallet alone. Whoever runs the service pays for the table. */
export const ours =
  (standard: TokenStandard, token: Token, withTable: boolean) => async (connection: Connection, wallet: Keypair) => {
    const rpc = createFetchRpc({ url: connection.rpcEndpoint });
    const whole = planOf(standard, token, wallet);
    const { plan, payouts } = layoutLaunch(whole, withTable ? { lookupTable: 'planned' } : {});
    const lookupTables = withTable ? [await publishTable(rpc, plan)] : [];
    const [funding, { blockhash }] = await Promise.all([fetchMintFunding(rpc, plan), rpc.getLatestBlockhash()]);
    const input = { ...funding, blockhash, lookupTables, computeUnitPriceMicroLamports: 0n };
    const launch = buildLaunchTransaction(plan, { ...input, computeUnitLimit: 400_000 });
    const later = payouts.map((payout) =>
      buildPayoutTransaction(plan, payout, { ...input, computeUnitLimit: payoutComputeUnits(payout) }),
    );
    for (const transaction of [launch, ...later]) await land(connection, transaction, wallet);
    return { prompts: 1, feeLamports: Number(plan.feeLamports) };
  };

function planOf(standard: TokenStandard, token: Token, keys: Keypair): LaunchPlan {
  const wallet = addressFromBytes(keys.publicKey.toBytes());
  const seed = launchSeed(randomBytes(16));
  const { supply, share, holders, ...text } = token;
  return {
    ...text,
    wallet,
    seed,
    standard,
    mint: deriveMintAddress({ wallet, seed, standard }),
    supplyBaseUnits: baseUnits(supply),
    recipients: holders.map((holder) => ({
      wallet: addressFromBytes(holder.toBytes()),
      amountBaseUnits: baseUnits(share),
    })),
    creators: [],
    feeWallet: someone(),
    feeLamports: lamports(100_000_000n),
    reference: someone(),
    authorities: { enableFreeze: false, revokeMintAuthority: true, revokeFreezeAuthority: true, revokeUpdate: true },
  };
}

async function land(connection: Connection, transaction: VersionedTransaction, wallet: Keypair): Promise<void> {
  transaction.sign([wallet]);
  const latest = await connection.getLatestBlockhash();
  const signature = await connection.sendTransaction(transaction);
  await connection.confirmTransaction({ signature, ...latest });
}

/** A table as the service makes it, with an authority of its own. */
async function publishTable(rpc: ChainRpc, plan: LaunchPlan): Promise<LookupTable> {
  const keys = await funded(1);
  const authority = { address: addressFromBytes(keys.publicKey.toBytes()), secretKey: keys.secretKey };
  const addresses = lookupTableAddresses(plan);
  const [recentSlot, { blockhash }] = await Promise.all([rpc.getSlot(), rpc.getLatestBlockhash()]);
  await rpc.sendTransaction(await createTable({ authority, blockhash, recentSlot, addresses }));
  const landed = await rpc.getSlot();
  // Active in the slot after the one that filled it.
  while ((await rpc.getSlot()) < landed + 4) await new Promise((resolve) => setTimeout(resolve, 100));
  return { address: tableAddress(authority, recentSlot), addresses };
}
