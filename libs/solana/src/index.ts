export * from './addresses';
export * from './decode';
export * from './landing';
export * from './mint-state';
export * from './plan';
export * from './rpc';
export * from './verify';
