export * from './address';
export * from './address-pattern';
export * from './program-address';
export * from './programs';
export * from './seed';
