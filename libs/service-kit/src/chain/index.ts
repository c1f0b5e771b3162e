export { CHAIN_REFUSALS, withinChainDeadline } from './chain-calls';
export { createChainId } from './chain-id';
export { readChainInfo, readSlot, type ChainSource } from './chain-info';
