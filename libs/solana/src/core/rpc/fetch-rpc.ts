import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { lamports } from '@mintwire/money';
import * as answer from './answers';
import { toBase64 } from '../bytes/base64';
import type { ChainRpc } from './chain-rpc';
import { createJsonRpc, type JsonRpcSettings } from './json-rpc';

const commitment = 'confirmed';
const encoding = 'base64';

/**
 * The chain over HTTP, without web3.js.
 * @example const rpc = createFetchRpc({ url: '/rpc' });
 */
export function createFetchRpc(settings: JsonRpcSettings): ChainRpc {
  const call = createJsonRpc(settings);
  return {
    getGenesisHash: async (options) => answer.string(await call('getGenesisHash', [], options?.signal), 'genesis hash'),

    getLatestBlockhash: async (options) => {
      const { value } = answer.contextual(await call('getLatestBlockhash', [{ commitment }], options?.signal));
      const { blockhash, lastValidBlockHeight } = answer.fields(value, 'blockhash');
      return {
        blockhash: answer.string(blockhash, 'blockhash'),
        lastValidBlockHeight: answer.integer(lastValidBlockHeight, 'height'),
      };
    },

    getBlockHeight: async (options) =>
      answer.integer(await call('getBlockHeight', [{ commitment }], options?.signal), 'height'),

    getSlot: async (options) => answer.integer(await call('getSlot', [{ commitment }], options?.signal), 'slot'),

    getBalance: async (address, options) => {
      const { value } = answer.contextual(await call('getBalance', [address, { commitment }], options?.signal));
      return lamports(answer.bigInteger(value, 'balance'));
    },

    getAccount: async (address, options) => {
      const { signal, minContextSlot } = options ?? {};
      const config = { commitment, encoding, ...(minContextSlot !== undefined && { minContextSlot }) };
      const { slot, value } = answer.contextual(await call('getAccountInfo', [address, config], signal));
      // Not every node knows the option.
      if (minContextSlot !== undefined && slot < minContextSlot)
        throw new AppError(ERRORS.CHAIN_UNAVAILABLE, { reason: `slot ${slot} of ${minContextSlot}` });
      return answer.account(value, slot);
    },

    getAccounts: async (addresses, options) => {
      const { signal, dataSlice } = options ?? {};
      const config = { commitment, encoding, ...(dataSlice && { dataSlice }) };
      const { slot, value } = answer.contextual(await call('getMultipleAccounts', [addresses, config], signal));
      return answer.list(value, 'accounts', (entry) => answer.account(entry, slot));
    },

    getMinimumBalanceForRentExemption: async (bytes, options) =>
      lamports(
        answer.bigInteger(
          await call('getMinimumBalanceForRentExemption', [bytes, { commitment }], options?.signal),
          'rent',
        ),
      ),

    getRecentPrioritizationFees: async (addresses, options) =>
      answer.list(await call('getRecentPrioritizationFees', [addresses], options?.signal), 'fees', (entry) =>
        answer.bigInteger(answer.fields(entry, 'fee')['prioritizationFee'], 'prioritizationFee'),
      ),

    simulateTransaction: async (bytes, options) => {
      const accounts = options?.watch && { encoding, addresses: options.watch };
      const config = {
        commitment,
        encoding,
        sigVerify: false,
        replaceRecentBlockhash: true,
        ...(accounts && { accounts }),
      };
      const { slot, value } = answer.contextual(
        await call('simulateTransaction', [toBase64(bytes), config], options?.signal),
      );
      return answer.simulation(value, slot);
    },

    sendTransaction: async (bytes, options) => {
      const config = { encoding, skipPreflight: true, maxRetries: 0 };
      return answer.string(await call('sendTransaction', [toBase64(bytes), config], options?.signal), 'signature');
    },

    getSignatureStatuses: async (signatures, options) => {
      const config = { searchTransactionHistory: true };
      return answer.list(
        answer.contextual(await call('getSignatureStatuses', [signatures, config], options?.signal)).value,
        'statuses',
        answer.status,
      );
    },

    getSignaturesForAddress: async (address, page, options) =>
      answer.list(
        await call('getSignaturesForAddress', [address, { commitment, ...page }], options?.signal),
        'signatures',
        answer.addressSignature,
      ),

    getTransaction: async (signature, options) => {
      const config = { commitment, encoding, maxSupportedTransactionVersion: 0 };
      return answer.transaction(await call('getTransaction', [signature, config], options?.signal));
    },
  };
}

/** Browsers reach any chain through this site alone. */
const RPC_PATH = '/rpc';

/** The chain as a page reaches it: what a visitor's connection loses on the way is asked for again, within ten seconds. */
export function createPageRpc(): ChainRpc {
  return createFetchRpc({ url: RPC_PATH, retry: {} });
}
