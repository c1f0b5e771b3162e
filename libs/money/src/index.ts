export * from './decimal';
export * from './json';
export * from './sol';
export * from './supply';
export * from './u64';
export * from './units';
export * from './usd';
export * from './utf8';
