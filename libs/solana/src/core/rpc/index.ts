export * from './chain-rpc';
export * from './clock';
export * from './fetch-rpc';
export * from './history';
export * from './json-rpc';
export * from './remember-reads';
export * from './rent-rule';
export * from './retry';
