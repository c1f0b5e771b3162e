export * from './land-transaction';
export * from './network-fee';
export * from './simulate';
export * from './suggest-priority-fee';
export * from './wallet-error';
