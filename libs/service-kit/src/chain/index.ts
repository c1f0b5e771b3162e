export { CHAIN_ERRORS, withinChainDeadline } from './chain-calls';
export { createChainId } from './chain-id';
export { CHAIN_SETTINGS, CHAIN_SOCKET_SETTINGS, chainOf, chainSocketOf } from './chain-settings';
export { readChainInfo, readSlot, type ChainSource } from './chain-info';
