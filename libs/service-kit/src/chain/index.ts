export { withinChainDeadline } from './chain-deadline';
export { CHAIN_REFUSALS } from './chain-refusals';
export { createChainId } from './chain-id';
export { readChainInfo, readSlot, type ChainSource } from './chain-info';
