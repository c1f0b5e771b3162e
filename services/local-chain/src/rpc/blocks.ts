import { encodeTransaction } from '../encoding/transaction';
import { withContext, type Method, type Methods, type RpcContext } from './context';
import { encodingConfig, encodingOf } from './history';
import { checkMinContextSlot, commitmentOf, countOf, historyCommitmentOf, wordOf, type Config } from './params';
import { BLOCK_NOT_AVAILABLE, RpcError, SLOT_SKIPPED, invalidParams } from './rpc-error';

export const SLOTS_PER_EPOCH = 432_000;
const MAX_BLOCKS = 500_000;

/** The newest slot of a call about history. */
function historySlotOf({ chain }: RpcContext, config: Config): number {
  const slot = chain.clock.slotFor(historyCommitmentOf(config));
  checkMinContextSlot(config, slot);
  return slot;
}

/** The newest slot of a call's commitment. */
export function slotOf({ chain }: RpcContext, config: Config): number {
  const slot = chain.clock.slotFor(commitmentOf(config));
  checkMinContextSlot(config, slot);
  return slot;
}

const getSlot: Method = (context, params) => slotOf(context, params.config(0));

const getLatestBlockhash: Method = (context, params) => {
  const config = params.config(0);
  return withContext(context, config, context.chain.clock.latestBlockhash(commitmentOf(config)));
};

const isBlockhashValid: Method = (context, params) =>
  withContext(context, params.config(1), context.chain.clock.accepts(params.address(0)));

const getEpochInfo: Method = (context, params) => {
  const slot = slotOf(context, params.config(0));
  return {
    absoluteSlot: slot,
    blockHeight: slot,
    epoch: Math.floor(slot / SLOTS_PER_EPOCH),
    slotIndex: slot % SLOTS_PER_EPOCH,
    slotsInEpoch: SLOTS_PER_EPOCH,
    transactionCount: context.chain.transactionCount,
  };
};

const getEpochSchedule: Method = () => ({
  firstNormalEpoch: 0,
  firstNormalSlot: 0,
  leaderScheduleSlotOffset: SLOTS_PER_EPOCH,
  slotsPerEpoch: SLOTS_PER_EPOCH,
  warmup: false,
});

function checkSlot({ chain }: RpcContext, slot: number): void {
  if (slot > chain.clock.slot) throw new RpcError(BLOCK_NOT_AVAILABLE, `Block not available for slot ${slot}`);
  if (slot < chain.firstSlot) {
    throw new RpcError(SLOT_SKIPPED, `Slot ${slot} was skipped, or missing due to ledger jump to recent snapshot`);
  }
}

const getBlockTime: Method = (context, params) => {
  const slot = params.count(0);
  checkSlot(context, slot);
  return context.chain.blockTimeOf(slot);
};

const getBlock: Method = async (context, params) => {
  const { chain } = context;
  const slot = params.count(0);
  const config = encodingConfig(params, 1);
  const newest = historySlotOf(context, config);
  checkSlot(context, slot);
  if (slot > newest) throw new RpcError(BLOCK_NOT_AVAILABLE, `Block not available for slot ${slot}`);
  const details = wordOf(config, 'transactionDetails', ['full', 'accounts', 'signatures', 'none'], 'full');
  const encoding = encodingOf(config);
  const signatures = details === 'none' ? [] : await chain.archive.signaturesInSlot(slot);
  const withTransactions = details === 'full' || details === 'accounts';
  const records = withTransactions ? await chain.archive.transactionsOf(signatures) : [];
  const version = countOf(config, 'maxSupportedTransactionVersion');
  return {
    blockHeight: slot,
    blockTime: chain.blockTimeOf(slot),
    blockhash: chain.blockhashOf(slot),
    parentSlot: slot - 1,
    previousBlockhash: chain.blockhashOf(slot - 1),
    ...(config['rewards'] === false ? {} : { rewards: [] }),
    ...(details === 'signatures' ? { signatures } : {}),
    ...(withTransactions
      ? {
          transactions: records.flatMap((record) =>
            record ? [encodeTransaction(record, details === 'accounts' ? 'accounts' : encoding, version)] : [],
          ),
        }
      : {}),
  };
};

function slotsBetween(context: RpcContext, first: number, last: number): number[] {
  const from = Math.max(first, context.chain.firstSlot);
  if (last - from > MAX_BLOCKS) throw invalidParams(`Slot range too large; max ${MAX_BLOCKS}`);
  return Array.from({ length: Math.max(0, last - from + 1) }, (_, index) => from + index);
}

const getBlocks: Method = (context, params) => {
  const newest = historySlotOf(context, params.config(params.isObject(1) ? 1 : 2));
  const last = params.isObject(1) ? newest : (params.optionalCount(1) ?? newest);
  return slotsBetween(context, params.count(0), Math.min(last, newest));
};

const getBlocksWithLimit: Method = (context, params) => {
  const first = Math.max(params.count(0), context.chain.firstSlot);
  return slotsBetween(context, first, Math.min(first + params.count(1) - 1, historySlotOf(context, params.config(2))));
};

export const blockMethods: Methods = {
  getSlot,
  getBlockHeight: getSlot,
  getLatestBlockhash,
  isBlockhashValid,
  getEpochInfo,
  getEpochSchedule,
  getBlockTime,
  getBlock,
  getBlocks,
  getBlocksWithLimit,
  getFirstAvailableBlock: ({ chain }) => chain.firstSlot,
  minimumLedgerSlot: ({ chain }) => chain.firstSlot,
  getTransactionCount: (context, params) => {
    slotOf(context, params.config(0));
    return context.chain.transactionCount;
  },
};
