export * from './address';
export * from './no-wallets';
export * from './program-address';
export * from './programs';
export * from './with-seed';
