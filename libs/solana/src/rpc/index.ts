export * from './chain-rpc';
export * from './clock';
export * from './fetch-rpc';
export * from './json-rpc';
export * from './mint-funding';
export * from './page-rpc';
export * from './rents';
export * from './retry';
