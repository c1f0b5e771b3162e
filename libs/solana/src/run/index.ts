export * from './assert-same-run';
export * from './run-transaction';
