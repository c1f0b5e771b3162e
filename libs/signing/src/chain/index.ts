export * from './land-with';
export * from './valid-until';
