export * from './address';
export * from './program-address';
export * from './programs';
export * from './with-seed';
