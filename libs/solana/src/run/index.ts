export * from './assert-run-listed';
export * from './assert-same-run';
export * from './run-memo';
