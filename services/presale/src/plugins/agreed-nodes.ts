import { isDeepStrictEqual } from 'node:util';
import { AppError, ERRORS } from '@mintwire/contracts';
import type { AddressSignature, ChainRpc, ChainTransaction, SignatureStatus } from '@mintwire/solana/rpc';

type Answer = PromiseSettledResult<ChainTransaction | null>;

/**
 * What a second node does not say too is not believed. What a transaction did counts only when both say the same; what one of them leaves out counts
 * as not there yet, and is asked for again.
 * @param onDisagreement is told of a transaction, each time
 */
export function agreedRpc(first: ChainRpc, second: ChainRpc, onDisagreement: (signature: string) => void): ChainRpc {
  return {
    ...first,
    getGenesisHash: async (options) => {
      const [own, other] = await Promise.all([
        first.getGenesisHash(options),
        // The site does not go down with a second node; a node of another chain is a mistake.
        second.getGenesisHash(options).catch(() => null),
      ]);
      if (other !== null && other !== own) throw new AppError(ERRORS.CHAIN_WRONG_NETWORK);
      return own;
    },
    getTransaction: async (signature, options) => {
      const answers = await Promise.allSettled([first, second].map((node) => node.getTransaction(signature, options)));
      const [own, other] = answers as [Answer, Answer];
      if (own.status === 'fulfilled' && other.status === 'fulfilled') {
        if (own.value === null && other.value === null) return null;
        if (own.value !== null && other.value !== null && isSame(own.value, other.value)) return own.value;
      } else {
        const failed = [own, other].filter((answer) => answer.status === 'rejected');
        // Both cannot read it, or one cannot be asked at all.
        if (failed.length === 2 || !isAnswer(failed[0]?.reason)) throw failed[0]?.reason;
      }
      onDisagreement(signature);
      return null;
    },
    getSignatureStatuses: async (signatures, options) => {
      const [own, other] = await Promise.all(
        [first, second].map((node) => node.getSignatureStatuses(signatures, options)),
      );
      return signatures.map((_, index) => agreedStatus(own?.[index] ?? null, other?.[index] ?? null));
    },
  };
}

/** The node gave an answer to the question, and it was no. */
const isAnswer = (error: unknown) => error instanceof AppError && error.code === 'CHAIN_RPC_ERROR';

function isSame(one: ChainTransaction, other: ChainTransaction): boolean {
  const isSameTime = one.blockTime === null || other.blockTime === null || one.blockTime === other.blockTime;
  return isSameTime && isDeepStrictEqual(effectsOf(one), effectsOf(other));
}

/** What must be the same; what nodes may leave out (logs, heights of calls) is not among it. */
function effectsOf(transaction: ChainTransaction) {
  const { slot, err, feeLamports, preBalances, postBalances, preTokenBalances, postTokenBalances } = transaction;
  const calls = transaction.innerInstructions.map(({ index, instructions }) => ({
    index,
    instructions: instructions.map(({ programIdIndex, accounts, data }) => ({
      programIdIndex,
      accounts,
      data: Buffer.from(data),
    })),
  }));
  const balances = { preBalances, postBalances, preTokenBalances, postTokenBalances };
  const { bytes, loadedAddresses } = transaction;
  return { slot, err, feeLamports, balances, calls, loadedAddresses, bytes: Buffer.from(bytes) };
}

/** Gone only when it is for both, final only when it is for both. */
function agreedStatus(one: SignatureStatus | null, other: SignatureStatus | null): SignatureStatus | null {
  const status = one ?? other;
  if (status === null) return null;
  const same = one?.slot === other?.slot && isDeepStrictEqual(one?.err, other?.err);
  const isFinal = [one, other].every((each) => each?.confirmationStatus === 'finalized');
  return same && isFinal ? status : { ...status, err: null, confirmationStatus: 'confirmed' };
}

/** All that any node lists, newest first: what one leaves out another has. */
export function mergedHistory(histories: readonly (readonly AddressSignature[])[]): AddressSignature[] {
  if (histories.length === 1) return [...(histories[0] ?? [])];
  const found = new Map<string, AddressSignature>();
  for (const each of histories.flat()) {
    const known = found.get(each.signature);
    // Whether it failed is for the transaction itself to say.
    found.set(each.signature, known && known.err === null ? known : each);
  }
  return [...found.values()].sort((one, other) => other.slot - one.slot);
}
