import { deriveMintAddress, launchSeed } from '@mintwire/solana/launch/addresses';
import { parseAddress, standardOfProgram } from '@mintwire/solana/addresses';
import { landWith } from '@mintwire/signing/chain';
import { launchError } from '@mintwire/solana/launch/errors';
import { createPageRpc, systemClock, type ChainRpc, type Clock } from '@mintwire/solana/rpc';
import { findLaunchByMint } from '@mintwire/solana/launch/verify';
import type { LaunchChain } from '../model/launch-ports';
import { signatureText, tableMessage } from './lookup-table';
import { planTabled, prepareLaunch } from './prepare-launch';
import { preparePayouts } from './prepare-payouts';

/** How often a node has to say that a confirmed token is not there. */
const LOOKS = 4;
const LOOK_PAUSE_MS = 1_000;

/**
 * The chain behind the launch flow. This module brings web3.js and spl-token along: load it with `import()`, ahead of need.
 */
export function createSolanaChain({ rpc, clock }: { rpc: ChainRpc; clock: Clock }): LaunchChain {
  return {
    id: (signal) => rpc.getGenesisHash(signal && { signal }),
    newSeed: launchSeed,
    mintAddress: ({ wallet, seed, standard }) => deriveMintAddress({ wallet: parseAddress(wallet), seed, standard }),
    mintExists: async (mint, signal) => {
      const account = await rpc.getAccount(parseAddress(mint), { signal });
      return account !== null && standardOfProgram(account.owner) !== undefined;
    },
    mintMissing: async (mint, slot, signal) => {
      for (let look = 0; look < LOOKS; look += 1) {
        if (look > 0) await clock.sleep(LOOK_PAUSE_MS, signal);
        const found = await rpc.getAccount(parseAddress(mint), { signal, minContextSlot: slot }).catch(() => undefined);
        signal.throwIfAborted();
        // Seen; or nobody who knows that slot has said anything.
        if (found !== null) return false;
      }
      return true;
    },
    signatureOfMint: async (mint, signal) =>
      (await findLaunchByMint(rpc, parseAddress(mint), { signal }))?.signature ?? null,
    prepare: (quote, table, signal) => prepareLaunch(rpc, quote, table, signal),
    planTabled: (quote, signal) => planTabled(rpc, quote, signal),
    tableMessage,
    signatureText,
    payouts: (quote, signal) => preparePayouts(rpc, quote, signal),
    land: landWith({ rpc, clock }),
    toAppError: (error) => launchError(error),
  };
}

/** The chain as this page reaches it. */
export function browserChain(): LaunchChain {
  return createSolanaChain({ rpc: createPageRpc(), clock: systemClock });
}
