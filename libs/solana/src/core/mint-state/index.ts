export * from './metadata-account';
export * from './mint-account';
export * from './read-mint-state';
export * from './token-account';
