export * from './assert-matches-plan';
export * from './launch-instructions';
export * from './launch-transaction';
export * from './measure';
export * from './metaplex/create-metadata';
export * from './mint-account';
export * from './transaction-size';
