export * from './address-pattern';
export * from './seed';
