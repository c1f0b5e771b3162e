export * from './estimate-compute-units';
export * from './land-transaction';
export * from './launch-error';
export * from './network-fee';
export * from './suggest-priority-fee';
