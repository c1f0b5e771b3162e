export * from './find-launch';
export * from './finding-words';
export type * from './findings';
export * from './judge-launch';
export * from './verify-launch';
export * from './read-distribution';
