export * from './allocations';
export * from './authorities';
export * from './balance-needed';
export * from './from-quote';
export * from './launch-plan';
export * from './lookup-table-message';
export type * from './mint-funding';
export * from './sizes';
export * from './validate';
