export { CHAIN_ERRORS, withinChainDeadline } from './chain-calls';
export { createChainId } from './chain-id';
export { readChainInfo, readSlot, type ChainSource } from './chain-info';
